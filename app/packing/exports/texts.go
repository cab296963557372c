package exports

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/puzzle/polycube"
)

// title is the content in the user's language.
func (c content) title(of Subject) string {
	snake := of.Entry.Snake != ""
	switch c {
	case theMotion:
		if snake {
			return lang.L("Folding, animated")
		}
		return lang.L("Assembly, animated")
	case theSheet:
		if snake {
			return lang.L("All folds, on a sheet")
		}
		return lang.L("All solutions, on a sheet")
	case theSteps:
		return lang.L("Assembly, step by step on a sheet")
	case theSolids:
		if snake {
			return lang.L("Cubes for a 3D printer")
		}
		return lang.L("Pieces for a 3D printer")
	case theList:
		return lang.L("List of solutions")
	}
	return lang.L("Picture")
}

// titles are those of all contents.
func (x *offer) titles() (list []string) {
	for c := range contents() {
		list = append(list, content(c).title(x.subject)) // one of contents
	}
	return list
}

// layerTitle is the words above a layer, in the user's language.
func layerTitle() func(layer, of int) string {
	bottom, top := lang.L("bottom"), lang.L("top")
	return func(layer, of int) string {
		number := millimetres(float64(layer + 1))
		switch {
		case of > 1 && layer == 0:
			return number + " " + bottom
		case of > 1 && layer == of-1:
			return number + " " + top
		}
		return number
	}
}

// moveTitle says where pieces come from, or move, in the user's language.
func moveTitle(way polycube.Cell, in bool) string {
	for i, d := range polycube.Directions() {
		switch {
		case d != way:
		case in:
			return [...]string{
				lang.L("in from the right"), lang.L("in from the left"), lang.L("in from the front"),
				lang.L("in from the back"), lang.L("in from above"), lang.L("in from below"),
			}[i]
		default:
			return [...]string{lang.L("to the right"), lang.L("to the left"), lang.L("to the front"), lang.L("to the back"), lang.L("up"), lang.L("down")}[i]
		}
	}
	return ""
}

// errorText explains in the user's language why something cannot be exported; "" for errors that
// all rooms have.
func errorText(err error) string {
	switch {
	case errors.Is(err, publish.ErrCells):
		return lang.L("The sheet has too many solutions for this size: enter a larger one, or choose PDF, which has pages.")
	case errors.Is(err, errNumber):
		return lang.L("Enter a side of {{.Least}} to {{.Most}} mm, and a clearance of 0 to {{.Clearance}} mm, at most a tenth of the side.", map[string]any{
			"Least": print.MinSide, "Most": print.MaxSide, "Clearance": print.MaxClearance,
		})
	case errors.Is(err, picture.ErrContent):
		return lang.L("The page would be too large: choose a PNG, SVG or PDF.")
	case errors.Is(err, errNothingMoves):
		return lang.L("Nothing to animate: choose a solution that comes apart, or a fold.")
	case errors.Is(err, errNoSolutions):
		return lang.L("No solutions: solve a puzzle first.")
	case errors.Is(err, print.ErrNothing):
		return lang.L("Nothing to export: there is neither a puzzle nor a snake.")
	}
	return ""
}
