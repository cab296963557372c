package app

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/room"
	"wedge/resources/licences"
)

// showKeys lists the shortcuts, and what the keys do now, to be searched, in a window beside which they can be tried.
func (s *shell) showKeys() {
	s.openWindow(room.Window{
		Title: func() string { return lang.L("Keys") },
		Size:  fyne.NewSize(460, 560),
		Fill: func(win fyne.Window) {
			columns := []control.Column{{Title: lang.L("Key"), Leading: true}, {Title: lang.L("Command"), Leading: true}}
			s.keys = control.NewSortedTable(columns, s.commands.hints())
			win.SetContent(container.NewPadded(s.keys.Object))
			win.Canvas().FocusNext()
		},
		Closed: func() { s.keys = nil },
	})
}

// keysChanged shows in the list of keys, if it is open, what they do now.
func (s *shell) keysChanged() {
	if s.keys != nil {
		s.keys.SetRows(s.commands.hints())
	}
}

// about shows the program's name and version.
func (s *shell) about() {
	s.openWindow(room.Window{
		Title: func() string { return lang.L("About Wedge") },
		Size:  fyne.NewSize(420, 380),
		Fill:  s.fillAbout,
	})
}

func (s *shell) fillAbout(win fyne.Window) {
	icon := canvas.NewImageFromResource(programIcon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(128))
	text := control.Paragraph(lang.L("Wedge finds a provably shortest solution of any of the 435,891,456,000 positions of the Square-1.") +
		"\n\n" + lang.L("Version {{.Version}}", map[string]any{"Version": s.build.String()}))
	sources := container.NewVBox(
		widget.NewHyperlink("Jaap Scherphuis: Square-1", link("https://www.jaapsch.net/puzzles/square1.htm")),
		widget.NewHyperlink("WCA regulations", link("https://www.worldcubeassociation.org/regulations/")),
	)
	licences := control.NewButton(lang.L("Licences"), s.showLicences)
	win.SetContent(container.NewPadded(container.NewVBox(icon, text, sources, container.NewHBox(licences))))
}

// showLicences shows those of everything that is inside of the program.
func (s *shell) showLicences() {
	s.openWindow(room.Window{
		Title: func() string { return lang.L("Licences") },
		Size:  fyne.NewSize(800, 560),
		Fill:  fillLicences,
	})
}

func fillLicences(win fyne.Window) {
	win.SetContent(container.NewScroll(newLongText(licences.Lines())))
}

func link(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	return u
}
