-- Continue from the position after changes, as for pos:change, and show it. `wrong`, if given, replaces the error
-- message.

return function(session, changes, wrong)
  local changed, message, which = session.pos:change(changes)
  if not changed then
    return session.complain(which and wrong and wrong(which) or message)
  end
  return session.edit(changed:text()) or session.show()
end
