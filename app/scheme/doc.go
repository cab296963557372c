// Package scheme holds the puzzle's colours: presets, the user's own, and measures of how
// easily people can tell colours apart.
//
// A [Scheme] is data; every change returns a new one. [Difference] and [Contrast] measure
// how different two colours are. The tests simulate colour-blindness. The package knows
// neither window nor puzzle.
package scheme
