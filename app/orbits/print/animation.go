package print

import (
	"context"
	"fmt"
	"io"
	"strings"

	"wedge/app/orbits/view"
	"wedge/app/picture"
	"wedge/app/player"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Animation shows the next changes of an entry.
type Animation struct {
	// Entry is the cube before the changes. Where its caption has them as [cube3.Changes.String]
	// writes them, the current one is marked.
	Entry Entry
	// Note, unless nil, is a line below the caption, for the number of changes made up to now
	// and that of all.
	Note func(made, all int) string
	picture.Playing
}

// Figure writes an HTML file in which the reader orbits the cube and plays the changes.
// Rate, Hold, Loop and Progress of the animation are ignored. As a fragment it is a
// part to copy into another document. The background follows the reader's theme unless it is
// dark, white or transparent. Errors are those of [Printer.Animate].
func (p *Printer) Figure(ctx context.Context, w io.Writer, o Options, a Animation, fragment bool) error {
	if err := o.Check(); err != nil {
		return err
	}
	tempo, err := a.Speed()
	if err != nil {
		return err
	}
	var moves []picture.Move
	for _, c := range a.Entry.Next {
		moves = append(moves, picture.Move{Name: c.String(), Title: spoken(c), Seconds: view.Seconds(c) / tempo})
	}
	e := a.Entry
	general := p.filmOptions(&o, &a)
	return p.Painter.Figure(ctx, w, general, picture.Figure{
		Moves: moves,
		At: func(move int, part float64) picture.Subject {
			m := view.Moment{State: e.after(move)}
			if move < len(e.Next) {
				m = view.During(m.State, e.Next[move], part)
				m.Rigid = true
			}
			return p.subject(&o, &e, m)
		},
		Properties: propertiesOf(&e), Fragment: fragment, Dark: o.Paper.whenDark(),
	})
}

// whenDark is the background for readers who prefer dark pages; nil if it does not depend on them.
func (p Paper) whenDark() *scene.Background {
	if p != (Paper{}) {
		return nil
	}
	b := Paper{Dark: true}.background()
	return &b
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

// film makes a film of an animation.
func (p *Printer) film(_ context.Context, o *Options, a *Animation) (general picture.Options, film picture.Film, err error) {
	if err := o.Check(); err != nil {
		return general, film, err
	}
	tempo, err := a.Speed()
	if err != nil {
		return general, film, err
	}
	if len(a.Entry.Next) == 0 {
		return general, film, fmt.Errorf("%w: there is no alg to animate", picture.ErrOption)
	}
	var steps player.Player
	var times []float64
	for _, c := range a.Entry.Next {
		times = append(times, view.Seconds(c))
	}
	steps.Set(times, 0)
	length := steps.Length() / tempo
	return p.filmOptions(o, a), picture.Film{
		Length: length,
		At: func(seconds float64) picture.Subject {
			step, done := len(times), 0.0
			if seconds < length {
				steps.Set(times, seconds*tempo)
				step, done = steps.At()
			}
			return p.moment(o, a, step, done)
		},
		Properties: propertiesOf(&a.Entry),
		Playing:    a.Playing,
	}, nil
}

// moment is the subject when a part of a change is done. Changes start and end slowly.
func (p *Printer) moment(o *Options, a *Animation, step int, done float64) picture.Subject {
	e := a.Entry
	m := view.Moment{State: e.after(step)}
	if step < len(e.Next) {
		m = view.During(m.State, e.Next[step], done*done*(3-2*done))
	}
	if a.Note != nil {
		e.Note = a.Note(step, len(e.Next))
	}
	s := p.subject(o, &e, m)
	s.Marked = e.marked(step)
	return s
}

// marked is the part of the caption that has a change; nil if there is none. After the last one
// it is empty.
func (e *Entry) marked(change int) *[2]int {
	at := strings.Index(e.Caption, e.Next.String())
	if at < 0 || len(e.Next) == 0 {
		return nil
	}
	part := func(n int) int { return at + len(e.Next[:min(n, len(e.Next))].String()) }
	return &[2]int{part(change), part(change + 1)}
}

// filmOptions are the general options of an animation: the camera stays where it is.
func (p *Printer) filmOptions(o *Options, a *Animation) picture.Options {
	e := a.Entry
	m := view.Moment{State: e.State}
	reach := m.Reach(o.Shown.Explode)
	for _, c := range e.Next {
		within := view.During(m.State, c, 0.5)
		reach = max(reach, within.Reach(o.Shown.Explode))
		m.Assembly = c.Do(m.Assembly)
	}
	general := o.general(reach)
	general.Title, general.Description = e.title(), describe([]Entry{e})
	if len(e.Next) > 0 {
		general.Title += ", changed by " + e.Next.String()
	}
	return general
}
