package packing

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/fulltest"
)

// published are counts of named puzzles that others have published: all packings, up to
// rotations, and up to rotations and reflections, -1 for those not given.
func published() map[string]Counts {
	const none = -1
	list := map[string]Counts{}
	add := func(raw, rotations, reflections int64, names ...string) {
		for _, name := range names {
			list[name] = Counts{Raw: raw, Rotations: rotations, Reflections: reflections}
		}
	}
	// C. Roux, 2022; the 240 are by J. H. Conway and M. Guy, 1961.
	add(11520, 480, 240, "soma")
	add(6624, 276, 138, "cubissimo")
	add(136, 20, 10, "t-6x6x2")
	// S. Coffin: The Puzzling World of Polyhedral Dissections, chapter 3.
	add(none, none, 13, "diabolical")
	add(24, 1, 1, "half-hour")
	// S. L. Forseth: Solid polyomino constructions, Mathematics Magazine, 1976.
	add(none, 2, none, "mikusinski")
	// Wikipedia: unique up to rotations and reflections.
	add(none, none, 1, "slothouber-graatsma")
	// R. Holmes, ssoma.py.
	add(none, none, 1, "soma-gorilla")
	// M. R. Rubin, yass, tests/test.opt_cn.
	add(none, none, 1400, "soma-crystal")
	add(none, none, 916, "soma-skyscraper")
	add(none, none, 160, "soma-well")
	add(none, none, 130, "soma-chair")
	add(none, none, 79, "soma-bathtub")
	add(none, none, 52, "soma-long-wall")
	add(none, none, 23, "soma-high-wall")
	add(none, none, 13, "soma-tunnel")
	add(none, none, 12, "soma-dog")
	add(none, none, 10, "soma-clip")
	add(none, none, 7, "soma-church", "soma-pyramid")
	add(none, none, 5, "soma-cornerstone")
	add(none, none, 4, "soma-snake")
	add(none, none, 3, "soma-castle")
	add(none, none, 1, "soma-battleship", "soma-scorpion")
	// D. Goodger, Polyform Puzzler, puzzles/somacubes.py.
	add(none, 164, none, "soma-steps")
	add(none, 66, none, "soma-curved-wall")
	add(none, 32, none, "soma-sofa")
	add(none, 244, none, "soma-skew-wall")
	add(none, 152, none, "soma-steamer")
	add(0, 0, 0, "soma-bench", "soma-square-wall", "soma-w-wall")
	// C. J. Bouwkamp, 1969: the solid pentominoes.
	add(none, none, 12, "pentominoes-2x3x10")
	// The file of BurrTools' examples says how many assemblies these pieces have.
	add(none, 1063, none, "solid-burrs")
	// Pio2001, puzzle-place.com, 2011; for Love's Dozen what comes with J. McFarland's copies.
	add(none, 2, none, "dubois-burr")
	add(none, 10, none, "piston-burr")
	add(none, 154, none, "loves-dozen")
	return list
}

// TestPublishedLevels takes burrs apart, and compares how many of their packings up to rotations come apart, and the
// highest level, with what others have published.
func TestPublishedLevels(t *testing.T) {
	for name, want := range map[string]struct {
		apart int
		level string // of which the published one may be the beginning
	}{
		"solid-burrs":   {314, "1"}, // B. Cutler, 1978; no solid one takes more than one move
		"chinese-cross": {2, "1"},
		"dubois-burr":   {1, "6.4"}, // puzzle-place.com and puzzleworld.org
		"piston-burr":   {1, "9.3"},
		"loves-dozen":   {90, "12"}, // B. Cutler, 1994: no six-piece burr has a higher one
		"unique-10":     {1, "10"},  // B. Cutler, 1994: of those with one packing that comes apart
	} {
		apart, highest := 0, Level(nil)
		err := namedProblem(t, name).NewSearch(Options{UpTo: Rotations}).TakeApart(t.Context(), func(_ Packing, d *Disassembly, err error) bool {
			switch {
			case err == nil:
				apart++
				if slices.Compare(d.Level, highest) > 0 {
					highest = d.Level
				}
			case !errors.Is(err, ErrLocked):
				t.Error(name, err)
			}
			return true
		})
		if err != nil {
			t.Fatal(name, err)
		}
		if got := highest.String(); apart != want.apart || got != want.level && !strings.HasPrefix(got, want.level+".") {
			t.Errorf("%s: %d come apart, the hardest with level %s; published are %d and %s", name, apart, got, want.apart, want.level)
		}
	}
}

// publishedSlow are published counts that take minutes.
func publishedSlow() map[string]Counts {
	return map[string]Counts{
		"pentominoes-2x5x6": {Raw: -1, Rotations: -1, Reflections: 264},
		"pentominoes-3x4x5": {Raw: -1, Rotations: -1, Reflections: 3940},
		"bedlam":            {Raw: -1, Rotations: 19186, Reflections: -1},   // Wikipedia, S. Tatham
		"tetris-cube":       {Raw: -1, Rotations: 9839, Reflections: -1},    // S. Kurowski
		"y-pentacubes":      {Raw: 60672, Rotations: -1, Reflections: 1264}, // C. J. Bouwkamp, 1990
	}
}

// namedProblem prepares a puzzle of package resources.
func namedProblem(t testing.TB, name string) *Problem {
	t.Helper()
	text, err := resources.Puzzle(name)
	if err != nil {
		t.Fatal(err)
	}
	puzzle, err := polycube.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(context.Background(), puzzle)
	if err != nil {
		t.Fatal(name, err)
	}
	return p
}

// TestPublishedCounts compares with the counts that others have published.
func TestPublishedCounts(t *testing.T) {
	compareCounts(t, published())
}

// TestSlowPublishedCounts needs minutes.
func TestSlowPublishedCounts(t *testing.T) {
	fulltest.Only(t)
	compareCounts(t, publishedSlow())
}

func compareCounts(t *testing.T, list map[string]Counts) {
	t.Helper()
	for name, want := range list {
		s := namedProblem(t, name).NewSearch(Options{UpTo: Reflections})
		if err := s.Run(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		got := s.Progress().Counts
		for _, c := range []struct{ got, want int64 }{{got.Raw, want.Raw}, {got.Rotations, want.Rotations}, {got.Reflections, want.Reflections}} {
			if c.want >= 0 && c.got != c.want {
				t.Errorf("%s: %+v, published %+v", name, got, want)
			}
		}
	}
}
