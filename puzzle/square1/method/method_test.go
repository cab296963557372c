package method_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/syntax"
	"wedge/resources"
)

func parsed(t testing.TB, text string) *method.Method {
	t.Helper()
	m, err := method.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestBuiltin: all files can be read, are short, say the same when written again, and have the numbers of cases
// that are published.
func TestBuiltin(t *testing.T) {
	want := map[string]string{
		"Vandenbergh": "CS 90, CO 4, EO 6, CP 5, EP 100, Parity 2",
		"CO/EO/CP/EP": "CS 90, CO 4, EO 6, CP 5, EP 100",
		"OBL/PBL":     "CS 90, OBL 73, PBL 1935",
		"CSP/OBL/PBL": "CSP 175, OBL 73, PBL 967",
		"Lin":         "CSP 175, Blocks 3012, Third edge 6, PLL+1 72",
	}
	for _, name := range resources.Methods() {
		text, err := resources.Method(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "\n"); n > 10 {
			t.Errorf("%s has %d lines", name, n)
		}
		m := parsed(t, string(text))
		if again := parsed(t, m.String()); again.String() != m.String() {
			t.Errorf("%q is written as %q", again, m)
		}
		var got []string
		for _, s := range m.Steps {
			set, err := s.Set()
			if err != nil {
				t.Fatal(err)
			}
			list, err := s.Cases()
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprint(set.Name, " ", len(list)))
		}
		if text := strings.Join(got, ", "); text != want[m.Name] {
			t.Errorf("%s: %s", m.Name, text)
		}
	}
	if n := len(method.Builtin()); n != len(want) {
		t.Errorf("%d methods", n)
	}
}

// TestKnown: patterns that say what a set is about are recognised as that set, and the set is about what its patterns
// say.
func TestKnown(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for text, want := range map[string]string{
		"CS: cube shape":        "cs",
		"CSP: cube shape, even": "csp",
		"CSP: set cs, even":     "csp",
		"CS: set cs":            "cs",
		"CS: cube shape\nCO: UZUZUZUZZVZVZVZV or VZVZVZVZZUZUZUZU":                                           "co",
		"CS: cube shape\nCO: VZVZVZVZZUZUZUZU or UZUZUZUZZVZVZVZV\nEO: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU": "eo",
		"CS: cube shape\nOBL: UXUXUXUXVYVYVYVY or VYVYVYVYXUXUXUXU":                                          "obl", // turned
		"CS: cube shape\nOBL: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU\nPBL: solved":                             "pbl",
		"CS: cube shape\nOBL: UXUXUXUXYVYVYVYV\nCP: AXBXCXDXYEYFYGYH":                                        "cp",
		"CS: cube shape\nOBL: UXUXUXUXYVYVYVYV\nCP: AXBXCXDXYEYFYGYH\nEP: A1B2C3D45E6F7G8H":                  "ep",
		"CS: cube shape\nLayer: UXUXUXUX5E6F7G8H\nPLL: solved":                                               "pll",
		"CS: cube shape\nBlock: WZWZWZWZZE6F7G8H\nLast: solved":                                              "m/last", // odd ones, too
		"CS: cube shape\nOBL: UXUXUXUXYVYVYVYV\nBottom: UXUXUXUX5E6F7G8H":                                    "m/bottom",
		"Stars: shape Star / 8\nCS: cube shape":                                                              "cs",
	} {
		m := parsed(t, "M\n"+text)
		s := m.Steps[len(m.Steps)-1]
		set, err := s.Set()
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if set.ID != want {
			t.Errorf("%q: set %s, want %s", text, set.ID, want)
		}
		list, err := s.Cases()
		if err != nil || len(list) == 0 {
			t.Fatal(err)
		}
		for range 20 {
			c := list[rng.IntN(len(list))]
			p := c.Draw(rng)
			got, ok := s.Case(p)
			if !ok || got.Index != c.Index {
				t.Errorf("%q: %v is %v, drawn as %v", text, p, got.Name, c.Name)
			}
			if s.From() != nil && set.ID[0] != 'c' {
				before := m.Steps[len(m.Steps)-2]
				if even, _ := p.LinedUpParity(); !s.Even || even == 0 {
					if !before.Done(p) {
						t.Errorf("%q: the step before did not reach %v", text, p)
					}
				}
			}
			if goal := c.To[rng.IntN(len(c.To))].Random(rng); !s.Done(goal) && set.ID != "csp" {
				t.Errorf("%q: %v is not done", text, goal)
			}
		}
	}
}

