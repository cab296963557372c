package sheet

import "strconv"

// Words are the texts of a sheet.
type Words struct {
	Case, Cases    string // "1 case", "%s cases"
	Rules          Rules
	Pictures       Pictures
	Facts          Facts
	Distribution   string    // what the bars are
	Faces          [6]string // of the colour key: top, bottom, front, right, back, left
	Any            string    // of the key: a colour that does not count
	Page           string    // "%s, page %d of %d"
	Thousands      string    // between groups of three digits: ","
	PercentPattern string    // "%s %%"
}

// Rules say what counts once.
type Rules struct {
	Free    string // turns of the layers
	Layers  string // swapped layers
	Colours string // swapped colours
	Mirror  string // mirror images
	Middle  string // the middle does not count
}

// Pictures say how to read pictures with the layers beside each other, and with the top
// above the bottom.
type Pictures struct{ Beside, Above string }

// Facts are about a case.
type Facts struct {
	Slice, Slices string // "1 slice", "%d slices"
	Count         string // "%d algs"
	Odd           string // parity
	Solved        string
}

// English are the words in English.
func English() Words {
	return Words{
		Case: "1 case", Cases: "%s cases",
		Rules: Rules{
			Free:    "Turns of the layers before and after an alg are free.",
			Layers:  "Cases that differ by swapping the layers count once.",
			Colours: "Cases that differ by swapping the top's and the bottom's colour count once.",
			Mirror:  "Mirror images count once.",
			Middle:  "The middle layer does not count.",
		},
		Pictures: Pictures{
			Beside: "Left: the top, seen from above. Right: the bottom, seen from below, its front at the top of the picture. The line is the cut. Each alg starts with the layers as drawn.",
			Above:  "Above the top, as seen from above; below the bottom, as seen from below: their fronts meet. The line is the cut. Each alg starts with the layers as drawn.",
		},
		Facts:          Facts{Slice: "1 slice", Slices: "%d slices", Count: "%d algs", Odd: "odd", Solved: "solved"},
		Distribution:   "Cases by slices",
		Faces:          [6]string{"top", "bottom", "front", "right", "back", "left"},
		Any:            "any colour",
		Page:           "%s, page %d of %d",
		Thousands:      ",",
		PercentPattern: "%s%%",
	}
}

// grouped writes a number with its thousands apart.
func (w *Words) grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + w.Thousands + digits[at:]
	}
	return digits
}
