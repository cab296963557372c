package print

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/snake"
)

// motion is what moves of an entry, step by step.
type motion struct {
	steps []picture.Move
	// at is the subject after some steps; within a step it begins and ends slowly.
	at    func(step float64) picture.Subject
	reach float32 // of all of it
}

// Moving is the assembly of a packing or the folding of a snake. A page begins with its end. The error
// can be that of the context, too.
func (p *Printer) Moving(ctx context.Context, o Options, e Entry, page bool) (w picture.Work, err error) {
	if err := o.Check(); err != nil {
		return w, err
	}
	if err := e.check(); err != nil {
		return w, err
	}
	if page {
		p = p.vector() // for the picture without scripts
	}
	var m motion
	switch {
	case e.Fold != nil:
		m, err = p.folding(ctx, &o, &e)
	case e.moving():
		m = p.assembly(&o, &e)
	default:
		err = errStill(&e)
	}
	if err != nil {
		return w, err
	}
	film := &picture.Motion{Moves: m.steps, Under: m.under, Properties: propertiesOf(&e), AtEnd: true}
	film.At = func(move int, part float64) picture.Subject { return m.at(float64(move) + part) }
	if page {
		film.At = func(move int, part float64) picture.Subject {
			s := m.at(float64(move) + steady(part))
			posed := s.Scene
			s.Scene = func() *scene.Scene { return p.named(posed()) }
			return s
		}
	}
	w = picture.Work{Options: o.Options(m.reach), Motion: film}
	w.Options.Title, w.Options.Description = e.title(), e.describe()
	return w, nil
}

// under is the step under way after a time, and the part of it that has passed. At the end of a step,
// up to rounding, it is the next: those pieces are in their places.
func (m *motion) under(seconds float64) (step int, part float64) {
	for i, s := range m.steps {
		if seconds < s.Seconds-1e-9 {
			return i, seconds / s.Seconds
		}
		seconds -= s.Seconds
	}
	return len(m.steps), 0
}

// moving reports whether something of an entry can move.
func (e *Entry) moving() bool { return len(e.Assembly) > 0 || e.Fold != nil }

// folding is the motion of a snake.
func (p *Printer) folding(ctx context.Context, o *Options, e *Entry) (m motion, err error) {
	path, err := snake.FindPath(ctx, e.Fold)
	if err != nil {
		return m, err
	}
	m.reach = view.FoldReach(0, path.Poses)
	for i := range path.Steps() {
		title := "the whole snake turns"
		if i < len(path.Hinges) {
			title = fmt.Sprintf("the hinge at cube %d turns %d degrees", path.Hinges[i].Cube+1, int(math.Round(path.Angle(i)*180/math.Pi)))
		}
		m.steps = append(m.steps, picture.Move{Name: strconv.Itoa(i + 1), Title: title, Seconds: view.HingeTime(path.Angle(i))})
		m.reach = max(m.reach, view.FoldReach(float64(i+1), path.Poses))
	}
	m.at = func(step float64) picture.Subject {
		s := p.snake(o, e, &view.Snake{Colours: view.WoodColours(), Cubes: path.Poses(step)})
		s.Reach = view.FoldReach(step, path.Poses)
		return s
	}
	return m, nil
}

// assembly is the motion of the pieces of a packing.
func (p *Printer) assembly(o *Options, e *Entry) (m motion) {
	steps, pieces := e.Assembly, view.Pieces(e.Puzzle, e.Packing, nil)
	for _, s := range steps {
		name := ""
		for _, n := range s.Pieces {
			name += pieces[n].Letter
		}
		m.steps = append(m.steps, picture.Move{Name: name, Title: stepTitle(name, len(s.Pieces), o.way(s.From), s.Joins != nil), Seconds: view.StepTime(s.Steps)})
	}
	shown := e.packing()
	o.Shown.apply(shown)
	m.reach = shown.AssemblyReach(steps)
	whole := shown.Reach()
	m.at = func(step float64) picture.Subject {
		shown := e.packing()
		o.Shown.apply(shown)
		shown.Frame = true
		shown.Assemble(steps, step)
		s := p.packing(o, e, shown)
		// The camera comes nearer while the last piece goes in.
		last := min(max(step-float64(len(steps)-1), 0), 1)
		s.Reach = m.reach + (whole-m.reach)*float32((1-math.Cos(math.Pi*last))/2)
		return s
	}
	return m
}

