package solve

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

// notationSection is for typing, editing and copying a cube as text.
type notationSection struct {
	object fyne.CanvasObject

	host  *page.Host
	field *display.NotationField
	typed *string
	copy  *control.IconButton
	more  *control.IconButton // opens the menu that edits the text
}

func newNotationSection(h *page.Host, field *display.NotationField, typed *string) *notationSection {
	s := &notationSection{host: h, field: field, typed: typed}
	field.OnPreview = s.preview
	field.OnSubmit = func(_ string, a cube3.Assembly) { h.Enter(a) }
	field.OnRefuse = func(text string) { s.read(text) }
	field.OnLong = func(string) { h.Paste() } // too long to be shown
	s.copy = control.NewIconButton(lang.L("Copy as"), theme.ContentCopyIcon(), func() {
		openMenu(
			h, s.copy,
			fyne.NewMenuItem(lang.L("Alg"), s.copyAlg),
			fyne.NewMenuItem(lang.L("Facelets"), func() { s.with(func(a cube3.Assembly) { h.Copy(a.Facelets()) }) }),
			fyne.NewMenuItem(lang.L("Cubies"), func() { s.with(func(a cube3.Assembly) { h.Copy(a.Notation()) }) }),
		)
	})
	paste := control.NewIconButton(lang.L("Paste"), theme.ContentPasteIcon(), h.Paste)
	s.more = control.NewIconButton(lang.L("Edit alg"), theme.MoreHorizontalIcon(), func() {
		openMenu(
			h, s.more,
			fyne.NewMenuItem(lang.L("Invert"), s.invert),
			fyne.NewMenuItem(lang.L("Simplify"), func() {
				s.withChanges(func(list cube3.Changes) { s.put(list.Simplify().String()) })
			}),
		)
	})
	s.object = container.NewVBox(
		control.Heading(lang.L("Notation"), s.more, s.copy, paste),
		field,
		container.NewGridWithColumns(
			2,
			control.NewButtonWithIcon(lang.L("Play from here"), theme.MediaPlayIcon(), s.play),
			control.NewButtonWithIcon(lang.L("Set up"), theme.ConfirmIcon(), s.enter),
		),
	)
	return s
}

// preview shows the cube after the valid part of the text while it is typed.
func (s *notationSection) preview(a cube3.Assembly, ok bool) {
	*s.typed = s.field.Text()
	s.host.Save()
	s.host.Inform("") // clears the previous error
	if !ok {
		s.host.Desk.Preview(nil)
		return
	}
	s.host.Desk.Preview(&cube3.State{Assembly: a})
}

// read reads a text, or shows what is wrong with it.
func (s *notationSection) read(text string) (a cube3.Assembly, form cube3.Form, ok bool) {
	a, form, err := cube3.Parse(text)
	if err != nil {
		s.host.Warn(errors.New(display.ErrorText(text, err)))
	}
	return a, form, err == nil
}

// enter sets up the typed cube.
func (s *notationSection) enter() {
	if a, _, ok := s.read(s.field.Text()); ok {
		s.host.Enter(a)
	}
}

// with calls do with the typed cube, or the one on the stage if nothing is typed.
func (s *notationSection) with(do func(cube3.Assembly)) {
	if s.field.Text() == "" {
		do(s.host.Desk.Assembly())
	} else if a, _, ok := s.read(s.field.Text()); ok {
		do(a)
	}
}

// withChanges calls do with the typed alg.
func (s *notationSection) withChanges(do func(cube3.Changes)) {
	text := s.field.Text()
	_, form, ok := s.read(text)
	if !ok {
		return
	}
	list, err := cube3.ParseChanges(text)
	if form != cube3.AsAlg || err != nil {
		s.host.Warn(errors.New(lang.L("That is a position: only an alg has moves.")))
		return
	}
	do(list)
}

// play loads the typed alg into the player and plays it.
func (s *notationSection) play() {
	s.withChanges(func(list cube3.Changes) {
		alg, ok := list.Alg()
		switch {
		case !ok:
			s.host.Warn(errors.New(lang.L("Changes by hand cannot be played. Set up the cube instead.")))
		case s.host.Desk.State().Out != 0:
			s.host.Warn(errors.New(lang.L("Put all cubies back first.")))
		case len(alg) > 0:
			s.host.Desk.Load(alg)
			s.host.Desk.Player.Toggle()
			s.host.Wake()
		}
	})
}

// copyAlg copies the typed alg, or the one that is loaded if nothing is typed.
func (s *notationSection) copyAlg() {
	if s.field.Text() != "" {
		s.withChanges(func(list cube3.Changes) { s.host.Copy(list.String()) })
		return
	}
	alg, _ := s.host.Desk.Alg()
	if alg == nil {
		s.host.Inform(lang.L("There is no alg yet: type one, or press Solve."))
		return
	}
	s.host.Copy(alg.String())
}

// invert replaces the text by its inverse, in the same form.
func (s *notationSection) invert() {
	a, form, ok := s.read(s.field.Text())
	switch {
	case !ok:
	case form == cube3.AsAlg:
		s.withChanges(func(list cube3.Changes) { s.put(list.Inverse().String()) })
	case form == cube3.AsFacelets:
		s.put(a.Inverse().Facelets())
	default:
		s.put(a.Inverse().Notation())
	}
}

// put replaces the text and previews it, unless the new one is too long for the field: a few
// letters can mean many moves.
func (s *notationSection) put(text string) {
	if len(text) > notation.LongText {
		s.host.Warn(errors.New(lang.L("The alg is too long for the field: it has {{.N}} characters, the limit is {{.Most}}.",
			map[string]any{"N": control.Grouped(len(text)), "Most": control.Grouped(notation.LongText)})))
		return
	}
	s.field.SetText(text)
	if a, _, err := cube3.Parse(text); err == nil {
		s.preview(a, text != "")
	}
}
