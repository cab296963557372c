package exports

import (
	"errors"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/picture"
	"wedge/app/square1/display"
	"wedge/app/square1/print"
)

// title is the content in the user's language.
func (c content) title() string {
	switch c {
	case theMoves:
		return lang.L("Moves, animated")
	case theSolutions:
		return lang.L("All solutions, on a sheet")
	case theList:
		return lang.L("Positions from a file")
	}
	return lang.L("Position")
}

// wordTitle is a word of the choices in the user's language.
func wordTitle(word string) string {
	switch word {
	case picture.ThreeD.String():
		return lang.L("In 3D")
	case picture.Plan.String():
		return lang.L("Plan of both layers")
	case picture.Both.String():
		return lang.L("Both")
	case asInWindow:
		return lang.L("As in the window")
	case standard:
		return lang.L("Standard")
	case light:
		return lang.L("Light")
	case dark:
		return lang.L("Dark")
	case white:
		return lang.L("White")
	case "usual":
		return lang.L("Unless transparent")
	case "on":
		return lang.L("Always")
	case "off", "0":
		return lang.L("None")
	case transparent:
		return lang.L("Transparent")
	}
	return word
}

// markingTitle is a way to mark pieces in the user's language.
func markingTitle(word string) string {
	switch word {
	case "dim":
		return lang.L("Pale")
	case "hide":
		return lang.L("Left out")
	case "lit":
		return lang.L("Highlighted")
	case "outline":
		return lang.L("Framed")
	}
	return lang.L("Grey")
}

// speedTitle is a speed in the user's language.
func speedTitle(word string) string {
	if word == asInWindow {
		return wordTitle(word)
	}
	c := Choices{Speed: word}
	return lang.L("{{.Factor}}x", map[string]any{"Factor": control.Decimal(c.tempo(1), -1)})
}

// endings are the endings of file names, ".png, .svg or .pdf".
func endings() string {
	var list []string
	for _, f := range picture.Formats() {
		list = append(list, "."+f.String())
	}
	last := len(list) - 1
	return lang.L("{{.Others}} or {{.Last}}", map[string]any{"Others": strings.Join(list[:last], ", "), "Last": list[last]})
}

// errorText explains in the user's language why something cannot be exported; explain does
// so for algs and positions. It is empty for work that was stopped.
func errorText(err error, explain func(error) string) string {
	var path *fs.PathError
	file, inFile := errors.AsType[*display.FileError](err)
	switch {
	case jobs.Stopped(err):
		return ""
	case inFile:
		return file.Text(listText(file.Err, explain))
	case errors.As(err, &path) && path.Op == "open":
		return lang.L("Could not read {{.File}}: {{.Why}}", map[string]any{"File": path.Path, "Why": path.Err})
	case errors.As(err, &path):
		return lang.L("Could not write the file: {{.Why}}", map[string]any{"Why": path.Err})
	case errors.Is(err, errCells):
		return lang.L("Enter a larger size: the sheet has too many positions for this one.")
	case errors.Is(err, picture.ErrSize):
		return lang.L("Enter a width and a height of 1 to {{.Most}} pixels.", map[string]any{"Most": picture.MaxSide})
	case errors.Is(err, errSizeText):
		return lang.L("Enter two whole numbers as size, such as 1200 and 1000.")
	case errors.Is(err, print.ErrPieces):
		return lang.L("Mark pieces by A to H and 1 to 8, or corners, edges, top, bottom, middle, all, with commas between them.")
	case errors.Is(err, picture.ErrExtension):
		return lang.L("End the file name in {{.Endings}}.", map[string]any{"Endings": endings()})
	case errors.Is(err, errNothingMoves):
		return lang.L("Nothing to animate: solve first, or type an alg.")
	case errors.Is(err, errNoSolutions):
		return lang.L("No solutions: solve first.")
	case errors.Is(err, errNoList):
		return lang.L("Choose a text file with one alg or position a line.")
	}
	return explain(err)
}

// listText explains what is wrong in a list.
func listText(err error, explain func(error) string) string {
	switch {
	case errors.Is(err, errEmptyList):
		return lang.L("it contains no alg or position")
	case errors.Is(err, errLongList):
		return lang.L("it has more than {{.Positions}} positions or {{.Bytes}} bytes", map[string]any{"Positions": maxEntries, "Bytes": maxList})
	case errors.Is(err, errNoText):
		return lang.L("it is not a text")
	}
	return explain(err)
}
