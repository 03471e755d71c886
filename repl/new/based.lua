-- @NAME@: @BASE@ with other options. Try it, and change what you like:
--
--     warpboard check @NAME@.lua           every mistake in this file
--     warpboard @NAME@.lua                 play it
--     warpboard run scenarios/@NAME@.lua   what it must do
--
-- The guide and all words are in the documentation: guide.md, words.md.

-- All that @BASE@ says, with its options (if it has any); take the dashes away before those that you change.
base("@BASE@", {
@OPTIONS@})

title "@NAME@: @BASE@, but different"
