-- @NAME@: @BASE@ with other options. Try it, and change it as you like:
--
--     warpboard check @NAME@.lua           find mistakes in this file
--     warpboard @NAME@.lua                 play it
--     warpboard run scenarios/@NAME@.lua   run its scenarios
--
-- The guide (guide.md) and all words (words.md) are in the documentation.

-- The rules of @BASE@. Its options, if it has any, are listed here. To change one, remove the dashes before it.
base("@BASE@", {
@OPTIONS@})

title "@NAME@: @BASE@, but different"
