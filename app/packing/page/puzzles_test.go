package page

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/pagetest"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/resources/safefile"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

func TestNamed(t *testing.T) {
	if got, want := len(named()), len(resources.Puzzles()); got != want || got < 20 {
		t.Errorf("%d puzzles of %d", got, want)
	}
	own := &polycube.Puzzle{}
	if PuzzleName(own) != "Own puzzle" || PuzzleName(&polycube.Puzzle{Name: "{{.Mine}}"}) != "{{.Mine}}" {
		t.Error(PuzzleName(own))
	}
}

// TestChanged: a puzzle with the name of another one loses it, an own name stays.
func TestChanged(t *testing.T) {
	soma := *named()[0]
	if got := Changed(&soma); got != named()[0] {
		t.Error(got)
	}
	soma.Name, soma.Source = "", ""
	if got := Changed(&soma); got != named()[0] {
		t.Error(got)
	}
	soma.Name = "mine"
	if got := Changed(&soma); got != &soma {
		t.Error(got)
	}
	soma.Name, soma.Pieces = named()[0].Name, soma.Pieces[1:]
	if got := Changed(&soma); got.Name != "" || got.Source != "" || len(got.Pieces) != len(soma.Pieces) || soma.Name == "" {
		t.Error(got)
	}
}

// TestPuzzleSelect follows the desk without changing it.
func TestPuzzleSelect(t *testing.T) {
	pagetest.OneApp()
	d := desk.New(desk.NewHistory(&polycube.Puzzle{Name: "mine"}))
	changes := 0
	s := NewPuzzleSelect(d)
	d.OnChange = func(c desk.Change) {
		changes++
		s.Follow()
	}
	if s.Selected != "" || s.PlaceHolder != "mine" || len(s.Options) != len(named()) {
		t.Error(s.Selected, s.PlaceHolder)
	}
	s.SetSelectedIndex(3)
	if changes != 1 || PuzzleName(d.Puzzle()) != s.Options[3] {
		t.Error(changes, d.Puzzle().Name)
	}
	d.Undo()
	if changes != 2 || s.Selected != "" || s.PlaceHolder != "mine" {
		t.Error(changes, s.Selected)
	}
	d.Redo()
	s.LanguageChanged()
	if changes != 3 || s.Selected != s.Options[3] {
		t.Error(changes, s.Selected)
	}
}

func TestErrorText(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("plain"), "plain"},
		{&polycube.SyntaxError{Line: 2, Column: 3, Found: "x", Expected: "the end of the line"}, "“x” in line 2, column 3: expected the end of the line"},
		{&polycube.SyntaxError{Line: 2, Column: 3, Expected: "the end of the line"}, "Line 2 ends at column 3: expected the end of the line"},
		{&polycube.SyntaxError{Column: 3, Found: "x", Expected: "the end of the line"}, "“x” at column 3: expected the end of the line"},
		{&polycube.SyntaxError{Column: 3, Expected: "the end of the line"}, "Unfinished: expected the end of the line"},
		{fmt.Errorf("%w: %w", answers.ErrDamaged, safefile.ErrDamaged), "The paused search could not be read. It starts again."},
		{
			&safefile.AsideError{Name: "a", Kept: "a.damaged", Damaged: answers.ErrDamaged, Reason: safefile.ErrDamaged},
			"The paused search could not be read. It starts again. Its file is kept as a.damaged.",
		},
		{
			fmt.Errorf("%w: %w", answers.ErrNotSaved, &fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}),
			"The search goes on, but it is not saved: the disk is full (a)",
		},
	} {
		if got := ErrorText(c.err); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