// TestDone: a step is done at any angle and either way up, with even parity where that is asked for.
func TestDone(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	done := 0
	for _, m := range method.Builtin() {
		last := m.Steps[len(m.Steps)-1]
		for i, s := range m.Steps {
			for range 50 {
				goals := s.Goals()
				p := goals[rng.IntN(len(goals))].Random(rng).Turn(rng.IntN(12), rng.IntN(12))
				parity, ok := p.LinedUpParity()
				if !ok {
					t.Fatal(p)
				}
				if want := !s.Even || parity == 0; s.Done(p) != want || s.Done(method.Over(p)) != want {
					t.Errorf("%s, %s: %v is done: %v", m.Name, s.Name, p, s.Done(p))
				}
				if !s.Done(p) {
					continue
				}
				done++
				for _, before := range m.Steps[:i] {
					if !before.Done(p) {
						t.Errorf("%s, %s: %v loses %s", m.Name, s.Name, p, before.Name)
					}
				}
			}
			if p := square1.Random(rng); s.Done(p) {
				t.Errorf("%s, %s: %v is done", m.Name, s.Name, p)
			}
			if !s.Done(square1.Solved()) || s != last && s.Done(mixed()) != (s.Name == "Cube shape") {
				t.Errorf("%s, %s: solved or mixed up", m.Name, s.Name)
			}
		}
	}
	if done < 500 {
		t.Errorf("only %d positions were done", done)
	}
}

// mixed is in cube shape, with odd parity and all colours mixed.
func mixed() square1.Position {
	p, _ := square1.ParsePosition("A5E1B6F23G4D7H8C-")
	if parity, ok := p.LinedUpParity(); ok && parity == 1 {
		return p
	}
	p, _ = square1.ParsePosition("E5A1B6F23G4D7H8C-")
	return p
}

// TestOver: a method whose goals are turned over, each step's by itself, is the same method: each step is done where it
// was, and starts from what the one before leaves, as the puzzle is then held.
func TestOver(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	turned, started := 0, 0
	for range 20 {
		for _, m := range method.Builtin() {
			text := m.Name + "\n"
			for _, s := range m.Steps {
				goal := s.Text()
				if rng.IntN(2) == 0 && !strings.HasPrefix(goal, "cube shape") {
					var list []string
					for _, g := range s.Goals() {
						g.Position = method.Over(g.Position)
						list = append(list, g.String())
					}
					goal = strings.Join(list, " or ")
					turned++
				}
				text += s.Name + ": " + goal + "\n"
			}
			over := parsed(t, text)
			for i, s := range over.Steps {
				goals := s.Goals()
				p := goals[rng.IntN(len(goals))].Random(rng).Turn(rng.IntN(12), rng.IntN(12))
				if s.Done(p) != m.Steps[i].Done(p) {
					t.Fatalf("%q, %s: %v is done: %v", text, s.Name, p, s.Done(p))
				}
				if i == 0 {
					continue
				}
				started++
				starts := func(p square1.Position) bool {
					return slices.ContainsFunc(s.From(), func(from square1.Pattern) bool { return matchesTurned(from, p) })
				}
				if !starts(p) {
					t.Fatalf("%q, %s: %v is not within %v", text, s.Name, p, s.From())
				}
				for _, left := range over.Steps[i-1].Goals() {
					if held := s.Hold(left).Random(rng); !starts(held) && starts(method.Over(held)) {
						t.Fatalf("%q, %s: %v is held as %v, not as one of %v", text, s.Name, left, held, s.From())
					}
				}
			}
		}
	}
	if turned < 150 || started < 200 {
		t.Errorf("%d steps were turned over, %d starts compared", turned, started)
	}
}

// matchesTurned reports whether a position, its layers turned, matches a pattern.
func matchesTurned(p square1.Pattern, q square1.Position) bool {
	for top, bottom := range square1.AllTurns() {
		if p.Matches(q.Turn(top, bottom)) {
			return true
		}
	}
	return false
}

// TestPLLOne: a position of PLL comes up in the last step of Lin, and has its name.
func TestPLLOne(t *testing.T) {
	lin := method.Builtin()[slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return m.Name == "Lin" })]
	set, err := cases.Named("pll")
	if err != nil {
		t.Fatal(err)
	}
	c, err := set.Find("T")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []square1.Position{c.Example(), method.Over(c.Example())} {
		if got, ok := lin.Steps[3].Case(p); !ok || got.Name != "T" || got.Set != set {
			t.Errorf("%v is %v", p, got.Name)
		}
	}
}

