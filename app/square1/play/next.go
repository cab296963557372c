package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/page"
)

// nextSection leads a new user to what the program has for them, until it was used or closed.
type nextSection struct {
	object fyne.CanvasObject
	host   *page.Host
}

func newNextSection(h *page.Host) *nextSection {
	s := &nextSection{host: h}
	box := container.NewVBox(
		widget.NewSeparator(),
		control.Heading(lang.L("Where to next?"), control.NewIconButton(lang.L("Close"), theme.CancelIcon(), func() { s.object.Hide() })),
		s.way(lang.L("Cuber: learn algs, and train them"), "page-"+page.Algs),
		s.way(lang.L("Teacher: show a lesson"), "page-"+page.Learn),
		s.way(lang.L("Designer: build a puzzle of cubes"), "room-cubes", "page-build"),
	)
	box.Hide()
	s.object = box
	return s
}

// way is a button for commands with IDs, each of which may be there only after the one before it.
func (s *nextSection) way(text string, commands ...string) fyne.CanvasObject {
	b := control.QuietButton(text, theme.NavigateNextIcon(), func() {
		s.object.Hide()
		for _, id := range commands {
			for _, c := range s.host.Commands() {
				if c.ID == id {
					c.Do()
					break
				}
			}
		}
	})
	b.Alignment = widget.ButtonAlignLeading
	return b
}
