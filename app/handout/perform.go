package handout

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/lesson"
)

// Performer performs a lesson: it goes through the steps, says what is read, and does what is asked for, in time. What
// there is to see meanwhile is what its methods return.
type Performer struct {
	taker
	rate   int    // frames per second
	answer string // the right choice of the open step, once it has been given
}

// NewPerformer makes one that moves what moves in steps of a frame.
func NewPerformer(ctx context.Context, g *bench.Guide, w Window, rate int) *Performer {
	return &Performer{taker: taker{ctx: ctx, guide: g, window: w}, rate: rate}
}

// Audience is who a lesson is performed for. Its errors end the performance.
type Audience interface {
	// Begin tells that a step has been opened.
	Begin(o *Opening) error
	// Hear tells what is to be read now.
	Hear(l Line) error
	// See tells that what moves has moved for the time of a frame.
	See() error
	// Rest leaves time to look at what was done.
	Rest() error
	// End tells that all of the step has been performed.
	End() error
}

// Opening is a step at its beginning.
type Opening struct {
	lesson.Words
	lesson.Setting
	Number, Count int // from 1; of the lesson's steps
}

// Line is something to be read.
type Line struct {
	Role Role
	Text []Run // empty if there is only something to see, such as the right answer
}

// Role is what a line is for.
type Role uint8

// The roles, in the order in which a step has them.
const (
	Told     Role = iota // a paragraph
	Asked                // a question, or a task that the viewer has to do
	Ordered              // a task that is done then
	Pressed              // a button, whose work is seen then
	Answered             // what is said of the right answer
	Praised              // what is said when the task is done
)

// longestPlay is for how long something moves at most, in seconds; the rest is skipped.
const longestPlay = 60

// Perform performs a lesson from its first step. The error is that of the audience or of the context, or says that
// there is no such lesson.
func (p *Performer) Perform(id string, a Audience) error {
	var steps []string
	p.window.Do(func() { steps = p.guide.Steps(id) })
	if len(steps) == 0 {
		return fmt.Errorf("%w: %s", ErrUnknown, id)
	}
	for i, name := range steps {
		p.answer = ""
		if err := p.open(id, name); err != nil {
			return err
		}
		completed, err := p.complete()
		if err != nil {
			return err
		}
		o := &Opening{Number: i + 1, Count: len(steps)}
		p.window.Do(func() { o.Words, o.Setting = p.guide.Words(), p.guide.Setting() })
		rehearsed, byButtons, err := p.rehearse(&o.Words)
		if err != nil {
			return err
		}
		if completed || rehearsed { // the viewer sees that done
			if err := p.open(id, name); err != nil {
				return err
			}
		}
		s := step{p, a, o, byButtons}
		if err := s.perform(); err != nil {
			return err
		}
	}
	return nil
}

// rehearse finds out whether the buttons of the open step alone do its task, if what is said then has values: they are
// to be those of what was asked for, see [taker.solve].
func (p *Performer) rehearse(w *lesson.Words) (rehearsed, byButtons bool, err error) {
	buttons := p.buttons()
	if w.Task == "" || w.Done != "" || len(buttons) == 0 {
		return false, false, nil
	}
	err = p.do(buttons)
	return true, err == nil, p.ctx.Err()
}

// Title is that of the open lesson.
func (p *Performer) Title() (title string) {
	p.window.Do(func() { title = p.guide.Title() })
	return title
}

// Live is the line whose values change; empty for none.
func (p *Performer) Live() (line string) {
	p.window.Do(func() { line = Plain(p.guide.Words().Live) })
	return line
}

// Stage is what the stage shows; nil if a figure stands in its place.
func (p *Performer) Stage() (s *Shot) {
	p.window.Do(func() { s = p.shot() })
	return s
}

// Drawing draws what is beside the stage or in its place, in a size in pixels, with at most so many for each of the window.
type Drawing func(size image.Point, largest float32) image.Image

// Drawings are all that the open step shows now.
func (p *Performer) Drawings() (list []Drawing) {
	add := func(o fyne.CanvasObject, whole bool) {
		list = append(list, func(size image.Point, largest float32) (m image.Image) {
			p.window.Do(func() { m = fitted(o, whole, size, largest) })
			return m
		})
	}
	p.window.Do(func() {
		if f := p.guide.Figure(); f != nil {
			if still := f.Still(); still.Table != nil {
				add(tabled(still.Table, p.answer), false)
			} else {
				add(cmp.Or(still.Object, f.Object), true) // there may be nothing to see yet
			}
		}
		if o := p.guide.Inline(); o != nil && o.MinSize().Height > 0 {
			add(o, false)
		}
		if picture := p.guide.Words().Picture; picture != nil {
			add(picture.Object(), true)
		}
	})
	return list
}

// fitted draws an object of the window in a size in pixels, or as high as it must be: in the largest scale in which it
// has room.
func fitted(o fyne.CanvasObject, whole bool, size image.Point, largest float32) image.Image {
	for scale := largest; ; scale *= 0.97 {
		room := fyne.NewSize(float32(size.X)/scale, float32(size.Y)/scale)
		o.Resize(room) // what has lines needs more of them in less room
		if least := o.MinSize(); least.Width <= room.Width && least.Height <= room.Height {
			if !whole {
				room.Height = least.Height
			}
			return drawn(o, room, scale)
		}
	}
}

