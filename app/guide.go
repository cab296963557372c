package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/room"
	"wedge/docs/guide"
)

// showGuide opens the guide at a page, or without one at that about what is open, in a window beside which it can be tried.
func (s *shell) showGuide(page string) {
	if page == "" {
		page = s.room().GuidePage()
	}
	g := &guideWindow{keys: s.showKeys, about: page}
	s.openWindow(room.Window{
		Title: func() string { return lang.L("Guide") },
		Size:  fyne.NewSize(1020, 680),
		Key:   fyne.KeyF1,
		Fill: func(win fyne.Window) {
			language, _ := spoken(s.language)
			if err := g.fill(win, language); err != nil {
				s.warn(err)
			}
		},
	})
}

// guideWindow shows the pages of the guide, and what is found in them. It keeps where one is while it is open.
type guideWindow struct {
	keys  func()
	about string // the page to begin with

	pages  []guide.Page
	at     int // the page shown
	search *control.Entry
	list   *control.Rows
	rows   []guideRow
	quiet  bool // the list is told, not the user's choice
	text   *guideText
}

// guideRow is a page in the list, or below it a part of it that was found.
type guideRow struct {
	text   string
	place  guide.Place
	within bool
}

// fill makes the window's content, again with what is shown if it is there already.
func (g *guideWindow) fill(win fyne.Window, language string) error {
	pages, err := guide.Read(language)
	if err != nil {
		return err
	}
	typed, offset := "", float32(0)
	if g.text == nil {
		g.at = max(guide.Index(pages, g.about), 0)
	} else {
		typed, offset = g.search.Text, g.text.scroll.Offset.Y/max(g.text.scroll.Content.Size().Height, 1)
	}
	g.pages = pages
	g.search = control.NewEntry()
	g.search.Stays = true
	g.search.SetPlaceHolder(lang.L("Search"))
	g.search.SetText(typed)
	g.search.OnChanged = func(string) { g.searched() }
	g.search.OnSubmitted = func(string) { g.next() }
	g.list = control.NewRows(func() int { return len(g.rows) }, newGuideLabel, g.fillRow)
	g.list.OnChosen(g.chosen)
	g.text = newGuideText(g.openPage)

	top := container.NewVBox(container.NewBorder(nil, nil, nil, control.NewButton(lang.L("Keys"), g.keys), g.search), widget.NewSeparator())
	list := container.New(control.Fixed{Width: control.Scaled(guideListWidth)}, g.list)
	text := container.NewBorder(nil, nil, widget.NewSeparator(), nil, g.text.scroll)
	// In this order the keyboard goes through them, unlike through those of [container.NewBorder].
	body := container.New(layout.NewBorderLayout(nil, nil, list, nil), list, text)
	win.SetContent(container.NewPadded(container.New(layout.NewBorderLayout(top, nil, nil, nil), top, body)))
	g.searched()
	g.text.scrollTo(offset * g.text.scroll.Content.Size().Height)
	win.Canvas().Focus(g.search)
	return nil
}

// guideListWidth is the width of the list, in device-independent pixels at the default text size.
const guideListWidth = 270

// searched lists what is found, and marks it.
func (g *guideWindow) searched() {
	g.rows = nil
	found := guide.Find(g.pages, g.search.Text)
	searching := len(guide.Words(g.search.Text)) > 0
	for i, page := range g.pages {
		title := guideRow{text: page.Title, place: guide.Place{Page: i}}
		if !searching {
			g.rows = append(g.rows, title)
			continue
		}
		listed := false
		for _, place := range found {
			if place.Page != i {
				continue
			}
			if !listed {
				g.rows, listed = append(g.rows, title), true
			}
			if place.Block > 0 { // the title is listed
				text := page.Blocks[place.Block].Parts()[place.Part]
				g.rows = append(g.rows, guideRow{guide.Excerpt(text, g.search.Text), place, true})
			}
		}
	}
	if searching && len(g.rows) == 0 {
		g.rows = []guideRow{{lang.L("Nothing found."), guide.Place{Page: g.at}, true}}
	}
	g.list.Refresh()
	g.text.show(g.pages[g.at], g.pages, guide.Words(g.search.Text))
	g.choose()
}

// choose shows in the list which page is open.
func (g *guideWindow) choose() {
	g.quiet = true
	defer func() { g.quiet = false }()
	g.list.UnselectAll()
	g.list.Row = -1
	for i, row := range g.rows {
		if row.place.Page == g.at && !row.within {
			g.list.Choose(i)
		}
	}
}

// chosen goes to what the user has chosen in the list.
func (g *guideWindow) chosen(row int) {
	if g.quiet || row >= len(g.rows) {
		return
	}
	g.show(g.rows[row].place)
}

// next goes to the next part that was found, from the last one to the first.
func (g *guideWindow) next() {
	for i := range g.rows {
		if at := (g.list.Row + 1 + i + len(g.rows)) % len(g.rows); g.rows[at].within {
			g.list.Choose(at)
			return
		}
	}
}

// openPage opens the page to which a link leads.
func (g *guideWindow) openPage(id string) {
	g.show(guide.Place{Page: guide.Index(g.pages, id)})
	g.choose()
}

// show opens a page at a place.
func (g *guideWindow) show(p guide.Place) {
	if p.Page != g.at {
		g.at = p.Page
		g.text.show(g.pages[g.at], g.pages, guide.Words(g.search.Text))
	}
	g.text.reveal(p)
}

// newGuideLabel is a row of the list.
func newGuideLabel() *widget.Label {
	l := widget.NewLabel("")
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

func (g *guideWindow) fillRow(at int, l *widget.Label) {
	row := g.rows[at]
	l.TextStyle.Bold = !row.within && g.rows[len(g.rows)-1].within
	l.SetText(row.text)
}
