-- rules: what the script comes to, as a plain script.

return function(session) session.write(session.variant:rules()) end
