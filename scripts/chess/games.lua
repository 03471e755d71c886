-- Games from the public record, and how they ended.
variant "chess"
tags "game"

scenario("Morphy against Duke Karl and Count Isouard, Paris 1858", function()
  play [[ 1. e2e4 e7e5 2. g1f3 d7d6 3. d2d4 c8g4 4. d4e5 g4f3 5. d1f3 d6e5 6. f1c4 g8f6 7. f3b3 d8e7 8. b1c3 c7c6
          9. c1g5 b7b5 10. c3b5 c6b5 11. c4b5 b8d7 12. e1c1 a8d8 13. d1d7 d8d7 14. h1d1 e7e6 15. b5d7 f6d7
          16. b3b8 d7b8 17. d1d8 ]]
  after [[
    8 . n . R k b . r
    7 p . . . . p p p
    6 . . . . q . . .
    5 . . . . p . B .
    4 . . . . P . . .
    3 . . . . . . . .
    2 P P P . . P P P
    1 . . K . . . . .
      a b c d e f g h
  ]]
  result("white", "checkmate")
end)

scenario("Anderssen against Kieseritzky, London 1851, the Immortal Game", function()
  play [[ 1. e2e4 e7e5 2. f2f4 e5f4 3. f1c4 d8h4 4. e1f1 b7b5 5. c4b5 g8f6 6. g1f3 h4h6 7. d2d3 f6h5 8. f3h4 h6g5
          9. h4f5 c7c6 10. g2g4 h5f6 11. h1g1 c6b5 12. h2h4 g5g6 13. h4h5 g6g5 14. d1f3 f6g8 15. c1f4 g5f6
          16. b1c3 f8c5 17. c3d5 f6b2 18. f4d6 c5g1 19. e4e5 b2a1 20. f1e2 b8a6 21. f5g7 e8d8 22. f3f6 g8f6 23. d6e7 ]]
  result("white", "checkmate")
end)

scenario("Anderssen against Dufresne, Berlin 1852, the Evergreen Game", function()
  play [[ 1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. b2b4 c5b4 5. c2c3 b4a5 6. d2d4 e5d4 7. e1g1 d4d3 8. d1b3 d8f6
          9. e4e5 f6g6 10. f1e1 g8e7 11. c1a3 b7b5 12. b3b5 a8b8 13. b5a4 a5b6 14. b1d2 c8b7 15. d2e4 g6f5
          16. c4d3 f5h5 17. e4f6 g7f6 18. e5f6 h8g8 19. a1d1 h5f3 20. e1e7 c6e7 21. a4d7 e8d7 22. d3f5 d7e8
          23. f5d7 e8f8 24. a3e7 ]]
  result("white", "checkmate")
end)

scenario("Reti against Tartakower, Vienna 1910", function()
  play [[ 1. e2e4 c7c6 2. d2d4 d7d5 3. b1c3 d5e4 4. c3e4 g8f6 5. d1d3 e7e5 6. d4e5 d8a5 7. c1d2 a5e5 8. e1c1 f6e4
          9. d3d8 e8d8 10. d2g5 d8c7 11. g5d8 ]]
  result("white", "checkmate")
end)

scenario("Loyd's shortest stalemate", function()
  play [[ 1. e2e3 a7a5 2. d1h5 a8a6 3. h5a5 h7h5 4. h2h4 a6h6 5. a5c7 f7f6 6. c7d7 e8f7 7. d7b7 d8d3 8. b7b8 d3h7
          9. b8c8 f7g6 10. c8e6 ]]
  result("draw", "stalemate")
end)

scenario("the fool's mate", function()
  play "f2f3 e7e5 g2g4 d8h4"
  result("black", "checkmate")
end)

scenario("Legal's mate", function()
  play "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5"
  result("white", "checkmate")
end)
