package reconstruction_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
)

// TestStyles: one solve as it stands in forums, chats and descriptions of films. All are the same scramble and the
// same three steps, whose names are those in the text.
func TestStyles(t *testing.T) {
	names := []string{"cubeshape", "OBL", "PBL"}
	for name, test := range map[string]struct {
		text    string
		leftOut []int
	}{
		"comments": {"Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"a title and statistics": {
			"Someone - 9.87 SQ1\nScramble: (1,0)/(3,0)/(0,3)/\n\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL\n\n17 STM / 9.87 = 1.72 TPS\n", []int{8},
		},
		"a title below the scramble": {"Scramble: (1,0)/(3,0)/(0,3)/\n\nSomeone's best\n\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", []int{3}},
		"links": {
			"https://example.org/watch?v=(1,0)/\nScramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL\n[url=https://example.org/a]play it[/url]\nwww.example.org/x",
			[]int{1, 6, 7},
		},
		"BBCode": {
			"[b]Scramble:[/b] (1,0)/(3,0)/(0,3)/\n[spoiler]\n[i]/(0,-3)/[/i] // [color=red]cubeshape[/color]\n(-3,0)/ // OBL\n(-1,0) // PBL\n[/spoiler]", []int{2, 6},
		},
		"Markdown":           {"**Scramble:** (1,0)/(3,0)/(0,3)/\n> `/(0,-3)/` // cubeshape\n> `(-3,0)/` // OBL\n> `(-1,0)` // PBL", nil},
		"HTML":               {"<b>Scramble:</b> (1,0)/(3,0)/(0,3)/<br/>\n/(0,-3)/ // cubeshape<br>\n(-3,0)/ // OBL<br>\n(-1,0) // PBL", nil},
		"brackets":           {"Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ (cubeshape)\n(-3,0)/ (OBL)\n(-1,0) (PBL)", nil},
		"bars":               {"Scramble: (1,0)/(3,0)/(0,3)/\n/0,-3/ | cubeshape\n-3,0/ | OBL\n-1,0 | PBL", nil},
		"hyphens":            {"Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ - cubeshape\n(-3,0)/ – OBL\n(-1,0) -> PBL", nil},
		"bullets":            {"Scramble: (1,0)/(3,0)/(0,3)/\n- / (0,-3) / // cubeshape\n• (-3,0) / // OBL\n* (-1,0) // PBL", nil},
		"numbers":            {"Scramble: (1,0)/(3,0)/(0,3)/\n1. /(0,-3)/ // cubeshape\n2. (-3,0)/ // OBL\n3) (-1,0) // PBL", nil},
		"names before":       {"Scramble: (1,0)/(3,0)/(0,3)/\ncubeshape: /(0,-3)/\nOBL: (-3,0)/\nPBL: (-1,0)", nil},
		"names above":        {"Scramble: (1,0)/(3,0)/(0,3)/\ncubeshape\n/(0,-3)/\nOBL\n(-3,0)/\nPBL\n(-1,0)", nil},
		"names above, :":     {"Scramble:\n(1,0)/(3,0)/(0,3)/\nSolution:\ncubeshape:\n/(0,-3)/\nOBL:\n(-3,0)/\nPBL:\n(-1,0)", nil},
		"inspection":         {"Scramble: (1,0)/(3,0)/(0,3)/\nz2 // inspection\n(6,6)/(-3,0)/ // cubeshape\n(0,-3)/ // OBL\n(0,-1) // PBL", nil},
		"held as it was":     {"Scramble: (1,0)/(3,0)/(0,3)/\nz2 // inspection\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"statistics between": {"Scramble: (1,0)/(3,0)/(0,3)/\nBest: 9.87\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL\nSTM: 10\nTPS: 1.72", nil},
		"without a colon":    {"scramble (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"a number":           {"Scramble #3 - (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"a lone word":        {"Scramble\n(1,0)/(3,0)/(0,3)/\nSolve\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"blanks and remarks": {"Scramble: (1,0) / (3,0) / (0,3) /\n/ (0,-3) / // cubeshape\n(-3,0) / // OBL\n(-1,0) // PBL\n\nThat was a nice one.\nNext: (1,0)/(0,3)/", []int{6, 7}},
		"a chat":             {"ok so here is my solve, what can I improve?\nscramble: (1,0)/(3,0)/(0,3)/\n/ 0 -3 / // cubeshape\n-3 0 / // OBL\n-1 0 // PBL\nthanks!", []int{6}},
		"a Chinese keyboard": {"Scramble: （1，0）/（3，0）/（0，3）/\n/（0，-3）/ // cubeshape\n（-3，0）/ // OBL\n（-1，0） // PBL", nil},
		"Windows":            {"Scramble: (1,0)/(3,0)/(0,3)/\r\n\r\n/(0,-3)/ // cubeshape\r\n(-3,0)/ // OBL\r\n(-1,0) // PBL\r\n", nil},
	} {
		s, err := reconstruction.Parse(test.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, step := range s.Steps {
			if len(step.Alg) > 0 {
				got = append(got, step.Name)
			}
		}
		if !slices.Equal(got, names) || s.Scramble.String() != "(1,0)/(3,0)/(0,3)/" {
			t.Errorf("%s: %q, scramble %v", name, said(s), s.Scramble)
		}
		list, err := s.Positions()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if _, _, ok := list[len(list)-1].Aligned(); !ok {
			t.Errorf("%s: not solved: %q", name, said(s))
		}
		if !slices.Equal(s.LeftOut, test.leftOut) {
			t.Errorf("%s: left out %v", name, s.LeftOut)
		}
		if parts := reconstruction.Split(test.text); name != "blanks and remarks" && len(parts) != 1 {
			t.Errorf("%s: %d solves", name, len(parts))
		}
		roundTrip(t, s)
	}
}

// TestUnknownWord: a line that has moves is never read in part.
func TestUnknownWord(t *testing.T) {
	for text, word := range map[string]string{
		"/(3,0)/ cubeshape":        "cubeshape",
		"cubeshape /(3,0)/":        "cubeshape",
		"/(3,0)/(-3,x)/ // CSP":    "x",
		"U' D xyz // CSP":          "xyz",
		"/ 3 0 / x 0 / // CSP":     "x",
		"/ (3,0) / oops / // CSP":  "oops",
		"(1,0)/(3,0)/ | (0,3)/ x":  "x",
		"/(-x":                     "-",
		"U xyz":                    "xyz",
		"U U' - D D'":              "-",
		"(1,0)/ - (cube) - (3,0)/": "-",
	} {
		if s, err := reconstruction.Parse("Scramble: (1,0)/\n\n" + text); err == nil || !strings.Contains(err.Error(), "line 3") || !strings.Contains(err.Error(), word[:1]) {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
}

// TestEmptyComment: the sign of a comment without a name is no slices.
func TestEmptyComment(t *testing.T) {
	for _, text := range []string{"/(3,0)/(-3,0)/ //", "/(3,0)/(-3,0)/ // ", "/(3,0)/(-3,0)///", "/(3,0)/(-3,0)/ ∕∕"} {
		s, err := reconstruction.Parse(text)
		if err != nil || s.Alg().String() != "/(3,0)/(-3,0)/" {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
}

// TestSetupAndSkip: a step may be called a setup, and the first step may be skipped.
func TestSetupAndSkip(t *testing.T) {
	parts := reconstruction.Split("1. 9.87   (1,0)/(3,0)/(0,3)/ @2026-11-22 12:00:00\n/(0,-3)/ // Setup\n(-3,0)/ // OBL\n(-1,0) // PBL\n2. 9.12 (1,0)/(3,0)/\n/(0,3)/ // x")
	if len(parts) != 2 {
		t.Fatalf("%d solves: %v", len(parts), parts)
	}
	s, err := parts[0].Parse()
	if err != nil || !slices.Equal(said(s), []string{"/(0,-3)/ | Setup", "(-3,0)/ | OBL", "(-1,0) | PBL"}) {
		t.Errorf("%v, %v", s, err)
	}
	s, err = reconstruction.Parse("// CSP skip\n/(3,0)/ // OBL\n(-3,0)/ // PBL")
	if err != nil || len(s.Title) != 0 || !slices.Equal(said(s), []string{" | CSP skip", "/(3,0)/ | OBL", "(-3,0)/ | PBL"}) {
		t.Errorf("%v, %v", s, err)
	}
	if s, err = reconstruction.Parse("(1,0)/(3,0)/ // setup\n/(0,3)/ // x"); err != nil || s.Scramble.String() != "(1,0)/(3,0)/" {
		t.Errorf("%v, %v", s, err)
	}
}

// TestTimes: a time is kept to the thousandth, a further digit is not rounded away from what was written.
func TestTimes(t *testing.T) {
	for text, want := range map[string]string{"9.87": "9.87", "9.876": "9.876", "9.8": "9.80", "0.001": "0.001", "1:02.345": "1:02.345", "12.999": "12.999", "59.995": "59.995"} {
		s, err := reconstruction.Parse("Time: " + text + "\n/(3,0)/ // CSP " + text)
		if err != nil || reconstruction.FormatTime(s.Time) != want || reconstruction.FormatTime(s.Steps[0].Took) != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
	millis := 0
	for n := range 10_000 { // thousandths
		at := time.Duration(7*n) * time.Millisecond
		text := reconstruction.FormatTime(at)
		s, err := reconstruction.Parse("Time: " + text + "\n/")
		if err != nil || s.Time != at {
			t.Fatalf("%s: %v, %v", text, s.Time, err)
		}
		millis++
	}
	if millis != 10_000 {
		t.Error(millis)
	}
}

// TestBlockedLine: of a blocked slice, the line and the move in it are those of a slice, whether the start is known or
// follows from the moves; with a start it is the first one that is blocked.
func TestBlockedLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	blocked := map[string]int{}
	for range 1000 {
		var lines []string
		var algs []square1.Alg
		for range 1 + rng.IntN(5) {
			var a square1.Alg
			for range 1 + rng.IntN(3) {
				a = append(a, square1.SliceMove(), square1.Turn(rng.IntN(6), rng.IntN(6)+1))
			}
			algs = append(algs, a)
			lines = append(lines, square1.Step{Alg: a, Name: "x"}.String())
		}
		for _, head := range []string{"", "Scramble: (1,0)/\n"} {
			_, err := reconstruction.Parse(head + strings.Join(lines, "\n"))
			wrong, ok := errors.AsType[*reconstruction.BlockedError](err)
			if !ok {
				if err != nil {
					t.Fatalf("%q: %v", lines, err)
				}
				continue
			}
			blocked[head]++
			inner, ok := errors.AsType[*square1.BlockedError](wrong.Err)
			line := wrong.Line - 1 - strings.Count(head, "\n")
			if !ok || line < 0 || line >= len(algs) || inner.Move < 1 || inner.Move > len(algs[line]) || !algs[line][inner.Move-1].Slice {
				t.Errorf("%q, %q: %v", head, lines, err)
				continue
			}
			if head == "" {
				continue
			}
			p, _ := square1.Solved().Apply(square1.Alg{square1.Turn(1, 0), square1.SliceMove()})
			for _, a := range algs[:line] {
				if p, err = p.Apply(a); err != nil {
					t.Errorf("%q: %v, but line %d is said", lines, err, wrong.Line)
				}
			}
			if _, err := p.Apply(algs[line][:inner.Move-1]); err != nil {
				t.Errorf("%q: %v, but move %d is said", lines, err, inner.Move)
			}
		}
	}
	if len(blocked) != 2 || blocked[""] < 100 {
		t.Error(blocked)
	}
}

// TestStartLeastTurns: of the starts of a solve without a scramble it is the one after which the solved layers are
// turned by the fewest steps.
func TestStartLeastTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	turned := 0
	for range 2000 {
		var a square1.Alg
		for range 1 + rng.IntN(4) {
			a = append(a, square1.SliceMove(), square1.Turn(rng.IntN(12)-5, rng.IntN(12)-5))
		}
		a = append(a, square1.SliceMove())
		least, starts := 99, map[square1.Position]int{}
		for top := -5; top <= 6; top++ {
			for bottom := -5; bottom <= 6; bottom++ {
				if p, err := square1.Solved().Turn(top, bottom).Apply(a.Inverse()); err == nil {
					steps := max(top, -top) + max(bottom, -bottom)
					starts[p], least = steps, min(least, steps)
				}
			}
		}
		s, err := reconstruction.Parse(square1.Step{Alg: a}.String())
		if (err == nil) != (len(starts) > 0) {
			t.Fatalf("%v: %v", a, err)
		}
		if err != nil {
			continue
		}
		if steps, ok := starts[s.Start]; !ok || steps != least {
			t.Errorf("%v starts from %v, %d steps from solved, not %d", a, s.Start, steps, least)
		}
		if least > 0 {
			turned++
		}
	}
	if turned < 50 {
		t.Errorf("only %d solves end turned", turned)
	}
}

// TestRemarks: words are no moves because some of them look like moves, and a sentence above moves is not their name.
func TestRemarks(t *testing.T) {
	for text, name := range map[string]string{
		"17 STM / 9.87 = 1.72 TPS": "", "23 STM": "", "10 moves": "", "D was bad": "", "on 30/09/2013 at home": "", "on 30/10/2013": "",
		"that was a very lucky one": "", "third edge": "third edge", "OBL of five words here": "OBL of five words here",
	} {
		between := "\n"
		if name == "" && len(strings.Fields(text)) <= 5 {
			between = "\n\n" // or it would be a name
		}
		s, err := reconstruction.Parse("Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // a\n" + text + between + "(-3,0)/\n(-1,0)")
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := s.Steps[1].Name; got != name || (len(s.LeftOut) == 1) != (name == "") {
			t.Errorf("%q: the step is called %q, left out %v", text, got, s.LeftOut)
		}
	}
}

// TestWrittenSkip: a solve that begins with a skip, and has no scramble, is read as it was written.
func TestWrittenSkip(t *testing.T) {
	s := &reconstruction.Solve{Start: square1.Solved(), Steps: []reconstruction.Step{{Name: "lucky"}, {Name: "PBL", Alg: alg(t, "/(3,0)/(-3,0)/")}}}
	again, err := reconstruction.ParseFrom(s.Start, s.String())
	if err != nil || len(again.Steps) != 2 || again.Steps[0].Name != "lucky" {
		t.Errorf("%v, %v", again, err)
	}
}

// TestMoments: the moments of a solve are those of all its moves, or none are known.
func TestMoments(t *testing.T) {
	moves, moments := alg(t, "/(3,0)/"), []time.Duration{0, time.Second, 3 * time.Second}
	s := reconstruction.FromMoves(square1.Solved(), moves, moments)
	if !slices.Equal(s.Moments(), moments) || s.Time != 3*time.Second || s.Steps[0].Took != s.Time {
		t.Errorf("%+v", s)
	}
	s.Steps = append(s.Steps, reconstruction.Step{Alg: moves})
	if got := s.Moments(); got != nil {
		t.Errorf("%v of %d moves", got, len(s.Alg()))
	}
	if s := reconstruction.FromMoves(square1.Solved(), moves, moments[1:]); s.Moments() != nil || s.Time != 0 || s.Steps[0].Took != 0 {
		t.Errorf("too few: %+v", s)
	}
}
