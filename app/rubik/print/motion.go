package print

import (
	"context"
	"fmt"
	"slices"

	"wedge/app/picture"
	"wedge/app/player"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// Moving is how the next changes of an entry are made, on a page or in a film.
func (p *Printer) Moving(_ context.Context, o Options, e Entry, page bool) (w picture.Work, err error) {
	if err := o.Check(); err != nil {
		return w, err
	}
	if len(e.Next) == 0 && !page {
		return w, fmt.Errorf("%w: there is no alg to animate", picture.ErrOption)
	}
	m := &picture.Motion{
		At: func(move int, part float64) picture.Subject {
			at := view.Moment{State: e.after(move)}
			if move < len(e.Next) {
				if !page {
					part = player.Smooth(part)
				}
				at = view.During(at.State, e.Next[move], part)
				at.Rigid = page
			}
			return p.subject(&o, &e, at)
		},
		Written:    func(moves int) string { return e.Next[:moves].String() },
		Properties: propertiesOf(&e), Dark: o.WhenDark(),
	}
	at := view.Moment{State: e.State}
	if page && e.turnable() {
		m.Turnable = &picture.Turnable{Puzzle: "cube3", Bare: p.subject(&o, &e, at)}
	}
	reach := at.Reach(o.Shown.Explode) // the camera stays where it is
	for _, c := range e.Next {
		m.Moves = append(m.Moves, picture.Move{Name: c.String(), Title: spoken(c), Seconds: view.Seconds(c)})
		within := view.During(at.State, c, 0.5)
		reach = max(reach, within.Reach(o.Shown.Explode))
		at.Assembly = c.Do(at.Assembly)
	}
	w = picture.Work{Options: o.Options(reach), Motion: m}
	w.Options.Title, w.Options.Description = e.title(), describe([]Entry{e})
	if len(e.Next) > 0 {
		w.Options.Title += ", changed by " + e.Next.String()
	}
	return w, nil
}

// turnable reports whether the reader of a page can turn the cube of an entry: no cubie is out, and nothing is done by hand.
func (e *Entry) turnable() bool {
	for _, home := range cube3.Cubies() {
		if e.State.Out.Has(home) {
			return false
		}
	}
	return !slices.ContainsFunc(e.Next, cube3.Change.ByHand)
}

// spoken says what a change does.
func spoken(c cube3.Change) string {
	if c.ByHand() {
		return c.String()
	}
	m := c.Move
	face := [...]string{cube3.U: "up", cube3.R: "right", cube3.F: "front", cube3.D: "down", cube3.L: "left", cube3.B: "back"}[m.Face]
	return face + " face " + [...]string{"", "90 degrees clockwise", "180 degrees", "90 degrees anticlockwise"}[m.Turns%4]
}
