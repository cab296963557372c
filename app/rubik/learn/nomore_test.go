package learn

import (
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/app/lesson/lessontest"
	"wedge/app/pagetest"
	"wedge/puzzle/cube3"
)

// TestTextWhilePlaying: while a tool is at work, the text says what it does, and not what would
// come next within it.
func TestTextWhilePlaying(t *testing.T) {
	b := open(t)
	b.step("no-more/edges")
	said := b.live()
	b.Tap("Next tool")
	for range 5 {
		b.page.Desk().Advance(0.4)
		if !b.page.Desk().Moving() || b.live() != said {
			t.Fatalf("%q became %q", said, b.live())
		}
	}
}

// live is what the text says of the tool at work, or to come.
func (b *tested) live() string {
	b.Helper()
	for _, text := range pagetest.Texts(b.Object) {
		if i := strings.LastIndex(text, " · "); strings.HasPrefix(text, "Edges not at home") && i > 0 {
			return text[i:]
		}
	}
	b.Fatal("no live text")
	return ""
}

// TestRenaming: turns that solve A renamed after B turn A into B, for any two cubes with the
// same vector.
func TestRenaming(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	kit := newTools()
	for i := range cube3.ClassCount {
		a, b := inClass(cube3.Class{Vector: cube3.VectorOf(i)}, rng), inClass(cube3.Class{Vector: cube3.VectorOf(i)}, rng)
		renamed := b.Inverse().Then(a)
		for _, place := range cube3.Cubies() {
			home, _ := a.At(place)
			if name, _ := renamed.At(place); name != b.PlaceOf(home) {
				t.Fatalf("%v is renamed %v", home, name)
			}
		}
		if !renamed.Parities().Vector().Reachable() {
			t.Fatal(renamed.Notation())
		}
		for u, ok := kit.next(renamed); ok; u, ok = kit.next(renamed) {
			a, renamed = a.Apply(u.alg), renamed.Apply(u.alg)
		}
		if still(a) != still(b) {
			t.Errorf("class %d: A does not become B", i)
		}
	}
}

// TestCubesOfTheLesson: the cubes A and B have the vector that is said, and A renamed is what the
// button shows. The algs are those of the tools, and the tool is used at the places that are lit.
func TestCubesOfTheLesson(t *testing.T) {
	b := open(t)
	b.step("no-more/same")
	one := b.assembly()
	b.press("Show B")
	other := b.assembly()
	b.press("Show A renamed")
	if renamed := other.Inverse().Then(one); still(renamed) != still(b.assembly()) || still(one) == still(other) {
		t.Error(renamed.Notation())
	}
	tools := newTools()
	words := lessontest.Text(t, "en", "no-more")
	for step, tool := range map[string]*tool{"tool": tools.corners, "corners": tools.twists, "edges": tools.edges, "flips": tools.flips} {
		s, ok := words.Step(step)
		if !ok || !strings.Contains(strings.Join(s.Body, " "), "`"+tool.alg.String()+"`") {
			t.Errorf("%s does not say %v", step, tool.alg)
		}
	}
	if alg := played(t, "no-more/tool", "play"); alg != tools.corners.alg.String() {
		t.Error(alg)
	}
	b.step("no-more/tool")
	for _, place := range tools.corners.places {
		if b.page.Desk().Look.Lit()[place] == 0 {
			t.Error("not lit:", place)
		}
	}
}

// TestMixed cubes are reachable, and have to be solved from the stage that they are for.
func TestMixed(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	kit := newTools()
	for _, stage := range []string{moveEdges, flipEdges} {
		for range 20 {
			a := mixed(rng, stage)
			u, ok := kit.next(a)
			if !a.Reachable(false) || !ok || u.stage != stage {
				t.Fatalf("%s: %v, %s", stage, a.Notation(), u.stage)
			}
		}
	}
}
