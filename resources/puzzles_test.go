package resources

import (
	"bytes"
	"strings"
	"testing"

	"wedge/puzzle/polycube"
)

// TestPuzzles: every puzzle can be read, is written as Format does, and has pieces for its
// target.
func TestPuzzles(t *testing.T) {
	titles := map[string]bool{}
	somas := 0
	for _, name := range Puzzles() {
		text, err := Puzzle(name)
		if err != nil {
			t.Fatal(name, err)
		}
		p, err := polycube.Parse(string(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if formatted := polycube.Format(p); !bytes.Equal(text, []byte(formatted)) {
			t.Errorf("%s is not formatted:\n%s", name, formatted)
		}
		if least, most := p.Volume(); p.Target.Size() < least || p.Target.Size()-len(p.Spare) > most {
			t.Errorf("%s: %d to %d cells for %d", name, least, most, p.Target.Size())
		}
		if p.Name == "" || p.Source == "" || titles[p.Name] {
			t.Errorf("%s: %q by %q", name, p.Name, p.Source)
		}
		titles[p.Name] = true
		if strings.HasPrefix(name, "soma-") {
			somas++
		}
	}
	if len(titles) < 40 || somas < 12 {
		t.Errorf("%d puzzles, %d of them Soma figures", len(titles), somas)
	}
	if _, err := Puzzle("../resources"); err == nil {
		t.Error("a puzzle outside the folder")
	}
}

// TestSnakes: every snake can be read, and has the cubes of a cube.
func TestSnakes(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Snakes() {
		parsed, err := polycube.ParseSnake(s.Text)
		if err != nil || string(parsed) != s.Text || len(parsed) != 27 && len(parsed) != 64 {
			t.Errorf("%+v: %v", s, err)
		}
		if canonical := string(parsed.Canonical()); s.Name == "" || s.Source == "" || seen[s.ID] || seen[canonical] {
			t.Errorf("%+v", s)
		} else {
			seen[s.ID], seen[canonical] = true, true
		}
	}
	if n := strings.Count(snakes, "\n") - 1; n < 4 || len(Snakes()) != n {
		t.Errorf("%d snakes in %d lines", len(Snakes()), n)
	}
}
