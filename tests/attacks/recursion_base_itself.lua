-- refused: 2: base: more than 8 scripts that build on each other
base "recursion_base_itself"
