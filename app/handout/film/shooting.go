package film

import (
	"fmt"
	"image"
	"math"
	"strings"

	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture/file"
)

// shooting is an audience that takes the film.
type shooting struct {
	*screen
	*Rehearsal
	show   file.Show
	whole  float64 // seconds of the film
	before float64 // seconds of the steps before
	camera *lesson.View
	now    take
}

// take is the step that is taken.
type take struct {
	*handout.Opening
	pace     pace
	path     path
	seconds  float64 // since it began
	frames   int     // taken since
	caption  caption
	role     handout.Role
	choices  *image.RGBA // nil while there are none to see
	asked    float64     // when they appeared
	drawings []handout.Drawing
	beside   *image.RGBA // them, as last drawn; nil for none
	drawn    float64     // when
	staged   bool        // the stage is seen
	breadth  float32     // of what is on it at the beginning
}

// frameAt is how many frames there are in seconds.
func (s *shooting) frameAt(seconds float64) int {
	return int(math.Round(seconds * float64(s.options.Rate)))
}

func (s *shooting) Begin(o *handout.Opening) error {
	t := take{Opening: o, pace: s.steps[o.Number-1], drawings: s.performer.Drawings()}
	t.path = path{views: o.Views, length: t.pace.length()}
	if shot := s.performer.Stage(); shot != nil {
		t.staged = true
		if at := viewOf(shot.Camera); len(t.path.views) == 0 {
			t.path.views = []lesson.View{at}
		}
		t.breadth = breadth(shot.Scene, seen(shot.Camera, t.path.views[0]))
		if s.camera != nil && *s.camera != t.path.views[0] {
			t.path.from = s.camera
		}
	} else {
		t.path.views = []lesson.View{{}}
		t.asked = -sliding // choices are there from the beginning
	}
	s.now = t
	if !t.staged && len(o.Choices) > 0 {
		if err := s.ask(false); err != nil {
			return err
		}
	}
	s.look()
	return nil
}

func (s *shooting) Hear(l handout.Line) error {
	t := &s.now
	t.role = l.Role
	if answered := l.Role == handout.Answered; len(t.Choices) > 0 && (answered || l.Role == handout.Asked) {
		if t.choices == nil {
			t.asked = t.seconds
		}
		if err := s.ask(answered); err != nil {
			return err
		}
	}
	s.look()
	for _, c := range s.captions(l, t.pace.thinking) {
		t.caption = c
		if err := s.hold(c.seconds * t.pace.stretch()); err != nil {
			return err
		}
	}
	return nil
}

// ask shows the choices.
func (s *shooting) ask(answered bool) (err error) {
	part := choicesPart
	if s.now.staged && len(s.now.drawings) > 0 {
		part = fewChoices
	}
	s.now.choices, err = s.screen.choices(s.now.Opening, s.part(part), answered)
	return err
}

func (s *shooting) See() error {
	const often = 12.0 // drawings a second: those of the window take longer than the stage
	t := &s.now
	if len(t.drawings) > 0 && t.seconds >= t.drawn+1/often {
		s.look()
	}
	t.seconds += 1 / float64(s.options.Rate)
	return s.take(1)
}

func (s *shooting) Rest() error {
	s.look()
	return s.hold(looking * s.now.pace.stretch())
}

func (s *shooting) End() error {
	t := &s.now
	s.look()
	if err := s.hold(t.pace.length() - t.seconds); err != nil {
		return err
	}
	s.before += t.pace.length()
	s.camera = nil
	if t.staged {
		at := t.path.at(t.pace.length())
		s.camera = &at
	}
	return nil
}

// look draws the drawings as they are now.
func (s *shooting) look() {
	t := &s.now
	t.drawings, t.drawn, t.beside = s.performer.Drawings(), t.seconds, nil
	if len(t.drawings) > 0 {
		t.beside = s.screen.drawings(t.drawings, s.besideWidth())
	}
}

// besideWidth is the width of the drawings: all of what the stage or choices leave.
func (s *shooting) besideWidth() int {
	t := &s.now
	switch {
	case !t.staged && len(t.Choices) > 0:
		return s.width - s.part(choicesPart)
	case !t.staged:
		return s.width
	case len(t.Choices) > 0:
		return s.part(someDrawings)
	}
	return s.part(drawingsPart)
}

// hold takes what stands still.
func (s *shooting) hold(seconds float64) error {
	if seconds <= 0 {
		return nil
	}
	return s.until(s.now.seconds + seconds)
}

// until takes frames until a time of the step.
func (s *shooting) until(seconds float64) error {
	end := s.frameAt(s.before+seconds) - s.frameAt(s.before)
	s.now.seconds = seconds
	return s.take(end - s.now.frames)
}

// take takes so many frames. What stands still is drawn once.
func (s *shooting) take(frames int) error {
	t := &s.now
	for times := 1; frames > 0; frames -= times {
		at := float64(t.frames) / float64(s.options.Rate)
		if err := s.draw(at); err != nil {
			return err
		}
		if t.path.rests(at) && (t.choices == nil || at >= t.asked+sliding) {
			times = frames
		}
		if err := s.show(s.frame, times); err != nil {
			return err
		}
		t.frames += times
		if s.options.Progress != nil {
			s.options.Progress(min((s.before+at)/s.whole, 1))
		}
	}
	return nil
}

// sliding is how long it takes until all of the choices are seen, in seconds.
const sliding = 0.5

// draw draws a frame at a time of the step.
func (s *shooting) draw(seconds float64) error {
	t := &s.now
	b := band{title: fmt.Sprintf("%d\u2002%s", t.Number, handout.Plain(t.Title)), live: s.performer.Live(), caption: strings.Join(t.caption.lines, "\n"), role: t.role}
	if err := s.write(b, t.caption.runs); err != nil {
		return err
	}
	shot := s.performer.Stage()
	x := s.width
	if t.choices != nil {
		part := eased(min(max((seconds-t.asked)/sliding, 0), 1)) // the stage makes room
		x -= int(part * float64(t.choices.Rect.Dx()))
		s.put(t.choices, image.Pt(x, 0))
	}
	if t.beside != nil {
		x -= t.beside.Rect.Dx()
		s.put(t.beside, image.Pt(max(x, 0), 0))
	}
	if shot != nil {
		s.stage(shot, seen(shot.Camera, t.path.at(seconds)), t.breadth, x)
	}
	return nil
}
