package exports

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/picture"
	"wedge/app/publish"
)

// title is the content in the user's language.
func (c content) title() string {
	switch c {
	case theAlg:
		return lang.L("Alg, animated")
	case theSteps:
		return lang.L("Steps of the alg, on a sheet")
	case theCube:
	}
	return lang.L("Cube")
}

// showTitle is a view in the user's language.
func showTitle(word string) string {
	switch word {
	case picture.ThreeD.String():
		return lang.L("In 3D")
	case picture.Plan.String():
		return lang.L("Net")
	}
	return lang.L("Both")
}

// endings are the endings of file names.
func endings() (list []string) {
	for _, f := range formats() {
		list = append(list, "."+f)
	}
	return list
}

// errorText explains in the user's language why something cannot be exported. It is empty
// for work that was stopped.
func errorText(err error) string {
	switch {
	case errors.Is(err, publish.ErrCells):
		return lang.L("The sheet has too many steps for this size: enter a larger one, or choose PDF, which has pages.")
	case errors.Is(err, picture.ErrContent):
		return lang.L("The page would be too large: choose a GIF or an APNG.")
	case errors.Is(err, errNothingMoves):
		return lang.L("Nothing to animate: solve first, so that an alg is loaded.")
	case errors.Is(err, errTooMany):
		return lang.L("The alg is too long for a sheet: it may have {{.Most}} turns.", map[string]any{"Most": maxSteps})
	}
	if text, known := publish.ErrorText(err, endings()); known {
		return text
	}
	return err.Error()
}
