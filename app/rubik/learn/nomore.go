package learn

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/lesson"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// noMoreSteps are those of the lesson Vanderschel's argument that all cubes with the same vector are in one class.
func noMoreSteps() steps {
	return steps{
		"same":     sameStep,
		"tool":     toolStep,
		"corners":  firstCornersStep,
		"edges":    thenEdgesStep,
		"flips":    thenFlipsStep,
		"anywhere": anywhereStep,
	}
}

// sameStep has two cubes with the same vector, and the one as seen from the other.
func sameStep(k *kit) lesson.Activity {
	v := cube3.Vector{TPP: 1, EOP: 1, COP: 2}
	a, b := inClass(v, k.random.Rand), inClass(v, k.random.Rand)
	// What makes a of b, since Then renames: turns that make b of a solve it.
	relative := still(b.Inverse().Then(a))
	shown := "A"
	show := func(what string, as cube3.Assembly) lesson.Button {
		return lesson.Button{Do: func() {
			shown = what
			k.show(as)
		}}
	}
	k.show(a)
	return lesson.Activity{
		Fields: func() any {
			what := shown
			if what == "renamed" {
				what = lang.L("A renamed")
			}
			return lesson.With("Vector", vectorText(v), "Shown", what, "Now", vectorText(k.vector()),
				"Relative", vectorText(relative.Parities().Vector()))
		},
		Right: func() string { return "yes" },
		Buttons: map[string]lesson.Button{
			"a": show("A", a), "b": show("B", b), "renamed": show("renamed", relative),
		},
	}
}

// toolStep shows what a tool does.
func toolStep(k *kit) lesson.Activity {
	t := newTools().corners
	k.show(cube3.Solved())
	k.light(t.places...)
	longest := 0
	for _, way := range t.ways() {
		longest = max(longest, len(way))
	}
	changed := wrong(cube3.Solved().Apply(t.alg))
	return lesson.Activity{
		Fields: func() any {
			var path []string
			for _, c := range append(t.places[:3:3], t.places[0]) {
				path = append(path, c.String())
			}
			return lesson.With("Alg", t.alg, "Away", wrong(k.assembly()), "Cycle", strings.Join(path, "→"), "Longest", longest)
		},
		Right: func() string { return fmt.Sprint(changed) },
		Buttons: map[string]lesson.Button{"play": {Do: func() {
			k.show(cube3.Solved())
			k.light(t.places...)
			k.play(k.assembly(), t.alg)
		}, Enabled: k.resting}},
	}
}

// mixed is a reachable assembly. Its corners are solved for "edges", and its edges at home,
// too, for "flips".
func mixed(rng *rand.Rand, stage string) cube3.Assembly {
	for {
		a := cube3.Random(rng)
		if stage != moveCorners {
			a.Corners = cube3.Solved().Corners
		}
		if stage == flipEdges {
			for i := range a.Edges {
				a.Edges[i].Home = uint8(i) // below 12
			}
		}
		// Others are reachable only by chance.
		if a = still(a); a.Reachable(false) && len(away(a, cube3.Edge))+len(turned(a, cube3.Edge)) > 3 {
			return a
		}
	}
}

// solving uses the tools on the cube on the stage, whatever the user does to it meanwhile.
type solving struct {
	kit   *kit
	tools *tools
	made  cube3.Assembly // what use was found for
	use   use
	ok    bool
	said  string // what is being done, or comes next
}

func newSolving(k *kit) *solving { return &solving{kit: k, tools: newTools()} }

// next is the next use of a tool.
func (s *solving) next() (use, bool) {
	if a := s.kit.assembly(); s.made != a {
		s.made = a
		s.use, s.ok = s.tools.next(a)
	}
	return s.use, s.ok
}

// text says what is being done, or comes next.
func (s *solving) text() string {
	if s.kit.resting() || s.said == "" {
		s.said = s.describe()
	}
	return s.said
}

// describe says what comes next.
func (s *solving) describe() string {
	if !s.kit.complete() {
		return lang.L("put all cubies back first")
	}
	u, ok := s.next()
	if !ok {
		return lang.L("no tool left to use")
	}
	values := map[string]any{"Cubies": names(u.places), "Moves": len(u.alg)}
	switch u.stage {
	case oddCorners:
		return lang.L("{{.Move}}, which makes CPP 0", map[string]any{"Move": u.alg})
	case moveCorners, moveEdges:
		return lang.L("move {{.Cubies}} around, {{.Moves}} moves", values)
	case twistCorners:
		return lang.L("twist {{.Cubies}}, {{.Moves}} moves", values)
	}
	return lang.L("flip {{.Cubies}}, {{.Moves}} moves", values)
}

