package look

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/colour"
	"wedge/app/packing/desk"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/app/scheme"
)

// pieceSection lists the pieces: each can be hidden, shown as a ghost, shown alone, or given
// another colour.
type pieceSection struct {
	object fyne.CanvasObject

	host   *page.Host
	pieces []display.Piece
	list   *control.Rows
	all    *control.Button
}

func newPieceSection(h *page.Host) *pieceSection {
	s := &pieceSection{host: h}
	s.list = control.NewRows(func() int { return len(s.pieces) }, func() *pieceRow { return newPieceRow(s) }, func(i int, r *pieceRow) { r.show(s.pieces[i]) })
	s.list.OnRow(s.nextTone, fyne.KeySpace)
	s.list.OnRow(func(row int) { s.toggleSolo(s.pieces[row].Number) }, fyne.KeyReturn, fyne.KeyEnter)
	s.all = control.NewButton(lang.L("Show all"), func() {
		change(h, func(v *desk.View) { v.Tones, v.Solo = nil, 0 })
	})
	const listHeight = 126
	s.object = container.NewBorder(control.Heading(lang.L("Pieces"), s.all), nil, nil, nil, container.New(control.Fixed{Height: control.Scaled(listHeight)}, s.list))
	return s
}

func (s *pieceSection) show() {
	problem, err := s.host.Desk.Problem()
	if err != nil {
		return
	}
	s.pieces = display.Pieces(problem, s.host.Desk.Shown(), s.host.Desk.Paint.Colours())
	slices.SortStableFunc(s.pieces, func(p, q display.Piece) int { return p.Number - q.Number })
	v := s.host.Desk.View()
	control.SetEnabled(s.all, v.Solo > 0 || len(v.Tones) > 0)
	s.list.Refresh()
}

// setTone changes how a piece is shown.
func (s *pieceSection) setTone(number int, t desk.Tone) {
	change(s.host, func(v *desk.View) {
		if v.Tones == nil {
			v.Tones = map[int]desk.Tone{}
		}
		v.Tones[number] = t
		if t == desk.Solid {
			delete(v.Tones, number)
		}
	})
}

// nextTone makes the piece of a row a ghost, then hides it, then makes it solid again.
func (s *pieceSection) nextTone(row int) {
	number := s.pieces[row].Number
	next := map[desk.Tone]desk.Tone{desk.Solid: desk.Ghost, desk.Ghost: desk.Hidden, desk.Hidden: desk.Solid}
	s.setTone(number, next[s.host.Desk.View().Tones[number]])
}

// toggleSolo shows a piece alone, or all if it is alone.
func (s *pieceSection) toggleSolo(number int) {
	change(s.host, func(v *desk.View) {
		if v.Solo == number+1 {
			v.Solo = 0
		} else {
			v.Solo = number + 1
		}
	})
}

// toggleGhost makes the piece at a place in the packing a ghost, or solid.
func (s *pieceSection) toggleGhost(place int) {
	problem, err := s.host.Desk.Problem()
	if err != nil || place < 0 || place >= len(s.host.Desk.Shown()) {
		return
	}
	v := s.host.Desk.View()
	number := problem.Copies(s.host.Desk.Shown())[place]
	if v.Tone(number) == desk.Solid {
		s.setTone(number, desk.Ghost)
		return
	}
	change(s.host, func(v *desk.View) {
		delete(v.Tones, number)
		v.Solo = 0
	})
}

// chooseColour lets the user choose the colour of a piece. Shortcuts work meanwhile: another
// puzzle keeps its colours.
func (s *pieceSection) chooseColour(p display.Piece) {
	before := s.host.Desk.Puzzle()
	colour.Choose(s.host.Window, colour.Choice{
		Title: lang.L("Colour of {{.Piece}}", map[string]any{"Piece": p.Name}),
		Now:   p.Colour, Usual: scheme.PaletteColour(p.Number),
		Set: func(c color.NRGBA) {
			if s.host.Desk.Puzzle() == before {
				s.host.Desk.Paint.Set(p.Number, c)
			}
		},
	})
}

// pieceRow is a row of the list.
type pieceRow struct {
	widget.BaseWidget
	section *pieceSection
	piece   display.Piece

	colour            *control.Swatch // with the letter of the layers below
	name              *widget.Label
	ghost, hide, solo *control.IconButton
}

func newPieceRow(s *pieceSection) *pieceRow {
	r := &pieceRow{section: s, name: widget.NewLabel("")}
	r.colour = control.NewSwatch("", func() { s.chooseColour(r.piece) })
	r.colour.Inside, r.colour.Tip = true, lang.L("Change colour")
	r.name.Truncation = fyne.TextTruncateEllipsis
	toggle := func(t desk.Tone) func() {
		return func() {
			v := s.host.Desk.View()
			if v.Tones[r.piece.Number] == t {
				s.setTone(r.piece.Number, desk.Solid)
			} else {
				s.setTone(r.piece.Number, t)
			}
		}
	}
	r.ghost = control.NewIconButton(lang.L("Ghost"), theme.CheckButtonIcon(), toggle(desk.Ghost))
	r.hide = control.NewIconButton(lang.L("Hide"), theme.VisibilityOffIcon(), toggle(desk.Hidden))
	r.solo = control.NewIconButton(lang.L("Show alone"), theme.SearchIcon(), func() { s.toggleSolo(r.piece.Number) })
	r.ExtendBaseWidget(r)
	return r
}

func (r *pieceRow) show(p display.Piece) {
	r.piece = p
	v := r.section.host.Desk.View()
	r.colour.SetColour(p.Colour)
	r.colour.SetLetter(p.Letter, p.Ink())
	r.name.SetText(p.Summary())
	mark := func(b *control.IconButton, on bool) {
		b.Importance = widget.LowImportance
		if on {
			b.Importance = widget.HighImportance
		}
		b.Refresh()
	}
	mark(r.ghost, v.Tones[p.Number] == desk.Ghost)
	mark(r.hide, v.Tones[p.Number] == desk.Hidden)
	mark(r.solo, v.Solo == p.Number+1)
}

func (r *pieceRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, r.colour, container.NewHBox(r.ghost, r.hide, r.solo), r.name))
}
