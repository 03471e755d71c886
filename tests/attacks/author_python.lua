-- refused: 2: syntax error near 'moves'
def moves(board):
    return []
