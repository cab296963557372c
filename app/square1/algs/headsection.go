package algs

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// linkInset aligns the texts of links with those of labels.
func linkInset() fyne.Layout {
	return layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding()-control.Gap, 0)
}

// headActions are what the user does with a case.
type headActions struct {
	back        func()
	step        func(by int)
	favourite   func(bool)
	learned     func()
	open        func(index int) // another case of the set
	show, train func()
}

// head is what is known of a case.
type head struct {
	set       string
	name      string
	pattern   square1.Pattern
	facts     []string
	mirror    related
	inverse   related
	favourite bool
	learned   bool
	solved    bool // there is nothing to do or to train
}

// related is a case that is related to another.
type related struct {
	text  string
	index int // -1 for none to go to
}

// headSection shows a case.
type headSection struct {
	object fyne.CanvasObject
	open   func(index int)
	shown  head

	back            *control.Button
	name            *widget.Label
	star, tick      *control.IconButton
	picture         *display.PlanView
	facts           *widget.Label
	mirror, inverse *control.Link
	links           *fyne.Container // has them
	train           *control.Button
}

func newHeadSection(do headActions, skin plan.Skin) *headSection {
	const pictureHeight = 150
	s := &headSection{
		open: do.open,
		back: control.QuietButton("", theme.NavigateBackIcon(), do.back), name: control.Paragraph(""), facts: control.Paragraph(""),
		picture: display.NewPlanView(skin), mirror: control.NewLink(control.Action{}), inverse: control.NewLink(control.Action{}),
		train: control.NewButton(lang.L("Train this"), do.train),
	}
	s.name.TextStyle.Bold = true
	below := control.Fixed{Height: theme.Padding()} // as below labels
	s.links = container.New(linkInset(), container.NewVBox(
		container.NewHBox(s.mirror), container.NewHBox(s.inverse), container.New(below, canvas.NewRectangle(color.Transparent)),
	))
	s.star = control.NewIconButton("", nil, func() { do.favourite(!s.shown.favourite) })
	s.tick = control.NewIconButton("", nil, do.learned)
	show := control.NewButton(lang.L("Show in Play"), do.show)
	show.Importance = widget.HighImportance
	s.object = container.NewVBox(
		container.NewBorder(nil, nil, s.back, container.NewHBox(
			control.NewIconButton(lang.L("Previous case"), theme.MoveUpIcon(), func() { do.step(-1) }),
			control.NewIconButton(lang.L("Next case"), theme.MoveDownIcon(), func() { do.step(1) }),
			s.tick, s.star,
		)),
		s.name,
		container.New(control.Fixed{Height: pictureHeight}, s.picture),
		s.facts,
		s.links,
		container.NewGridWithColumns(2, show, s.train),
	)
	return s
}

func (s *headSection) show(h head) {
	s.shown = h
	s.back.SetText(h.set)
	s.name.SetText(h.name)
	s.tick.SetIcon(theme.CheckButtonIcon())
	s.tick.Tip = lang.L("Mark as learned")
	if h.learned {
		s.tick.SetIcon(theme.CheckButtonCheckedIcon())
		s.tick.Tip = lang.L("Not learned any more")
	}
	s.star.SetIcon(control.StarIcon(h.favourite))
	s.star.Tip = lang.L("Add to favourites")
	if h.favourite {
		s.star.Tip = lang.L("Remove from favourites")
	}
	s.picture.SetPattern(h.pattern, h.pattern.Position.Sliceable())
	control.SetText(s.facts, strings.Join(h.facts, "\n"))
	for link, to := range map[*control.Link]related{s.mirror: h.mirror, s.inverse: h.inverse} {
		action := control.Action{Text: to.text}
		if to.index >= 0 {
			action.Do = func() { s.open(to.index) }
		}
		link.Set(action)
		control.SetVisible(link, to.text != "")
	}
	control.SetVisible(s.links, s.mirror.Visible() || s.inverse.Visible())
	control.SetEnabled(s.train, !h.solved)
}
