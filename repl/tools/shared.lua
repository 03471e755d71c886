-- Return the text of a file that comes with the program; raise an error if it is missing.

local BYTES_MAX = 4 << 20 -- the page has more than 1 MiB

return function(session, name) return assert(session.read_file(session.shared_path(name), BYTES_MAX)) end
