package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
)

// scrambleSection shows the alg that scrambles a solved cube as this one was, when the user
// asks for it.
type scrambleSection struct {
	object fyne.CanvasObject

	host   *page.Host
	find   *control.Button
	copy   *control.IconButton
	alg    *display.AlgText
	scroll *control.InnerScroll
	shown  string // the alg
}

func newScrambleSection(h *page.Host) *scrambleSection {
	const lines = 2
	s := &scrambleSection{host: h, alg: display.NewAlgText()}
	s.find = control.QuietButton(lang.L("Show scramble"), theme.VisibilityIcon(), func() {
		if cube, ok := h.Desk.History().Scramble(); ok {
			h.Answers.FindScramble(cube)
		}
	})
	s.copy = control.NewIconButton(lang.L("Copy scramble"), theme.ContentCopyIcon(), func() { h.Copy(s.shown) })
	s.scroll = control.NewInnerScroll(s.alg)
	s.alg.Window = s.scroll // only its lines in view are drawn
	s.object = container.NewVBox(control.Heading(lang.L("Scramble"), s.find, s.copy), algBox(s.scroll, lines))
	return s
}

func (s *scrambleSection) show() {
	cube, scrambled := s.host.Desk.History().Scramble()
	alg, known, running := s.host.Answers.Scramble(cube)
	if !scrambled || !known {
		alg = nil
	}
	control.SetEnabled(s.find, scrambled && !known && !running)
	control.SetEnabled(s.copy, alg != nil)
	if text := alg.String(); text != s.shown {
		s.shown = text
		s.alg.SetAlg(alg)
	}
}
