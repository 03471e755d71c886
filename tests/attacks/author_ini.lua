-- refused: 2: unexpected symbol near '['
[attack:chess]
king = k
