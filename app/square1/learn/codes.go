package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1"
)

// codes compare how many numbers with 32 bits there are with how many classes of positions, in Curtis' appendix.
// What answers a question waits for the answer.
func codes(list func(answered bool) []measure) func(*scripted) *furniture {
	return func(o *scripted) *furniture {
		var g *gauge
		return &furniture{
			object: func() fyne.CanvasObject {
				g = newGauge(measure{lang.L("Numbers with 32 bits"), room32}, list(!o.asking())...)
				return g
			},
			changed: func() { g.show(list(!o.asking())...) },
		}
	}
}

// room32 is the number of numbers with 32 bits.
const room32 = int64(1) << 32

// symmetries is the number of all of Curtis' symmetries: 16 relabellings of Sym1, each
// alone, with Sym2, Sym3 or Sym4.
const symmetries = 16 * 4

// squareMiddles are the codes of positions with a square middle.
func squareMiddles(answered bool) []measure {
	c := square1.CountCodes()
	list := []measure{{lang.L("If no position is its own image"), c.Bound}}
	if answered {
		list = append(list, measure{lang.L("Classes with a square middle"), c.Classes}, measure{lang.L("Templates times orders"), c.Templated})
	}
	return list
}

// anyMiddles are those of all positions.
func anyMiddles(answered bool) []measure {
	c := square1.CountCodes()
	list := []measure{{lang.L("Classes with a square middle"), c.Classes}, {lang.L("Classes with any middle"), 2 * c.Classes}}
	if answered {
		list = append(list, measure{lang.L("With one more symmetry, about"), square1.CountPositions().Positions / (2 * symmetries)})
	}
	return list
}
