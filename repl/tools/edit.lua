-- Goes on from the position with changes made, as pos:change takes them, and shows it; `wrong` says, if it is given,
-- what is wrong with a change that cannot be made, in place of the host.

return function(session, changes, wrong)
  local changed, message, which = session.pos:change(changes)
  if not changed then
    return session.complain(which and wrong and wrong(which) or message)
  end
  return session.edit(changed:text()) or session.show()
end
