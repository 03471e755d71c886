-- Figures of well-known games in reports; written by bench/known. Means, in the order of lab/measures.lua; `skill`
-- is the score of the larger budget against the smaller.

return {nodes = {200, 1000}, games = 200,
  {title = "chess",
    means = {0.55, 0.455, 0.19, 0.35, 0.005, 159.825, 24.6041, 0.0227, 23.22, 8.73, 0.215, 0.0258, 0.627},
    skill = 0.8925},
  {title = "English checkers",
    means = {0.48, 0.25, 0.46, 0.29, 0.0, 167.555, 6.6909, 0.1114, 17.765, 3.395, 0.165, 0.0185, 0.6019},
    skill = 0.885},
  {title = "hex",
    means = {0.59, 0.59, 0.0, 0.41, 0.0, 34.04, 101.67, 0.0, 0.0, 34.04, 0.65, 0.225, 0.6943},
    skill = 0.655},
  {title = "reversi",
    means = {0.53, 0.525, 0.01, 0.465, 0.0, 60.245, 8.0147, 0.0581, 0.0, 63.755, 0.6, 0.1717, 0.6216},
    skill = 0.805},
}
