package reconstruction_test

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
)

// moves of steps that are never blocked: each begins and ends in cube shape.
var moves = []string{"", "/(3,0)/", "(3,0)/(-3,0)/", "/", "(0,3)", "(1,0)/(3,3)/(-1,0)", "(6,0)/(0,6)/"}

// TestNames: whatever the names of steps are, what is written is read as the same moves in the same steps, and
// no step is lost; and then names and times stay as they were read.
func TestNames(t *testing.T) {
	words := rapid.SampledFrom([]string{
		"Setup", "setup", "Scramble", "scramble: ", "CSP skip", "CSP", "OBL + PBL", "Time: 3", "time", "Final", "final: x", "Next", "Solve", "STM",
		"3.21", "(1.50 s)", "[0:01.00]", "[b]x[/b]", "//", "#", "---", "1. 9.87", "(x)", "| y", "- z", "-> w", "https://example.org/a/b", "/", "U'", "(1,0)/",
		"a: b", "x2", "“quoted”", "100 %", "é", "Best", "2013", "`", "**", "…",
	})
	name := rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 5).Draw(t, "any") == 0 {
			return strings.Join(strings.Fields(rapid.StringN(0, 12, 40).Draw(t, "text")), " ")
		}
		return strings.Join(rapid.SliceOfN(words, 0, 3).Draw(t, "words"), " ")
	})
	tries, cases := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		tries++
		s := &reconstruction.Solve{Start: square1.Solved()}
		if rapid.Bool().Draw(t, "scrambled") {
			s.Scramble = square1.Alg{}
		}
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			alg, _ := square1.ParseAlg(rapid.SampledFrom(moves).Draw(t, "moves"))
			step := reconstruction.Step{Name: name.Draw(t, "name"), Alg: alg, Took: time.Duration(rapid.IntRange(0, 3).Draw(t, "took")) * 1234 * time.Millisecond}
			if len(alg) > 0 || step.Name != "" {
				s.Steps = append(s.Steps, step)
			}
		}
		if _, err := s.Positions(); err != nil {
			return
		}
		cases++
		text := s.String()
		read, err := reconstruction.ParseFrom(s.Start, text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		algs := func(s *reconstruction.Solve) (list []string) {
			for _, step := range s.Steps {
				if len(step.Alg) > 0 {
					list = append(list, step.Alg.String())
				}
			}
			return list
		}
		if !slices.Equal(algs(read), algs(s)) {
			t.Fatalf("%q is read as %q", text, said(read))
		}
		for i := range min(len(s.Steps), len(read.Steps)) {
			if wrote := s.Steps[i].Name; plainly(wrote) && len(read.Steps) == len(s.Steps) && read.Steps[i].Name != wrote {
				t.Fatalf("%q: step %d is called %q", text, i+1, read.Steps[i].Name)
			}
		}
		if slices.ContainsFunc(s.Steps, func(step reconstruction.Step) bool { return !plainly(step.Name) }) {
			return
		}
		if len(read.Steps) != len(s.Steps) {
			t.Fatalf("%q has %d steps, not %d: %q", text, len(read.Steps), len(s.Steps), said(read))
		}
	})
	if 4*cases < tries {
		t.Errorf("of %d only %d are solves", tries, cases)
	}
}

// plainly reports whether a name is words, and no sign in it makes a time, a comment or a tag.
func plainly(name string) bool {
	return name != "" && strings.TrimSpace(name) == name && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !strings.ContainsRune(" +,&%!?'…“”", r)
	})
}

// TestLongLines ends soon: what a line is takes time in proportion to its length, whatever it repeats.
func TestLongLines(t *testing.T) {
	const length = 10_000
	for _, unit := range []string{
		"[", "[1|1]", "x2 ", "[1.00] ", "// [1.00] ", "(a) ", "| a ", "- a ", "a - ", "[b]", "http://a ", "U ", "(1,0)/", "1 ", "a:", "a\n", "/a\n", "x2\n", "> ", "<b>", "/ 3 0 ",
	} {
		text := strings.Repeat(unit, length/len(unit))
		for _, part := range reconstruction.Split(text) {
			_, _ = part.Parse()
		}
	}
}
