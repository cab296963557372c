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
	"wedge/app/square1/page"
)

// linkInset aligns the texts of links with those of labels.
func linkInset() fyne.Layout {
	return layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding()-control.Gap, 0)
}

// headSection shows a case.
type headSection struct {
	object fyne.CanvasObject
	page   *casePage

	back            *control.Button
	name            *widget.Label
	star, tick      *control.IconButton
	picture         *display.PlanView
	facts           *widget.Label
	mirror, inverse *control.Link
	links           *fyne.Container // has them
	train           *control.Button
}

func newHeadSection(p *casePage) *headSection {
	const pictureHeight = 150
	host := p.kit.host
	s := &headSection{
		page: p,
		back: control.QuietButton("", theme.NavigateBackIcon(), p.back), name: control.Paragraph(""), facts: control.Paragraph(""),
		picture: display.NewPlanView(display.Skin(host.Scheme())), mirror: control.NewLink(control.Action{}), inverse: control.NewLink(control.Action{}),
		train: control.NewButton(lang.L("Train this"), func() { host.Train(p.at.set, []int{p.index}) }),
	}
	s.name.TextStyle.Bold = true
	below := control.Fixed{Height: theme.Padding()} // as below labels
	s.links = container.New(linkInset(), container.NewVBox(
		container.NewHBox(s.mirror), container.NewHBox(s.inverse), container.New(below, canvas.NewRectangle(color.Transparent)),
	))
	s.star = control.NewIconButton("", nil, func() { host.Album.SetFavourite(p.key(), !host.Album.Favourite(p.key())) })
	s.tick = control.NewIconButton("", nil, func() { host.Album.SetLearned(p.key(), !host.Album.Learned(p.key())) })
	show := control.NewButton(lang.L("Show in Play"), func() {
		p.show(example(p.it()))
		host.Open(page.Play)
	})
	show.Importance = widget.HighImportance
	s.object = container.NewVBox(
		container.NewBorder(nil, nil, s.back, container.NewHBox(
			control.NewIconButton(lang.L("Previous case"), theme.MoveUpIcon(), func() { p.step(-1) }),
			control.NewIconButton(lang.L("Next case"), theme.MoveDownIcon(), func() { p.step(1) }),
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

// show shows the case of the page.
func (s *headSection) show() {
	p, c := s.page, s.page.it()
	s.back.SetText(p.at.name)
	s.name.SetText(display.CaseName(c))
	s.tick.SetIcon(theme.CheckButtonIcon())
	s.tick.Tip = lang.L("Mark as learned")
	if p.kit.host.Album.Learned(p.key()) {
		s.tick.SetIcon(theme.CheckButtonCheckedIcon())
		s.tick.Tip = lang.L("Not learned any more")
	}
	showStar(s.star, p.kit.host.Album.Favourite(p.key()))
	s.picture.SetPattern(c.From, c.From.Position.Sliceable())
	control.SetText(s.facts, strings.Join(p.facts(), "\n"))
	// relate shows a link to a case that is the mirror image or the inverse, unless it is this one.
	relate := func(link *control.Link, index int, text func(words map[string]any) string) {
		other := index >= 0 && index < len(p.at.cases) && index != p.index
		control.SetVisible(link, other)
		if other {
			name := map[string]any{"Case": display.CaseName(p.at.cases[index])}
			link.Set(control.Action{Text: text(name), Do: func() { p.openOther(index) }})
		}
	}
	relate(s.mirror, c.Mirror, func(name map[string]any) string { return lang.L("Mirror image: {{.Case}}", name) })
	relate(s.inverse, c.Inverse, func(name map[string]any) string { return lang.L("Inverse: {{.Case}}", name) })
	control.SetVisible(s.links, s.mirror.Visible() || s.inverse.Visible())
	control.SetEnabled(s.train, !c.SolvedCase)
}

// showStar shows whether something is a favourite.
func showStar(b *control.IconButton, favourite bool) {
	b.SetIcon(control.StarIcon(favourite))
	b.Tip = lang.L("Add to favourites")
	if favourite {
		b.Tip = lang.L("Remove from favourites")
	}
}