// TestFaults: where a text is wrong, and what would be right.
func TestFaults(t *testing.T) {
	long := strings.Repeat("x", 61)
	for _, x := range []struct {
		text         string
		line, column int
		expected     string
	}{
		{"", 0, 1, "the name of the method"},
		{"# only a comment\n", 2, 1, "the name of the method"},
		{"M", 0, 2, "a step: its name, a colon and its goal"},
		{"M\nA", 2, 2, "a step: its name, a colon and its goal"},
		{"M\n: solved", 2, 1, "a name of 1 to 60 characters"},
		{"M\n-: cube shape\nX: solved", 2, 1, "a name with a letter or a digit"},
		{"M\nA: cube shape\n _ - : solved", 3, 2, "a name with a letter or a digit"},
		{long + "\nA: solved", 1, 1, "a name of 1 to 60 characters"},
		{"M\n" + long + ": solved", 2, 1, "a name of 1 to 60 characters"},
		{"M\nA:", 2, 3, "a goal: "},
		{"M\nA: solved or ", 2, 13, "a goal: "},
		{"M\nA: or solved", 2, 4, "a goal: "},
		{"M\nA: solvd", 2, 4, "a goal: "},
		{"M\nA: cube", 2, 4, "a goal: "},
		{"M\nA: cube shape odd", 2, 4, "a goal: "},
		{"M\nA: cube shape, odd", 2, 16, "the word even"},
		{"M\nA: cube shape, even, even", 2, 16, "the word even"},
		{"M\nA: solved, even", 2, 11, "the word even"},
		{"M\nA: set csp or solved", 2, 15, "cube shape, as for the other goal"},
		{"M\nA: solved or set csp", 2, 4, "cube shape, as for the other goal"},
		{"M\nA: set csp or shape 8 / Star\nB: solved", 2, 15, "cube shape, as for the other goal"},
		{"M\nA: set csp or solved, even\nB: solved, even", 2, 22, "the word even"},
		{"M\nA: set nosuch", 2, 8, "a set of cases"},
		{"M\nA: set", 2, 7, "a set of cases"},
		{"M\nA: set co or set eo", 2, 18, "a set of cases"},
		{"M\nA: shape Kite", 2, 10, "two shapes"},
		{"M\nA: shape Kite / Star", 2, 17, "two shapes"},
		{"M\nA: shape Kites / Kite", 2, 10, "two shapes"},
		{"M\nA: A1B2C3D45E6F7G8H-", 2, 20, "a pattern without the middle layer"},
		{"M\nA: UXUXUXUXYVYVY?YV", 2, 17, "a corner (A to H"},
		{"M\nA: UXUXUXUX YVYVYVYV V V", 0, 0, ""},
		{"M\nA: AABBCCDD12345678", 0, 0, ""},
		{"M\nA: solved\nB: cube shape", 3, 4, "a goal that keeps"},
		{"M\nA: UXUXUXUXYVYVYVYV\nB: UZUZUZUZZVZVZVZV", 3, 4, "a goal that keeps"},
		{"M\nA: cube shape\na: solved", 3, 1, "a name that no other step has"},
		{"M\n" + strings.Repeat("A: solved\n", 2), 3, 1, "a name that no other step has"},
		{"M\nA: " + strings.Repeat("solved or ", 24) + "solved", 2, 244, "at most 20 steps"},
		{strings.Repeat(" ", 20_001), 0, 1, "a text of at most"},
		{"M\x00\nA: solved", 1, 2, "a name of"},
	} {
		_, err := method.Parse(x.text)
		if x.expected == "" {
			if wrong, ok := errors.AsType[*method.GoalError](err); !ok || wrong.Line != 2 || wrong.Column != 4 || errors.Unwrap(err) == nil {
				t.Errorf("%q: %v", x.text, err)
			}
			continue
		}
		wrong, ok := errors.AsType[*syntax.Error](err)
		if !ok || wrong.Line != x.line || wrong.Column != x.column || !strings.HasPrefix(wrong.Expected, x.expected) {
			t.Errorf("%q: %v", x.text, err)
			continue
		}
		if !slices.Contains(append(method.Expectations(), square1.Expectations()...), wrong.Expected) {
			t.Errorf("%q is not translated", wrong.Expected)
		}
	}
}

// FuzzParse: no text makes the parser fail in another way, what it reads is within the limits, and is the same when
// written and read again.
func FuzzParse(f *testing.F) {
	for _, m := range method.Builtin() {
		f.Add(m.String())
	}
	f.Add("M\n-: cube shape\n_: set csp or solved, even")
	f.Add("M # x\r\n\n A : shape 8 / Star , even\nB: Set OBL Or UXUXUXUX yvyvyvyv\nC: set csp")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := method.Parse(text)
		if err != nil {
			_, place := errors.AsType[*syntax.Error](err)
			_, goal := errors.AsType[*method.GoalError](err)
			if !place && !goal {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if len(m.Steps) == 0 || len(m.Steps) > method.MaxSteps || len([]rune(m.Name)) > method.MaxName {
			t.Fatalf("%q: %v", text, m)
		}
		again, err := method.Parse(m.String())
		if err != nil || again.String() != m.String() {
			t.Fatalf("%q becomes %q: %v", text, m, err)
		}
		for i, s := range m.Steps {
			if !strings.ContainsFunc(s.Name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				t.Fatalf("%q: a step is called %q", text, s.Name)
			}
			if s.Text() != again.Steps[i].Text() || len(s.Goals()) == 0 || (s.From() == nil) != (i == 0) {
				t.Fatalf("%q: step %s", text, s.Name)
			}
		}
	})
}
