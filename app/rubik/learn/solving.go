package learn

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

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

// ended reports whether no tool is left to use.
func (s *solving) ended() bool {
	_, ok := s.next()
	return !ok && s.ready()
}

// ready reports whether a tool can be used.
func (s *solving) ready() bool { return s.kit.resting() && s.kit.complete() }

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

// step plays the next use, and lights what it changes.
func (s *solving) step() {
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
	s.kit.play(u.alg)
}

// all plays all uses to come.
func (s *solving) all() {
	var all cube3.Alg
	for a := s.kit.assembly(); ; {
		u, ok := s.tools.next(a)
		if !ok {
			break
		}
		all, a = append(all, u.alg...), a.Apply(u.alg)
	}
	s.kit.light()
	s.kit.play(all.Simplify())
}

// readTool reads how far the tools are used: the next one, not after the corners or the edges are at home, or all.
func readTool(rest string) (deed, error) {
	later, err := lesson.Choose(map[string][]string{"": nil, "all": nil, "corners": {moveEdges, flipEdges}, "edges": {flipEdges}}, rest)
	d := deed{
		Do: func(o *scripted) { o.solving.step() },
		Enabled: func(o *scripted) bool {
			u, ok := o.solving.next()
			return ok && o.solving.ready() && !slices.Contains(later, u.stage)
		},
	}
	if rest == "all" {
		d.Do = func(o *scripted) { o.solving.all() }
	}
	return d, err
}
