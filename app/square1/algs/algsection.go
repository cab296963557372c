package algs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// algSection shows the algs of a case.
type algSection struct {
	object fyne.CanvasObject

	metric, order *control.Select
	state         *widget.Label // how many there are, or what is wrong
	waiting       *widget.ProgressBarInfinite
	search        *fyne.Container // has waiting, and the button that stops
	rows          *algRows
	published     *algRows // of lists by others
	more, longer  *control.Button
	copyAll       *control.IconButton
}

func newAlgSection(p *casePage) *algSection {
	s := &algSection{
		state: control.Paragraph(""), waiting: widget.NewProgressBarInfinite(), rows: newAlgRows(p, false), published: newAlgRows(p, false),
		more: control.QuietButton("", theme.MenuDropDownIcon(), p.more), longer: control.QuietButton("", theme.SearchIcon(), p.longer),
		copyAll: control.NewIconButton(lang.L("Copy all algs"), theme.ContentCopyIcon(), func() { p.kit.host.CopyAlg(joined(p.list())) }),
	}
	s.waiting.Stop()
	s.search = container.NewBorder(nil, nil, nil, control.NewIconButton(lang.L("Stop search"), theme.CancelIcon(), p.stop), s.waiting)
	s.metric = control.NewSelect([]string{lang.L("Shortest: slices"), lang.L("Shortest: WCA"), lang.L("Shortest: turns")}, nil)
	s.metric.OnChanged = func(string) {
		p.choose(func(c *Choices) { c.Metric = square1.Metrics()[s.metric.SelectedIndex()].String() })
	}
	var orders []string
	for _, o := range rating.Orders() {
		orders = append(orders, orderName(o))
	}
	s.order = control.NewSelect(orders, nil)
	s.order.OnChanged = func(string) {
		p.choose(func(c *Choices) { c.Order = rating.Orders()[s.order.SelectedIndex()].String() })
	}
	s.object = container.NewVBox(
		control.Heading(lang.L("Algs"), s.copyAll),
		container.NewGridWithColumns(2, s.metric, s.order),
		s.state, s.search, s.rows.object,
		container.NewHBox(s.more), container.NewHBox(s.longer), s.published.object,
	)
	return s
}

// orderName names an order of algs.
func orderName(o rating.Order) string {
	switch o {
	case rating.BySlices:
		return lang.L("By slices")
	case rating.ByTurns:
		return lang.L("By turns")
	case rating.ByWCA:
		return lang.L("By WCA moves")
	case rating.ByAngle:
		return lang.L("By angle")
	case rating.ByHand:
		return lang.L("By ease")
	case rating.ByKarn:
		return lang.L("By Karnotation")
	}
	return lang.L("By text")
}

// algs is what the section shows.
type algs struct {
	metric square1.Metric
	order  rating.Order
	list   []listed
	// published are those of lists by others.
	published []listed
	state     string // how many there are, or what is wrong
	waiting   bool   // for the algs
	more      string // text of the button that shows more; empty for none
	longer    string // of the button that asks for longer ones, or to search again; empty for none
}

func (s *algSection) show(a algs) {
	s.metric.Choose(int(a.metric))
	s.order.Choose(int(a.order))
	control.SetText(s.state, a.state)
	control.SetVisible(s.search, a.waiting)
	if a.waiting {
		s.waiting.Start()
	} else {
		s.waiting.Stop()
	}
	s.rows.show(a.list)
	s.published.show(a.published)
	for b, text := range map[*control.Button]string{s.more: a.more, s.longer: a.longer} {
		b.SetText(text)
		control.SetVisible(b, text != "")
	}
	control.SetEnabled(s.copyAll, len(a.list) > 0)
}
