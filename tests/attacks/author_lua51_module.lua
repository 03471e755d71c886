-- refused: 2: unknown word "module"
module("x", package.seeall)
