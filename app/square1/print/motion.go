package print

import (
	"context"
	"fmt"
	"strings"

	"wedge/app/picture"
	"wedge/app/player"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Moving is how the next moves of an entry are made, on a page or in a film. The file has its alg, or else these moves.
func (p *Printer) Moving(_ context.Context, options Options, e Entry, page bool) (w picture.Work, err error) {
	if err := options.Check(); err != nil {
		return w, err
	}
	o, alg := &options, e.Next
	o.Explain.After, o.Explain.rigid = false, page
	steps, err := timeline.New(e.Position, alg)
	if err != nil {
		return w, err
	}
	if e.Alg == "" {
		e.Alg = alg.String()
	}
	m := &picture.Motion{
		At: func(move int, part float64) picture.Subject {
			now, turning := e, view.Motion{}
			now.Position, now.Next = steps.PositionAt(move), alg[move:]
			if move < len(alg) {
				if !page {
					part = player.Smooth(part)
				}
				turning = view.Of(alg[move], part)
			}
			return p.subject(o, now, turning)
		},
		Written:    func(moves int) string { return alg[:moves].String() },
		Properties: propertiesOf(e), Dark: o.WhenDark(),
	}
	names := e.names()
	var all []Entry // the camera stays where it is
	for i, turn := range alg {
		all = append(all, Entry{Mask: e.Mask, Next: alg[i:]})
		m.Moves = append(m.Moves, picture.Move{Name: square1.Alg{turn}.String(), Title: spoken(turn), Seconds: steps.Start(i+1) - steps.Start(i), Step: names[i]})
	}
	if page {
		m.Turnable = p.turnable(o, &e)
	}
	w = picture.Work{Options: o.Options(p.reach(o, all...)), Motion: m}
	w.Options.Title, w.Options.Description = e.titleOfMoves(), describe([]Entry{e})
	return w, nil
}

// names are those of the steps of all next moves. A step without moves, which was skipped or is a remark, is
// named with the next one, or at the end with the last one.
func (e *Entry) names() []string {
	names := make([]string, len(e.Next))
	from, to := 0, 0 // the moves of a step
	var name, waiting []string
	set := func() {
		for i := from; i < to; i++ {
			names[i] = strings.Join(name, ", ")
		}
	}
	for _, s := range e.Steps {
		if s.Name != "" {
			waiting = append(waiting, s.Name)
		}
		if len(s.Alg) > 0 {
			from, to = to, min(to+len(s.Alg), len(names))
			name, waiting = waiting, nil
			set()
		}
	}
	name = append(name, waiting...)
	set()
	return names
}

// titleOfMoves names the next moves of an entry.
func (e *Entry) titleOfMoves() string {
	if len(e.Next) == 0 {
		return titleOf([]Entry{*e})
	}
	return fmt.Sprintf("Square-1 %v, turned by %v", e.Pattern(), e.Next)
}

// spoken says what a move does.
func spoken(m square1.Move) string {
	if m.Slice {
		return "slice"
	}
	var parts []string
	for _, layer := range []struct {
		name  string
		steps int8
	}{{"top", m.Top}, {"bottom", m.Bottom}} {
		switch {
		case layer.steps > 0:
			parts = append(parts, fmt.Sprintf("%s %d degrees clockwise", layer.name, 30*int(layer.steps)))
		case layer.steps < 0:
			parts = append(parts, fmt.Sprintf("%s %d degrees anticlockwise", layer.name, -30*int(layer.steps)))
		}
	}
	return strings.Join(parts, ", ")
}
