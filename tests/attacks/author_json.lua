-- refused: 2: unexpected symbol near '{'
{"title": "Attack", "board": [8, 8]}
