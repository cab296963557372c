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

// titles are those of the contents, in the user's language.
func titles() []string {
	return []string{lang.L("Position"), lang.L("Moves, animated"), lang.L("All solutions, on a sheet"), lang.L("Positions from a file")}
}

// wordTitle is a word of the choices in the user's language.
func wordTitle(word string) string {
	switch word {
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
func noteOf(alg square1.Alg, m square1.Metric) func(made, all int) string {
	length := display.LengthText(alg.Length(m), m)
	var texts []string
	for made := range len(alg) + 1 {
		texts = append(texts, lang.L("{{.Made}} of {{.Length}}", map[string]any{"Made": control.Grouped(alg[:made].Length(m)), "Length": length}))
	}
	return func(made, _ int) string { return texts[made] }
}

// errorText explains in the user's language why something cannot be exported; "" for errors that
// all rooms have.
func (x *offer) errorText(err error) string {
	file, inFile := errors.AsType[*display.FileError](err)
	switch {
	case inFile:
		return file.Text(listText(file.Err, x.Explain))
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
	if text := x.Explain(err); text != err.Error() {
		return text
	}
	return ""
}

// listText explains what is wrong in a list.
func listText(err error, explain func(error) string) string {
	switch {
	case errors.Is(err, errEmptyList):
		return lang.L("it contains no alg or position")
	case errors.Is(err, errLongList):
		return lang.L("it has more than {{.Positions}} positions or {{.Bytes}} bytes", map[string]any{"Positions": maxEntries, "Bytes": maxList})
	case errors.Is(err, display.ErrNoText):
		return lang.L("it is not a text")
	}
	return explain(err)
}
