package play

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
)

// distanceSection shows how far the position is from the goal, and how to get nearer. Below
// the distance is one row in a fixed place: hints if the complete table gives them,
// otherwise the offer to build it.
type distanceSection struct {
	object fyne.CanvasObject

	host  *page.Host
	bar   *display.DistanceBar
	hints *control.Note
	hint  *control.Button
	row   *fyne.Container // has hints and hint
	offer *offer
	last  int // distance shown last; -1 for none
	next  int // index of the next hint in the turns that get nearer
}

func newDistanceSection(h *page.Host) *distanceSection {
	s := &distanceSection{host: h, bar: display.NewDistanceBar(), hints: control.NewNote(2), last: -1}
	s.offer = newOffer(h, s.showRow)
	s.bar.OnExplain = h.ExplainDistance
	s.hint = control.QuietButton(lang.L("Show"), theme.VisibilityIcon(), s.showHint)
	s.row = container.NewBorder(nil, nil, nil, s.hint, s.hints)
	s.object = container.NewVBox(s.bar, container.New(steady{}, s.row, s.offer.object))
	return s
}

func (s *distanceSection) positionChanged() { s.next = 0 }

// questionChanged forgets the distance shown last, which may be that to another goal.
func (s *distanceSection) questionChanged() { s.last = -1 }

// show shows the distance. While the distance is unknown, but only for a short time, it
// leaves the previous one visible, so that nothing flickers.
func (s *distanceSection) show() {
	d := s.host.Answers.Distance()
	if d.Knowledge == answers.Unknown {
		s.showRow()
		return
	}
	s.bar.SetPreview(d.Preview)
	s.bar.SetGoal(goalWords(d))
	switch d.Knowledge {
	case answers.Measuring:
		s.bar.SetUnknown(lang.L("measuring …"), true)
		s.hints.SetText("")
		s.hint.Hide()
	case answers.Unmeasured:
		s.bar.SetUnknown(lang.L("distance to the goal unknown"), false)
		s.hints.SetText("")
		s.hint.Hide()
	case answers.Known:
		s.bar.SetDistance(d.Slices)
		if !d.Preview {
			if s.last > d.Slices {
				s.bar.Glow()
			}
			s.last = d.Slices
		}
		s.hints.SetText(hintText(d))
		control.SetVisible(s.hint, len(d.Nearer) > 0 && !d.Preview)
	}
	s.showRow()
}

// showRow shows the hints or the offer. The hint of a solved position needs no table.
func (s *distanceSection) showRow() {
	d := s.host.Answers.Distance()
	s.offer.show(d.Knowledge == answers.Known && d.Slices == 0)
	control.SetVisible(s.row, !s.offer.object.Visible())
}

// goalWords are the words beside the distance to another goal than solved.
func goalWords(d answers.Distance) string {
	one := d.Slices == 1
	switch {
	case d.Goal == answers.MiddleFree && one:
		return lang.L("slice from solved, middle ignored")
	case d.Goal == answers.MiddleFree:
		return lang.L("slices from solved, middle ignored")
	case d.Goal == answers.BackToSquare && one:
		return lang.L("slice from cube shape")
	case d.Goal == answers.BackToSquare:
		return lang.L("slices from cube shape")
	case d.Goal == answers.Another && one:
		return lang.L("slice to the goal")
	case d.Goal == answers.Another:
		return lang.L("slices to the goal")
	}
	return ""
}

// hintText says how many next slices get nearer.
func hintText(d answers.Distance) string {
	switch {
	case d.Slices == 0 && d.Aside && d.Goal == answers.Another:
		return lang.L("This is the goal, except for turning the layers.")
	case d.Slices == 0 && d.Aside:
		return lang.L("Solved except for turning the layers.")
	case d.Slices == 0 && d.Goal != answers.Solved:
		return ReachedText(d.Goal)
	case d.Slices == 0 && d.Preview:
		return lang.L("Solved.")
	case d.Slices == 0:
		return lang.L("Solved. Drag a layer to turn it, click the right half to slice.")
	case d.Fillings > 1:
		return lang.L("{{.N}} positions look like this. The nearest counts.", map[string]any{"N": control.Grouped(int(d.Fillings))})
	case d.Goal != answers.Solved:
		return ""
	case d.Inexact != nil:
		return lang.L("With the complete table: which next slices get closer.")
	}
	return lang.L("Next slices: {{.Near}} closer, {{.Far}} farther", map[string]any{"Near": len(d.Nearer), "Far": d.Others})
}

// showHint turns the layers so that the next slice gets nearer; repeated, it shows
// another such turn.
func (s *distanceSection) showHint() {
	nearer := s.host.Answers.Distance().Nearer
	if len(nearer) == 0 {
		return
	}
	next := s.next + 1
	m := nearer[s.next%len(nearer)]
	text := lang.L("Slice now to get one slice closer.")
	if !m.IsNull() {
		s.host.Desk.Turn(int(m.Top), int(m.Bottom))
		text = fmt.Sprintf("%s  %s", m, lang.L("and a slice get you one slice closer."))
	}
	s.next = next
	s.host.Inform(text, control.Action{
		Text: lang.L("Slice"), Do: func() {
			if err := s.host.Desk.Slice(1); err != nil {
				s.host.Warn(err)
			}
		},
	})
}

// steady stacks its objects and requests room for the largest, even while it is hidden,
// so that nothing moves when they alternate.
type steady struct{}

func (steady) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

func (steady) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		control.Put(o, 0, 0, size.Width, size.Height)
	}
}
