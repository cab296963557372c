package display

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/cube3"
)

// VectorText is a parity vector in figures.
func VectorText(v cube3.Vector) string {
	return lang.L("TPP {{.TPP}}, EOP {{.EOP}}, COP {{.COP}}", map[string]any{"TPP": v.TPP, "EOP": v.EOP, "COP": v.COP})
}

// ClassText is a class in figures, with or without the turns of the face cubies.
func ClassText(c cube3.Class, faces bool) string {
	text := VectorText(c.Vector)
	if faces {
		text += ", " + lang.L("FOP + CPP {{.N}}", map[string]any{"N": c.Face})
	}
	return text
}

// RepairText is a repair in words.
func RepairText(r cube3.Repair) string {
	var parts []string
	for _, s := range r {
		parts = append(parts, StepText(s))
	}
	return strings.Join(parts, ", ")
}

// StepText is a change by hand in words: "flip UF". Cubies that are swapped have their
// facelets in the order in which they come into each other's places. A face cubie is turned by a
// quarter, clockwise or back.
func StepText(s cube3.Step) string {
	first, second := s.First.String(), s.Second.String()
	words := map[string]any{"A": first, "B": second}
	if s.Cubies() == 2 {
		n := s.First.Turns()
		by := s.SecondTurn % n
		words["B"] = second[by:] + second[:by]
		text := lang.L("swap {{.A}} and {{.B}}", words)
		if sum := (s.FirstTurn + s.SecondTurn) % n; sum != 0 {
			text += ", " + StepText(cube3.Step{First: s.First, Second: s.First, FirstTurn: sum, SecondTurn: sum})
		}
		return text
	}
	switch {
	case s.First.Kind == cube3.Edge:
		return lang.L("flip {{.A}}", words)
	case s.First.Kind == cube3.FaceCubie && s.FirstTurn == 2:
		return lang.L("turn face cubie {{.A}} twice", words)
	case s.First.Kind == cube3.FaceCubie && s.FirstTurn == 3:
		return lang.L("turn face cubie {{.A}} back", words)
	case s.First.Kind == cube3.FaceCubie:
		return lang.L("turn face cubie {{.A}}", words)
	case s.FirstTurn == 2:
		return lang.L("twist {{.A}} anticlockwise", words)
	}
	return lang.L("twist {{.A}} clockwise", words)
}
