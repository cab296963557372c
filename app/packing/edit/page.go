package edit

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/puzzle/polycube"
)

// Page is the page.
type Page struct {
	host   *page.Host
	object *fyne.Container
	editor *Editor
	model  *model
	player player.Player // has nothing to play

	choice  *page.PuzzleSelect
	finding *control.Note
	answer  *control.Note // what is known of a puzzle without faults
	scroll  *container.Scroll
	tabs    *control.Tabs
	forms   forms
}

// Indexes of the tabs.
const (
	shapeTab = iota
	piecesTab
	paletteTab
	textTab
)

// forms are what the tabs show.
type forms struct {
	shape   *shapeForm
	pieces  *pieceList
	palette *palette
	text    *textForm
}

// New makes the page.
func New(h *page.Host) *Page {
	p := &Page{host: h, object: container.NewStack(), editor: NewEditor(h.Desk)}
	p.model = &model{editor: p.editor, drawer: view.New(), warn: h.Warn}
	p.model.look.Dark = h.Dark()
	p.editor.OnChange = p.edited
	drawn := newPictures()
	picture := func(s polycube.Shape, c color.NRGBA, side int) image.Image {
		return drawn.picture(sight{s, c, side})
	}
	p.choice = page.NewPuzzleSelect(h.Desk)
	p.finding, p.answer = control.NewNote(2), control.NewNote(2)
	p.forms = forms{
		shape: newShapeForm(p.editor, p.model, h.Redraw), pieces: newPieceList(h.Desk),
		palette: newPalette(h.Desk, picture), text: newTextForm(h.Desk),
	}
	p.forms.pieces.picture, p.forms.pieces.edit = picture, p.edit
	var items []*container.TabItem
	for _, o := range []fyne.CanvasObject{p.forms.shape.object, p.forms.pieces.object, p.forms.palette.object, p.forms.text.object} {
		items = append(items, container.NewTabItem("", container.NewPadded(o)))
	}
	p.tabs = control.NewTabs(items...)
	p.tabs.Snug = true
	p.tabs.OnSelected = func(*container.TabItem) {
		p.forms.pieces.setShown(p.tabs.SelectedIndex() == piecesTab)
		p.scroll.Refresh()
	}
	p.LanguageChanged()
	return p
}

func (p *Page) Object() fyne.CanvasObject { return p.object }

func (p *Page) Model() page.Model { return p.model }

func (p *Page) Player() *player.Player { return &p.player }

// History is that of the puzzle, and of what is not yet part of it.
func (p *Page) History() bench.History { return p.editor }

func (p *Page) Shown(yes bool) {
	if !yes {
		p.model.hovered = false
	}
}

func (p *Page) Changed(c desk.Change) {
	if c.Has(desk.Colours) {
		p.model.look.Dark = p.host.Dark()
		p.forms.pieces.follow()
		p.forms.palette.follow()
		p.object.Refresh()
	}
	if c.Has(desk.Puzzle) {
		p.editor.Changed()
		p.choice.Follow()
		p.forms.pieces.follow()
		p.forms.palette.follow()
		p.forms.text.follow()
		p.edited()
	}
	if c.Has(desk.Answers | desk.Puzzle) {
		p.answer.SetText(page.AnswerText(p.host.Answers))
	}
}

// edited shows what the editor has, after the puzzle or only that has changed.
func (p *Page) edited() {
	p.model.hovered = false
	p.find()
	p.forms.shape.follow()
	p.host.Fit()
	p.host.Redraw()
	p.host.Refresh()
}

// edit edits a piece.
func (p *Page) edit(piece int) {
	p.editor.Edit(piece)
	p.tabs.SelectIndex(shapeTab)
}

// Correct shows a text that is not a puzzle, with the cursor where it is wrong.
func (p *Page) Correct(text string) {
	p.tabs.SelectIndex(textTab)
	p.forms.text.correct(text)
}

// find says what is wrong with the puzzle.
func (p *Page) find() {
	problem, err := p.host.Desk.Problem()
	puzzle := p.host.Desk.Puzzle()
	f := Find(puzzle, problem, err)
	p.model.faulty = f.Unreached
	text := findingText(puzzle, &f)
	switch {
	case p.editor.Empty() && p.editor.Subject() == NewPiece:
		text = lang.L("New piece: click the floor to add its first cell.")
	case p.editor.Empty():
		text = lang.L("The shape is empty: click the floor to add its first cell.")
	}
	p.finding.SetWrong(f.Fault > NoPieces && !p.editor.Empty())
	p.finding.SetText(text)
}

// findingText puts a finding into words.
func findingText(p *polycube.Puzzle, f *Finding) string {
	parts := map[string]any{
		"Cells": control.Grouped(f.Cells), "Least": control.Grouped(f.Least), "Most": control.Grouped(f.Most),
		"N": control.Grouped(max(f.Cells-f.Most, f.Least-f.Cells)), "Unreached": control.Grouped(len(f.Unreached)),
	}
	switch f.Fault {
	case NoPieces:
		return lang.L("No pieces yet: add some from the palette. Cells of the target: {{.Cells}}.", parts)
	case TooFew:
		return lang.N("{{.N}} cells too few: the pieces have {{.Most}}, the target has {{.Cells}}.", f.Cells-f.Most, parts)
	case TooMany:
		return lang.N("{{.N}} cells too many: the pieces have {{.Least}}, the target has {{.Cells}}.", f.Least-f.Cells, parts)
	case Unfit:
		parts["Piece"] = pieceName(p, f.Piece)
		return lang.L("{{.Piece}} fits nowhere in the target.", parts)
	case Unreached:
		return lang.L("Cells of the target that no piece reaches: {{.Unreached}}, in red.", parts)
	case Refused:
		return page.ErrorText(f.Err)
	case Loose:
		parts["Piece"] = pieceName(p, f.Piece)
		return lang.L("{{.Piece}} does not hang together: its cells do not all touch by faces. Wedge solves the puzzle as it is.", parts)
	case NoFault:
	}
	if f.Least == f.Most {
		return lang.L("The pieces have as many cells as the target: {{.Cells}}.", parts)
	}
	return lang.L("The pieces have {{.Least}} to {{.Most}} cells, the target has {{.Cells}}.", parts)
}

func (p *Page) LanguageChanged() {
	for i, title := range map[int]string{shapeTab: lang.L("Shape"), piecesTab: lang.L("Pieces"), paletteTab: lang.L("Palette"), textTab: lang.L("Text")} {
		p.tabs.Items[i].Text = title
	}
	p.tabs.Refresh()
	p.choice.LanguageChanged()
	p.forms.shape.languageChanged()
	p.forms.pieces.languageChanged()
	p.forms.palette.languageChanged()
	p.forms.text.languageChanged()
	p.find()
	p.answer.SetText(page.AnswerText(p.host.Answers))
	start := control.NewIconButton(lang.L("New puzzle"), theme.ContentAddIcon(), p.host.New)
	paste := control.NewIconButton(lang.L("Paste puzzle"), theme.ContentPasteIcon(), p.host.Paste)
	choice := container.NewBorder(nil, nil, nil, container.NewHBox(start, paste), p.choice)
	// In this order, which is that of the keyboard focus.
	p.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, control.BarWidth),
		container.New(layout.NewBorderLayout(choice, nil, nil, nil), choice, p.tabs)))
	p.object.Objects = []fyne.CanvasObject{container.NewBorder(nil, container.NewVBox(widget.NewSeparator(), p.finding, container.NewPadded(p.answer)), nil, nil, p.scroll)}
	p.object.Refresh()
}

var _ page.Page = (*Page)(nil)
