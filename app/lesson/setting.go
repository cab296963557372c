package lesson

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// View is where a step wants the camera.
type View struct {
	Yaw   float64 // radians from the front to the right
	Pitch float64 // radians above the horizon
	Zoom  float64 // 1 shows all of the stage
}

// Setting is what instructions say of a step that is the same in all rooms.
type Setting struct {
	// Views are where the camera is; none for where the user has it. In a film it goes from one to the next, in the
	// window it is at the first.
	Views []View
	// Seconds are how long a film shows the step; 0 for as long as its words and what plays need.
	Seconds float64
	// Think is for how many seconds a film leaves what is asked when it has been read; 0 for as long as one needs.
	Think float64
	// Later are the IDs of the buttons that give the answer away. A film presses them after it, others before the question.
	Later []string
	// Points are what an answer on paper is worth, 1 to 100; 0 for nothing.
	Points float64
	// Hide hides the facts that would give the answer away: see [Activity.Secret].
	Hide bool
}

// Setting is that of the open step.
func (g *Page) Setting() Setting { return g.step().Setting }

// Limits of settings.
const (
	maxViews   = 20
	maxSeconds = 120
	maxThink   = 60
	maxPoints  = 100
	minZoom    = 0.5
	maxZoom    = 4
)

// settings reads the instructions that are the same in all rooms, and gives the others, too.
func settings(script []Instruction) (s Setting, others []Instruction, err error) {
	var errs []error
	for i := range script {
		at, err := &script[i], error(nil)
		switch at.Key {
		case ViewKey:
			err = s.readViews(at)
		case Seconds:
			if s.Seconds, err = readNumber(at.Text, 0.1, maxSeconds); err != nil {
				err = fmt.Errorf("expected seconds: %w", err)
			}
		case Think:
			s.Think, err = readNumber(at.Text, 1, maxThink)
		case Points:
			s.Points, err = readNumber(at.Text, 1, maxPoints)
		case Later:
			s.Later = strings.Fields(at.Text)
		case Hide:
			if s.Hide = at.Text == "facts"; !s.Hide {
				err = fmt.Errorf("unknown %q: use facts", at.Text)
			}
		default:
			others = append(others, *at)
		}
		if err != nil {
			errs = append(errs, at.Fault(err))
		}
	}
	return s, others, errors.Join(errs...)
}

// readViews reads views with semicolons between them.
func (s *Setting) readViews(i *Instruction) error {
	for _, p := range i.Phrases() {
		if len(s.Views) == maxViews {
			return misplaced{p.at, fmt.Errorf("more than %d views", maxViews)}
		}
		v, err := readView(p.Text())
		if err != nil {
			return misplaced{p.at, err}
		}
		s.Views = append(s.Views, v)
	}
	return nil
}

// readView reads two angles in degrees, and the zoom, which may be left out.
func readView(text string) (v View, err error) {
	fields := strings.Fields(text)
	if len(fields) != 2 && len(fields) != 3 {
		return v, errors.New("expected two angles in degrees, such as 30 20, and perhaps the zoom")
	}
	yaw, errYaw := readNumber(fields[0], -360, 360)
	pitch, errPitch := readNumber(fields[1], -90, 90)
	zoom, errZoom := readNumber(slices.Concat(fields, []string{"1"})[2], minZoom, maxZoom)
	return View{yaw * math.Pi / 180, pitch * math.Pi / 180, zoom}, cmp.Or(errYaw, errPitch, errZoom)
}

// readNumber reads a number in a range.
func readNumber(text string, least, most float64) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= least && v <= most) {
		return 0, fmt.Errorf("expected a number from %v to %v, not %q", least, most, text)
	}
	return v, nil
}