// way is a direction as it is seen: in a mirror, left is right.
func (o *Options) way(d polycube.Cell) polycube.Cell {
	if o.Shown.Mirrored {
		d.X = -d.X
	}
	return d
}

// Steps are pictures of an assembly on a sheet, one for each step, with the pieces that move lit on their way, and
// the last for the whole. Beside each is its number, and below it what is done. The error wraps picture.ErrOption if the entry has
// no assembly.
func (p *Printer) Steps(f picture.Format, o Options, e Entry) (w picture.Work, err error) {
	o.View, o.Cells = picture.Sheet, picture.ThreeD
	if err := o.Check(); err != nil {
		return w, err
	}
	if len(e.Assembly) == 0 {
		return w, errStill(&e)
	}
	if f != picture.PNG {
		p = p.vector()
	}
	title := o.MoveTitle
	if title == nil {
		title = moveTitle
	}
	still := e.packing()
	o.Shown.apply(still)
	add := func(step int, part float64, lit []int, words string) {
		shown := e.packing()
		o.Shown.apply(shown)
		shown.Assemble(e.Assembly, float64(step)+part)
		for _, n := range lit {
			shown.Pieces[n].Lit = 1
		}
		s := p.packing(&o, &e, shown)
		s.Caption, s.Note, s.Reach = words, "", max(shown.Reach(), still.Reach())
		w.Subjects = append(w.Subjects, s)
	}
	for i, s := range e.Assembly {
		const onTheWay, begun = 0.5, 0.01 // what comes from outside is hidden before
		way, part := o.way(s.From), onTheWay
		if s.Joins == nil {
			way, part = polycube.Cell{X: -way.X, Y: -way.Y, Z: -way.Z}, begun
		}
		add(i, part, s.Pieces, title(way, s.Joins != nil))
	}
	add(len(e.Assembly), 0, nil, e.name())
	w.Options = o.Options(still.Reach())
	w.Options.Title, w.Options.Description = e.title(), e.describe()
	return w, nil
}

// moveTitle says where pieces come from, or move.
func moveTitle(way polycube.Cell, in bool) string {
	for i, d := range polycube.Directions() {
		switch {
		case d != way:
		case in:
			return "in from " + side(d)
		default:
			return [...]string{"to the right", "to the left", "to the front", "to the back", "up", "down"}[i]
		}
	}
	return ""
}

// stepTitle says what a step does: pieces come from outside, or make room.
func stepTitle(name string, pieces int, from polycube.Cell, enters bool) string {
	switch {
	case enters && pieces == 1:
		return fmt.Sprintf("piece %s comes from %s", name, side(from))
	case enters:
		return fmt.Sprintf("pieces %s come together from %s", name, side(from))
	case pieces == 1:
		return fmt.Sprintf("piece %s moves from %s", name, side(from))
	}
	return fmt.Sprintf("pieces %s move from %s", name, side(from))
}

// side says where a direction points.
func side(d polycube.Cell) string {
	for i, name := range [...]string{"the right", "the left", "the front", "the back", "above", "below"} {
		if polycube.Directions()[i] == d {
			return name
		}
	}
	return "outside"
}

// steady is how much of a step's time it takes to do a part of it: the inverse of the slow
// start and end, which the page has itself.
func steady(part float64) float64 { return math.Acos(1-2*min(max(part, 0), 1)) / math.Pi }

// named gives the solids of a scene IDs by the pieces that they belong to: those of hidden
// pieces are not there, so that the others change their numbers.
func (p *Printer) named(s *scene.Scene) *scene.Scene {
	for i := range s.Nodes {
		n := &s.Nodes[i]
		piece, ok := p.drawer.Piece(scene.Hit{ID: n.ID})
		if n.ID = 0; ok {
			n.ID = uint16(piece + 1) // far fewer
		}
	}
	return s
}
