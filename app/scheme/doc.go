// Package scheme has the puzzle's colours: ready-made schemes, own ones, and the
// measures that tell whether people can keep their colours apart.
//
// A [Scheme] is data; every change gives a new one. [Difference] and [Contrast] say
// how far apart two colours are. The tests simulate colour-blindness. The package
// knows neither window nor puzzle.
package scheme