// button plays the next use, and lights what it changes, but not in the later stages.
func (s *solving) button(later ...string) lesson.Button {
	return lesson.Button{
		Do: func() {
			u, ok := s.next()
			if !ok {
				return
			}
			var lit []cube3.Cubie
			for _, place := range u.places {
				c, _ := s.kit.assembly().At(place)
				lit = append(lit, c)
			}
			s.kit.light(lit...)
			s.kit.play(s.kit.assembly(), u.alg)
		},
		Enabled: func() bool {
			u, ok := s.next()
			for _, stage := range later {
				ok = ok && u.stage != stage
			}
			return ok && s.kit.resting() && s.kit.complete()
		},
	}
}

// firstCornersStep solves the corners.
func firstCornersStep(k *kit) lesson.Activity {
	s := newSolving(k)
	begin := func() { k.show(mixed(k.random.Rand, moveCorners)) }
	begin()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Twists", s.tools.twists.alg, "Away", len(away(k.assembly(), cube3.Corner)),
				"Turned", len(turned(k.assembly(), cube3.Corner)), "Next", s.text())
		},
		Done: func() bool {
			return k.resting() && len(away(k.assembly(), cube3.Corner))+len(turned(k.assembly(), cube3.Corner)) == 0
		},
		Buttons: map[string]lesson.Button{"next": s.button(moveEdges, flipEdges), "again": {Do: begin}},
	}
}

// thenEdgesStep brings the edges home.
func thenEdgesStep(k *kit) lesson.Activity {
	s := newSolving(k)
	begin := func() { k.show(mixed(k.random.Rand, moveEdges)) }
	begin()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Edges", s.tools.edges.alg, "Away", len(away(k.assembly(), cube3.Edge)), "Next", s.text())
		},
		Done:    func() bool { return k.resting() && len(away(k.assembly(), cube3.Edge)) == 0 },
		Buttons: map[string]lesson.Button{"next": s.button(flipEdges), "again": {Do: begin}},
	}
}

// thenFlipsStep flips the edges.
func thenFlipsStep(k *kit) lesson.Activity {
	s := newSolving(k)
	begin := func() {
		k.show(mixed(k.random.Rand, flipEdges))
		k.light(turned(k.assembly(), cube3.Edge)...)
	}
	begin()
	edge := named("UF")
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Flips", s.tools.flips.alg, "Turned", len(turned(k.assembly(), cube3.Edge)), "Next", s.text(),
				"Distance", distance(withFlipped(edge), edge), "Classes", classCount)
		},
		Done:    func() bool { return k.resting() && k.assembly().IsSolved() },
		Buttons: map[string]lesson.Button{"next": s.button(), "again": {Do: begin}},
	}
}

// anywhereStep uses the tools in any class.
func anywhereStep(k *kit) lesson.Activity {
	s := newSolving(k)
	begin := func() { k.show(inClass(cube3.VectorOf(1+k.random.IntN(classCount-1)), k.random.Rand)) }
	begin()
	ended := func() bool {
		_, ok := s.next()
		return !ok && k.resting() && k.complete()
	}
	left := func() string {
		a := k.assembly()
		var list []cube3.Cubie
		for _, kind := range []cube3.Kind{cube3.Corner, cube3.Edge} {
			list = append(append(list, away(a, kind)...), turned(a, kind)...)
		}
		return strings.ReplaceAll(names(list), " ", ", ")
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Vector", vectorText(k.vector()), "Next", s.text(), "Left", left(),
				"Repair", display.RepairText(k.assembly().Repairs(false)[0]))
		},
		Done: func() bool { return ended() && !k.vector().Reachable() },
		Buttons: map[string]lesson.Button{
			"next": s.button(),
			"all": {Do: func() {
				var all cube3.Alg
				for a := k.assembly(); ; {
					u, ok := s.tools.next(a)
					if !ok {
						break
					}
					all, a = append(all, u.alg...), a.Apply(u.alg)
				}
				k.light()
				k.play(k.assembly(), all.Simplify())
			}, Enabled: func() bool { return k.resting() && k.complete() && !ended() }},
			"again": {Do: begin},
		},
	}
}
