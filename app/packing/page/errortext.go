package page

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/packing/answers"
	"wedge/puzzle/polycube"
	"wedge/puzzle/puzzlefile"
	"wedge/resources/safefile"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// ErrorText explains in the user's language what is wrong with a text, a file, a puzzle or a snake, or
// with a search. Of other errors it assumes that they are in the user's language already.
func ErrorText(err error) string {
	if text, known := searchFault(err); known {
		return text
	}
	if several, ok := err.(interface{ Unwrap() []error }); ok { // those of errors.Join
		if list := several.Unwrap(); len(list) > 1 && allOfFiles(list) {
			others := len(list) - 1
			return ErrorText(list[0]) + " " + lang.N("And {{.N}} more problems.", others, map[string]any{"N": others})
		}
	}
	if e, ok := errors.AsType[*puzzlefile.Error](err); ok {
		return fileText(e)
	}
	if e, ok := errors.AsType[*polycube.SyntaxError](err); ok {
		return syntaxText(e)
	}
	if e, ok := errors.AsType[*polycube.UnclearSnakeError](err); ok {
		return unclearText(e)
	}
	if text, known := puzzleFault(err); known {
		return text
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return lang.L("A file could not be read or written: {{.Reason}}", map[string]any{"Reason": control.Reason(err)})
	}
	return err.Error()
}

// searchFault is about searches that are kept in files.
func searchFault(err error) (text string, known bool) {
	switch {
	case errors.Is(err, answers.ErrDamaged):
		text := lang.L("The paused search could not be read. It starts again.")
		if aside, ok := errors.AsType[*safefile.AsideError](err); ok && aside.Kept != "" {
			text += " " + lang.L("Its file is kept as {{.Name}}.", map[string]any{"Name": aside.Kept})
		}
		return text, true
	case errors.Is(err, answers.ErrNotSaved):
		return lang.L("The search goes on, but it is not saved: {{.Reason}}", map[string]any{"Reason": control.Reason(err)}), true
	}
	return "", false
}

// puzzleFault is about puzzles and snakes that cannot be searched.
func puzzleFault(err error) (text string, known bool) {
	switch {
	case errors.Is(err, packing.ErrTooBig):
		return lang.L("This puzzle is too big to solve: it can have up to {{.Cells}} cells and {{.Placements}} placements of pieces.",
			map[string]any{"Cells": control.Grouped(packing.MaxCells), "Placements": control.Grouped(packing.MaxPlacements)}), true
	case errors.Is(err, packing.ErrNoCells):
		return lang.L("This puzzle cannot be solved: the target has no cell that must be filled, or a piece has no cells."), true
	case errors.Is(err, packing.ErrRange):
		return lang.L("This puzzle cannot be solved: a piece is used at least more often than at most."), true
	case errors.Is(err, packing.ErrTooTight):
		return lang.L("There are too many ways to move the pieces to find out whether they come apart."), true
	case errors.Is(err, packing.ErrOverlap):
		return lang.L("The locked pieces overlap, or are more than there are."), true
	case errors.Is(err, snake.ErrTooBig):
		return lang.L("The snake is too long to fold: it can have up to {{.Most}} cubes.", map[string]any{"Most": snake.MaxCells}), true
	case errors.Is(err, snake.ErrSize):
		return lang.L("The snake and what it is to fill have different numbers of cubes."), true
	case errors.Is(err, snake.ErrNoFold):
		return lang.L("These cubes are no fold of a snake."), true
	}
	return "", false
}

func syntaxText(e *polycube.SyntaxError) string {
	parts := map[string]any{"Line": e.Line, "Column": e.Column, "Found": e.Found, "Expected": lang.L(e.Expected)}
	switch {
	case e.Line == 0 && e.Found == "":
		return lang.L("Unfinished: expected {{.Expected}}", parts)
	case e.Line == 0:
		return lang.L("“{{.Found}}” at column {{.Column}}: expected {{.Expected}}", parts)
	case e.Found == "":
		return lang.L("Line {{.Line}} ends at column {{.Column}}: expected {{.Expected}}", parts)
	}
	return lang.L("“{{.Found}}” in line {{.Line}}, column {{.Column}}: expected {{.Expected}}", parts)
}

// unclearText names the snakes that a text may mean.
func unclearText(e *polycube.UnclearSnakeError) string {
	var list []string
	for _, s := range e.Readings {
		list = append(list, lang.L("{{.Snake}} with {{.N}} cubes", map[string]any{"Snake": string(s), "N": len(s)}))
	}
	return lang.L("This can mean: {{.Snakes}}. Write the letters of the right one.", map[string]any{"Snakes": strings.Join(list, "; ")})
}

func allOfFiles(list []error) bool {
	for _, err := range list {
		if _, ok := err.(*puzzlefile.Error); !ok {
			return false
		}
	}
	return true
}

// fileText is what is wrong with a file of BurrTools: where, what, and why.
func fileText(e *puzzlefile.Error) string {
	text := fmt.Sprintf(lang.L(e.Reason), e.Args...)
	switch at := map[string]any{"Line": e.Line, "Element": e.Element, "Why": text}; {
	case e.Element != "":
		text = lang.L("line {{.Line}}, <{{.Element}}>: {{.Why}}", at)
	case e.Line > 0:
		text = lang.L("line {{.Line}}: {{.Why}}", at)
	}
	where := ""
	if e.Problem > 0 {
		where = lang.L("Problem {{.N}} ({{.Name}}):", map[string]any{"N": e.Problem, "Name": e.Name}) + " "
	}
	switch parts := map[string]any{"Why": text}; e.Kind {
	case puzzlefile.ErrXML:
		text = lang.L("This is no sound file of BurrTools: {{.Why}}", parts)
	case puzzlefile.ErrTooBig:
		text = lang.L("This is too big for Wedge: {{.Why}}", parts)
	default:
		text = lang.L("This is more than a packing puzzle of cubes: {{.Why}}", parts)
	}
	switch parts := map[string]any{"Shape": e.Shape}; {
	case e.Shape != "" && e.Result:
		text += " " + lang.L("(the result, shape {{.Shape}})", parts)
	case e.Shape != "":
		text += " " + lang.L("(shape {{.Shape}})", parts)
	}
	return where + text
}
