package app

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// help explains the window in a window of its own, which can stay open.
func (s *shell) help() {
	win := s.app.NewWindow(lang.L("How to"))
	box := container.NewVBox()
	for _, text := range append(s.room().HowTo(), lang.L("F1 shows the keys.")) {
		box.Add(control.Paragraph(text))
	}
	win.SetContent(container.NewVScroll(container.NewPadded(box)))
	win.Resize(fyne.NewSize(460, 420))
	control.CloseOnEscape(win)
	win.Show()
}

// about tells what the program is.
func (s *shell) about() {
	win := s.app.NewWindow(lang.L("About Wedge"))
	icon := canvas.NewImageFromResource(icon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(128))
	text := control.Paragraph(lang.L("Wedge solves the Square-1 with provably shortest solutions: it knows the exact distance of each of its 435,891,456,000 positions.") +
		"\n\n" + lang.L("Version {{.Version}}", map[string]any{"Version": Version}))
	sources := container.NewVBox(
		widget.NewHyperlink("Jaap Scherphuis: Square-1", link("https://www.jaapsch.net/puzzles/square1.htm")),
		widget.NewHyperlink("WCA regulations", link("https://www.worldcubeassociation.org/regulations/")),
	)
	win.SetContent(container.NewPadded(container.NewVBox(icon, text, sources)))
	win.Resize(fyne.NewSize(420, 380))
	control.CloseOnEscape(win)
	win.Show()
}

func link(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	return u
}
