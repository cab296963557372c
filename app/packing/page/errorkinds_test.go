package page_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wedge/app/packing/answers"
	"wedge/app/packing/page"
	"wedge/app/pagetest"
	"wedge/puzzle/polycube"
	"wedge/puzzle/puzzlefile"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// shownErrors has an example of each error that the room can show, by its name.
func shownErrors() map[string]error {
	return map[string]error{
		"answers.ErrDamaged":    answers.ErrDamaged,
		"answers.ErrNotSaved":   fmt.Errorf("%w: %w", answers.ErrNotSaved, &fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}),
		"puzzlefile.ErrXML":     &puzzlefile.Error{Kind: puzzlefile.ErrXML, Line: 3, Element: "voxel", Reason: "no cells"},
		"puzzlefile.ErrTooBig":  &puzzlefile.Error{Kind: puzzlefile.ErrTooBig, Reason: "more than %d pieces", Args: []any{7}},
		"puzzlefile.ErrProblem": &puzzlefile.Error{Kind: puzzlefile.ErrProblem, Problem: 2, Name: "a", Shape: "S3", Result: true, Reason: "no cells"},
		"packing.ErrNoCells":    packing.ErrNoCells,
		"packing.ErrTooBig":     packing.ErrTooBig,
		"packing.ErrRange":      packing.ErrRange,
		"packing.ErrOverlap":    packing.ErrOverlap,
		"packing.ErrTooTight":   packing.ErrTooTight,
		"snake.ErrSize":         snake.ErrSize,
		"snake.ErrTooBig":       snake.ErrTooBig,
		"snake.ErrNoFold":       snake.ErrNoFold,
		"fs.PathError":          &fs.PathError{Op: "read", Path: "a", Err: syscall.EIO},
		"a damaged file":        &puzzlefile.Error{Kind: puzzlefile.ErrXML, Line: 3, Reason: "its XML is damaged"},
		"a joined error": errors.Join(
			&puzzlefile.Error{Kind: puzzlefile.ErrProblem, Problem: 1, Reason: "no cells"},
			&puzzlefile.Error{Kind: puzzlefile.ErrTooBig, Problem: 2, Reason: "more than %d pieces", Args: []any{7}},
		),
		"polycube.SyntaxError": &polycube.SyntaxError{Line: 2, Column: 3, Found: "x", Expected: "the end of the line"},
	}
}

// hiddenErrors are those that the room does not show, and why.
func hiddenErrors() map[string]string {
	return map[string]string{
		"packing.ErrLocked":    "the stage says that the packing does not come apart",
		"packing.ErrRunning":   "the room never starts a search twice",
		"packing.ErrSaved":     "wrapped in answers.ErrDamaged",
		"polycube.ErrSyntax":   "wrapped by polycube.SyntaxError",
		"polycube.ErrTwice":    "the readers of texts and files see it first",
		"polycube.ErrTooBig":   "likewise",
		"puzzlefile.ErrGroups": "a note, which the room says in its own words",
		"puzzlefile.ErrAlike":  "likewise",
	}
}

// TestErrorsHaveGerman walks the errors that the packages of the room export: each is shown in the
// user's language, or named above with the reason why it is not.
func TestErrorsHaveGerman(t *testing.T) {
	shown, hidden := shownErrors(), hiddenErrors()
	for _, folder := range []string{"app/packing/answers", "puzzle/puzzlefile", "puzzle/polycube", "solver/packing", "solver/snake"} {
		for _, name := range exportedErrors(t, filepath.Join("../../..", folder)) {
			if name = filepath.Base(folder) + "." + name; shown[name] == nil && hidden[name] == "" {
				t.Errorf("%s: nothing says how the room shows it", name)
			}
		}
	}
	english := map[string]string{}
	for name, err := range shown {
		if english[name] = page.ErrorText(err); english[name] == err.Error() {
			t.Errorf("%s is told in the words of the package: %s", name, english[name])
		}
	}
	pagetest.SpeakGerman(t)
	for name, err := range shown {
		if got := page.ErrorText(err); got == english[name] {
			t.Errorf("%s: %s", name, got)
		}
	}
	const want = "Problem 2 (a): Das ist mehr als ein Packpuzzle aus Würfeln: keine Zellen (die Zielform, Form S3)"
	if got := page.ErrorText(shown["puzzlefile.ErrProblem"]); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// exportedErrors are the names of the variables of a package that begin with Err.
func exportedErrors(t *testing.T, folder string) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(folder, err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok {
				for _, id := range v.Names {
					if strings.HasPrefix(id.Name, "Err") {
						names = append(names, id.Name)
					}
				}
			}
			return true
		})
	}
	return names
}
