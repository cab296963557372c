package solve

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/packing/page"
	"wedge/solver/packing"
)

// apartSection says how many of the packings come apart, and with which levels.
type apartSection struct {
	object fyne.CanvasObject

	host   *page.Host
	note   *control.Note
	button *control.Button
	only   *control.Check
	chart  *fyne.Container
	labels []string // of the chart
	bars   []int64
}

func newApartSection(h *page.Host) *apartSection {
	s := &apartSection{host: h, note: control.NewNote(2), chart: container.NewStack()}
	s.button = control.NewButton("", func() {
		if h.Answers.Apart().Running {
			h.Answers.StopApart()
		} else {
			h.Answers.TakeApart()
		}
	})
	s.only = control.NewCheck(lang.L("Only those that come apart, the hardest first"), nil)
	s.object = container.NewVBox(container.NewBorder(nil, nil, nil, container.NewVBox(s.button), s.note), s.chart, s.only)
	return s
}

func (s *apartSection) show() {
	known := s.host.Answers.Apart()
	control.SetVisible(s.object, known.All > 0)
	s.note.SetText(page.ApartText(&known))
	s.button.SetText(lang.L("Take all apart"))
	if known.Running {
		s.button.SetText(lang.L("Stop"))
	}
	control.SetVisible(s.button, known.Known < known.All)
	count := known.Levels.Count()
	control.SetVisible(s.only, known.Only || count > 0 && (count < known.All || len(known.Levels) > 1))
	s.only.OnChanged = nil // setting it calls back, too
	s.only.SetChecked(known.Only)
	s.only.OnChanged = s.choose
	s.draw(known.Levels)
}

// choose lists only those that come apart, or all. One that is no longer in the list gives way to the hardest.
func (s *apartSection) choose(only bool) {
	s.host.Answers.SetOnlyApart(only)
	if found := s.host.Answers.Found(); len(found) > 0 && s.host.Answers.Index(s.host.Desk.Shown()) < 0 {
		s.host.Desk.Show(found[0])
	}
}

// draw draws how many packings need how many moves until the first piece is free, if these numbers differ.
func (s *apartSection) draw(levels packing.Levels) {
	const most = 24 // bars that have room
	var labels []string
	var bars []int64
	for _, l := range slices.Backward(levels) { // the lowest first
		if len(l.Level) == 0 {
			continue
		}
		label := strconv.Itoa(l.Level[0])
		switch last := len(labels) - 1; {
		case last >= 0 && labels[last] == label:
			bars[last] += int64(l.Count)
		case len(bars) == most:
			labels[last], bars[last] = strings.TrimSuffix(labels[last], "+")+"+", bars[last]+int64(l.Count)
		default:
			labels, bars = append(labels, label), append(bars, int64(l.Count))
		}
	}
	if slices.Equal(labels, s.labels) && slices.Equal(bars, s.bars) {
		return
	}
	s.labels, s.bars, s.chart.Objects = labels, bars, nil
	if len(bars) > 1 {
		drawn := chart.NewBars(lang.L("moves until the first piece is free"), labels, chart.Series{Values: bars})
		drawn.SetLogarithmic(true)
		s.chart.Objects = []fyne.CanvasObject{drawn}
	}
	s.chart.Refresh()
}
