package play

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// notationSection is for typing, editing and copying an alg or a position.
type notationSection struct {
	object fyne.CanvasObject

	room  Room
	field *display.NotationField
	copy  *control.IconButton
	more  *control.IconButton // opens the menu that edits the alg
}

func newNotationSection(r Room, field *display.NotationField) *notationSection {
	s := &notationSection{room: r, field: field}
	s.field.OnPreview = s.preview
	s.field.OnSubmit = r.Enter
	s.field.OnRefuse = func(text string) { r.Understand(text) }
	s.field.OnLong = r.Take
	s.copy = control.NewIconButton(lang.L("Copy as"), theme.ContentCopyIcon(), func() {
		r.OpenMenu(
			s.copy,
			fyne.NewMenuItem(lang.L("WCA notation"), func() { s.withAlg(func(a square1.Alg) { r.Copy(a.String()) }) }),
			fyne.NewMenuItem(lang.L("Karnotation"), func() { s.withAlg(func(a square1.Alg) { r.Copy(a.Karn()) }) }),
			fyne.NewMenuItem(lang.L("Position"), s.copyPosition),
		)
	})
	paste := control.NewIconButton(lang.L("Paste"), theme.ContentPasteIcon(), func() { r.Take(r.Pasted()) })
	change := func(f func(square1.Alg) square1.Alg) func() {
		return func() { s.withAlg(func(a square1.Alg) { s.put(f(a).String()) }) }
	}
	mirror := func(a square1.Alg) square1.Alg { return a.Mirrored(square1.FrontBack) }
	s.more = control.NewIconButton(lang.L("Edit alg"), theme.MoreHorizontalIcon(), func() {
		r.OpenMenu(
			s.more,
			fyne.NewMenuItem(lang.L("Invert"), change(square1.Alg.Inverse)),
			fyne.NewMenuItem(lang.L("Mirror"), change(mirror)),
			fyne.NewMenuItem(lang.L("Simplify"), change(square1.Alg.Simplify)),
		)
	})
	s.object = container.NewVBox(
		control.Heading(lang.L("Notation"), s.more, s.copy, paste),
		s.field,
		container.NewGridWithColumns(
			2,
			control.NewButtonWithIcon(lang.L("Play from here"), theme.MediaPlayIcon(), func() { s.withAlg(r.Play) }),
			control.NewButtonWithIcon(lang.L("Set up"), theme.ConfirmIcon(), s.enter),
		),
	)
	return s
}

// languageChanged translates the field.
func (s *notationSection) languageChanged() { s.field.LanguageChanged() }

// preview shows the position or pattern after the valid part of the text while it is typed.
func (s *notationSection) preview(at square1.Pattern, ok bool) {
	s.room.Inform("") // clears the previous error
	if !ok {
		s.room.Desk().Preview(nil)
		return
	}
	s.room.Desk().Preview(&at)
}

// put replaces the text, unless the new one is too long for the field: a few letters of
// Karnotation can mean thousands of moves.
func (s *notationSection) put(text string) {
	if len(text) > notation.LongText {
		s.room.Warn(errors.New(lang.L("The alg is too long for the field: it has {{.N}} characters, the limit is {{.Most}}.",
			map[string]any{"N": control.Grouped(len(text)), "Most": control.Grouped(notation.LongText)})))
		return
	}
	s.field.SetText(text)
}

// enter goes to the typed position.
func (s *notationSection) enter() {
	text := s.field.Text()
	if p, ok := s.room.Understand(text); ok {
		s.room.Enter(text, p)
	}
}

// withAlg calls do with the typed alg, or shows what is wrong with it.
func (s *notationSection) withAlg(do func(square1.Alg)) {
	alg, err := square1.ParseAlg(s.field.Text())
	if err != nil {
		s.room.Warn(err)
		return
	}
	do(alg)
}

// copyPosition copies the typed position, or the current one if nothing is typed.
func (s *notationSection) copyPosition() {
	at := s.room.Desk().Pattern()
	if text := s.field.Text(); text != "" {
		var err error
		if at, err = square1.ParseAny(text); err != nil {
			s.room.Warn(err)
			return
		}
	}
	s.room.Copy(at.String())
}
