-- Returns the text of a file that comes with the program; raises an error if it is missing.

local BYTES_MAX = 1 << 20

return function(session, name) return assert(session.read_file(session.shared_path(name), BYTES_MAX)) end
