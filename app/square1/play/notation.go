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
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// notationSection is for typing, editing and copying an alg or a position.
type notationSection struct {
	object fyne.CanvasObject

	host  *page.Host
	fold  *control.Disclosure
	field *display.NotationField
	copy  *control.IconButton
	more  *control.IconButton // opens the menu that edits the alg
}

func newNotationSection(h *page.Host, field *display.NotationField, open *bool) *notationSection {
	s := &notationSection{host: h, field: field}
	s.field.OnPreview = s.preview
	s.field.OnSubmit = h.Enter
	s.field.OnRefuse = func(text string) { h.Understand(text) }
	s.field.OnLong = h.Take
	s.copy = control.NewIconButton(lang.L("Copy as"), theme.ContentCopyIcon(), func() {
		control.OpenMenu(h.Window.Canvas(),
			s.copy,
			fyne.NewMenuItem(lang.L("WCA notation"), func() { s.withAlg(func(a square1.Alg) { h.CopyAlg(a.String()) }) }),
			fyne.NewMenuItem(lang.L("Karnotation"), func() { s.withAlg(func(a square1.Alg) { h.CopyAlg(a.Karn()) }) }),
			fyne.NewMenuItem(lang.L("Position"), s.copyPosition),
		)
	})
	paste := control.NewIconButton(lang.L("Paste"), theme.ContentPasteIcon(), h.Paste)
	change := func(f func(square1.Alg) square1.Alg) func() {
		return func() { s.withAlg(func(a square1.Alg) { s.put(f(a).String()) }) }
	}
	mirror := func(a square1.Alg) square1.Alg { return a.Mirrored(square1.FrontBack) }
	s.more = control.NewIconButton(lang.L("Edit alg"), theme.MoreHorizontalIcon(), func() {
		control.OpenMenu(h.Window.Canvas(),
			s.more,
			fyne.NewMenuItem(lang.L("Invert"), change(square1.Alg.Inverse)),
			fyne.NewMenuItem(lang.L("Mirror"), change(mirror)),
			fyne.NewMenuItem(lang.L("Simplify"), change(square1.Alg.Simplify)),
		)
	})
	s.fold = control.NewDisclosure(container.NewVBox(
		s.field,
		container.NewGridWithColumns(
			2,
			control.NewButtonWithIcon(lang.L("Play from here"), theme.MediaPlayIcon(), func() { s.withAlg(h.Play) }),
			control.NewButtonWithIcon(lang.L("Set up"), theme.ConfirmIcon(), s.enter),
		),
	), s.more, s.copy, paste)
	s.fold.Set(lang.L("Notation"), "")
	s.fold.SetOpen(*open)
	s.fold.OnToggled = func(yes bool) {
		*open = yes
		h.Save()
	}
	s.object = s.fold
	return s
}

// languageChanged translates the field.
func (s *notationSection) languageChanged() { s.field.LanguageChanged() }

// preview shows the position or pattern after the valid part of the text while it is typed.
func (s *notationSection) preview(at square1.Pattern, ok bool) {
	s.host.Inform("") // clears the previous error
	if !ok {
		s.host.Desk.Preview(nil)
		return
	}
	s.host.Desk.Preview(&at)
}

// put replaces the text, unless the new one is too long for the field: a few letters of
// Karnotation can mean thousands of moves.
func (s *notationSection) put(text string) {
	if len(text) > notation.LongText {
		s.host.Warn(errors.New(lang.L("The alg is too long for the field: it has {{.N}} characters, the limit is {{.Most}}.",
			map[string]any{"N": control.Grouped(len(text)), "Most": control.Grouped(notation.LongText)})))
		return
	}
	s.field.SetText(text)
}

// enter goes to the typed position.
func (s *notationSection) enter() {
	text := s.field.Text()
	if p, ok := s.host.Understand(text); ok {
		s.host.Enter(text, p)
	}
}

// withAlg calls do with the typed alg, or shows what is wrong with it.
func (s *notationSection) withAlg(do func(square1.Alg)) {
	alg, err := square1.ParseAlg(s.field.Text())
	if err != nil {
		s.host.Warn(err)
		return
	}
	do(alg)
}

// copyPosition copies the typed position, or the current one if nothing is typed.
func (s *notationSection) copyPosition() {
	at := s.host.Desk.Pattern()
	if text := s.field.Text(); text != "" {
		var err error
		if at, err = square1.ParseAny(text); err != nil {
			s.host.Warn(err)
			return
		}
	}
	s.host.CopyAlg(at.String())
}