// tabled is the part of a table that can be read in a film: its first columns, and the rows around that which an answer
// names, which stands out.
func tabled(t *lesson.Table, answer string) fyne.CanvasObject {
	const columns, most = 7, 17
	from, named := rowsAround(t, answer, most)
	var heading []string
	for _, c := range t.Columns {
		heading = append(heading, c.Title)
	}
	var rows [][]string
	for _, row := range t.Rows[from:min(from+most, len(t.Rows))] {
		rows = append(rows, row[:min(columns, len(row))])
	}
	o := control.NewTable(control.TableStyle{Leading: names}, heading[:min(columns, len(heading))], rows...)
	o.Highlight(named - from)
	return o
}

// names is how many columns of a table are a number and then names.
const names = 3

// rowsAround is the first of so many rows around that which an answer names; named is -1 for none.
func rowsAround(t *lesson.Table, answer string, most int) (from, named int) {
	named = slices.IndexFunc(t.Rows, func(row []string) bool {
		return len(row) >= names && strings.Contains(answer, strings.Join(row[1:names], " / "))
	})
	return max(min(named-most/2, len(t.Rows)-most), 0), named
}

// step performs an open step.
type step struct {
	*Performer
	audience  Audience
	words     *Opening
	byButtons bool // which do the task
}

func (s *step) perform() error {
	pressable := s.pressable()
	if err := s.audience.Begin(s.words); err != nil {
		return err
	}
	for _, paragraph := range s.words.Body {
		if err := s.say(Told, paragraph); err != nil {
			return err
		}
	}
	var err error
	switch {
	case s.words.Ask != "":
		err = s.question(pressable)
	case s.words.Task != "":
		err = s.task(pressable)
	default:
		err = s.press(pressable, nil)
	}
	if err != nil {
		return err
	}
	return s.audience.End()
}

// say has a text heard, unless it is empty.
func (s *step) say(r Role, text string) error {
	runs := Runs(text)
	if len(runs) == 0 {
		return nil
	}
	return s.audience.Hear(Line{r, runs})
}

// pressable are the buttons that can be pressed at the beginning: others begin again, or need something to be done first.
func (s *step) pressable() (list []lesson.Label) {
	s.window.Do(func() {
		for _, b := range s.words.Buttons {
			if s.guide.CanPressButton(b.ID) {
				list = append(list, b)
			}
		}
	})
	return list
}

// question presses the buttons that do not give the answer away, asks, gives the right answer, and presses the others.
func (s *step) question(pressable []lesson.Label) error {
	later := func(b lesson.Label) bool { return slices.Contains(s.words.Later, b.ID) }
	if err := s.press(slices.DeleteFunc(pressable, later), nil); err != nil {
		return err
	}
	if err := s.say(Asked, s.words.Ask); err != nil || s.words.Answer == "" {
		return err
	}
	s.window.Do(func() { s.guide.Choose(s.words.Answer) })
	for _, c := range s.words.Choices {
		if c.ID == s.words.Answer {
			s.answer = c.Text
		}
	}
	if err := s.audience.Hear(Line{Role: Answered}); err != nil {
		return err
	}
	if err := s.play(); err != nil {
		return err
	}
	right := "" // now that all has moved that has values
	s.window.Do(func() { right = s.guide.Words().Right })
	if err := s.say(Answered, right); err != nil {
		return err
	}
	return s.press(slices.DeleteFunc(slices.Clone(s.words.Buttons), func(b lesson.Label) bool { return !later(b) }), nil)
}

// task does a task: by its buttons if they are known to do it, or as Try says; else by the buttons.
func (s *step) task(pressable []lesson.Label) error {
	var tries []func() error
	if !s.byButtons {
		s.window.Do(func() { tries = s.guide.Tries() })
	}
	role := Ordered
	if len(tries)+len(pressable) == 0 {
		role = Asked
	}
	if err := s.say(role, s.words.Task); err != nil {
		return err
	}
	if err := s.try(tries); err != nil {
		return err
	}
	if err := s.press(pressable, s.done); err != nil || !s.done() {
		return err
	}
	praise := ""
	s.window.Do(func() { praise = s.guide.Words().Done })
	return s.say(Praised, praise)
}

// try does what Try says, perhaps several times, until the task is done or something cannot be done.
func (s *step) try(tries []func() error) error {
	for i := range lesson.MostTries * len(tries) {
		var err error
		s.window.Do(func() { err = tries[i%len(tries)]() })
		if err != nil {
			break // the viewer may know a way
		}
		if err := s.play(); err != nil {
			return err
		}
		if s.done() {
			break
		}
	}
	if len(tries) == 0 {
		return nil
	}
	return s.audience.Rest()
}

// done reports whether the task is done.
func (s *step) done() (yes bool) {
	s.window.Do(func() { s.guide.Update(); yes = s.guide.IsDone() })
	return yes
}

// press presses buttons, one after the other, until enough is done; nil for all.
func (s *step) press(buttons []lesson.Label, enough func() bool) error {
	for _, b := range buttons {
		can := false
		s.window.Do(func() { can = s.guide.CanPressButton(b.ID) })
		if !can || enough != nil && enough() {
			continue
		}
		if err := s.say(Pressed, b.Text); err != nil {
			return err
		}
		s.window.Do(func() { s.guide.PressButton(b.ID) })
		if err := s.play(); err != nil {
			return err
		}
		if err := s.audience.Rest(); err != nil {
			return err
		}
	}
	return nil
}

// play has seen what moves.
func (s *step) play() error {
	return s.taker.play(s.rate, longestPlay*s.rate, s.audience.See)
}
