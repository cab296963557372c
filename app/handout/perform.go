package handout

import (
	"context"
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/lesson"
)

// Performer performs a lesson: it goes through the steps, says what is read, and does what is asked for, in time. What
// there is to see meanwhile is what its methods return.
type Performer struct {
	taker
	rate int // frames per second
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
const longestPlay = 60.0

// Perform performs a lesson from its first step. The error is that of the audience or of the context, or says that
// there is no such lesson.
func (p *Performer) Perform(id string, a Audience) error {
	var steps []string
	p.window.Do(func() { steps = p.guide.Steps(id) })
	if len(steps) == 0 {
		return fmt.Errorf("%w: %s", ErrUnknown, id)
	}
	for i, name := range steps {
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

// Drawing is a drawing beside the stage or in its place.
type Drawing struct {
	// Paint draws it as large as it can be in a size in pixels.
	Paint func(size image.Point) (image.Image, error)
	// Changes is true if it may change while something moves.
	Changes bool
}

// Drawings are all that the open step shows now.
func (p *Performer) Drawings() (list []Drawing) {
	add := func(o fyne.CanvasObject, least fyne.Size, fill bool) {
		list = append(list, Drawing{Changes: true, Paint: func(size image.Point) (m image.Image, _ error) {
			p.window.Do(func() { m = fitted(o, least, fill, size) })
			return m, nil
		}})
	}
	p.window.Do(func() {
		if f := p.guide.Figure(); f != nil {
			add(f.Object, figureSize, true)
		}
		if o := p.guide.Inline(); o != nil && o.MinSize().Height > 0 {
			add(o, fyne.NewSize(bench.PanelWidth, 0), false)
		}
		if picture := p.guide.Words().Picture; picture != nil {
			list = append(list, Drawing{Paint: func(image.Point) (image.Image, error) { return picture.Image() }})
		}
	})
	return list
}

// fitted draws an object of the window as large as it can be in a size in pixels, if it has a least size in
// device-independent pixels. It gets the room that is left if it is to fill the size.
func fitted(o fyne.CanvasObject, least fyne.Size, fill bool, size image.Point) image.Image {
	least = least.Max(o.MinSize())
	scale := min(float32(size.X)/least.Width, float32(size.Y)/least.Height)
	if fill {
		least = least.Max(fyne.NewSize(float32(size.X)/scale, float32(size.Y)/scale))
	}
	return drawn(o, least, scale)
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
		err = s.question()
	case s.words.Task != "":
		err = s.task(pressable)
	default:
		err = s.press(pressable, func() bool { return false })
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

// question asks, and gives the right answer.
func (s *step) question() error {
	if err := s.say(Asked, s.words.Ask); err != nil || s.words.Answer == "" {
		return err
	}
	s.window.Do(func() { s.guide.Choose(s.words.Answer) })
	if err := s.audience.Hear(Line{Role: Answered}); err != nil {
		return err
	}
	if err := s.play(); err != nil {
		return err
	}
	right := "" // now that all has moved that has values
	s.window.Do(func() { right = s.guide.Words().Right })
	return s.say(Answered, right)
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

// press presses buttons, one after the other, until enough is done.
func (s *step) press(buttons []lesson.Label, enough func() bool) error {
	for _, b := range buttons {
		can := false
		s.window.Do(func() { can = s.guide.CanPressButton(b.ID) })
		if enough() || !can {
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

// play has seen what moves, frame by frame, until nothing moves or works. Time stands still while something works.
func (s *step) play() error {
	const pause = 2 * time.Millisecond
	waited := time.Duration(0)
	for frames := 0; float64(frames) < longestPlay*float64(s.rate); {
		moved, moving, working := false, false, false
		s.window.Do(func() {
			moved = s.guide.Moving()
			moving = s.guide.Advance(1 / float64(s.rate))
			working = s.guide.Working()
		})
		switch {
		case moved:
			frames++
			if err := s.audience.See(); err != nil {
				return err
			}
		case working && waited.Seconds() < longestWork:
			waited += pause
			select {
			case <-s.ctx.Done():
				return s.ctx.Err()
			case <-time.After(pause):
			}
		}
		if !moving && (!working || waited.Seconds() >= longestWork) {
			return s.ctx.Err()
		}
	}
	return s.settle()
}
