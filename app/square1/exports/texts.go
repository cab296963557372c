package exports

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/square1/display"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
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
	case "usual":
		return lang.L("Unless transparent")
	case "on":
		return lang.L("Always")
	case "off", "0":
		return lang.L("None")
	}
	return publish.Title(word)
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

// noteOf says how much of an alg is played. The texts are made now, in the user's language:
// the note is for other goroutines.
func noteOf(alg square1.Alg, m square1.Metric) func(made, length int) string {
	length := display.LengthText(alg.Length(m), m)
	texts := map[int]string{}
	for i := range len(alg) + 1 {
		made := alg[:i].Length(m)
		texts[made] = lang.L("{{.Made}} of {{.Length}}", map[string]any{"Made": control.Grouped(made), "Length": length})
	}
	return func(made, _ int) string { return texts[made] }
}

// endings are the endings of file names.
func endings() (list []string) {
	for _, f := range picture.Formats() {
		list = append(list, "."+f.String())
	}
	return list
}

// errorText explains in the user's language why something cannot be exported; explain does
// so for algs and positions. It is empty for work that was stopped.
func errorText(err error, explain func(error) string) string {
	file, inFile := errors.AsType[*display.FileError](err)
	switch {
	case inFile:
		return file.Text(listText(file.Err, explain))
	case errors.Is(err, publish.ErrCells):
		return lang.L("Enter a larger size: the sheet has too many positions for this one.")
	case errors.Is(err, picture.ErrContent):
		return lang.L("The page would be too large: leave out labels or arrows, or export fewer moves.")
	case errors.Is(err, print.ErrPieces):
		return lang.L("Mark pieces by A to H and 1 to 8, or corners, edges, top, bottom, middle, all, with commas between them.")
	case errors.Is(err, errNothingMoves):
		return lang.L("Nothing to animate: solve first, or type an alg.")
	case errors.Is(err, errNoSolutions):
		return lang.L("No solutions: solve first.")
	case errors.Is(err, errNoList):
		return lang.L("Choose a text file with one alg or position a line.")
	}
	if text, known := publish.ErrorText(err, endings()); known {
		return text
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
