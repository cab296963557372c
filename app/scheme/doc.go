// Package scheme has the puzzle's colours: ready-made schemes, own ones, and the
// measures that tell whether people can keep their colours apart.
//
// A [Scheme] is data; every change gives a new one. A [Vision] shows what of a
// colour is left to a colour-blind person, [Difference] and [Contrast] how far
// apart two colours are then. The package knows neither window nor puzzle.
package scheme
