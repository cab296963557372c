package app

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/resources"
)

// help explains the window in a window of its own, which can stay open.
func (w *window) help() {
	win := w.app.NewWindow(lang.L("How to"))
	lines := []string{
		lang.L("Drag a layer to turn it; it snaps to steps of 30 degrees."),
		lang.L("Click the right half, or drag it up or down, to slice. Where a corner lies across the cut the slice is blocked: the corner flashes, and the line below says how to free it."),
		lang.L("Drag the background, or anything with another mouse button, to walk round the puzzle. The wheel zooms."),
		lang.L("A click with the right button, the Menu key or Shift + F10 opens a menu: copy, paste, export, what is shown."),
		lang.L("Scramble goes to a random position, Solve plays a shortest solution. Take hold of the puzzle at any time."),
		lang.L("Undo takes everything back, a scramble or a reset too."),
		lang.L("Paste or drop an alg or a position onto the window."),
		lang.L("F1 shows the keys."),
	}
	box := container.NewVBox()
	for _, l := range lines {
		t := widget.NewLabel(l)
		t.Wrapping = fyne.TextWrapWord
		box.Add(t)
	}
	win.SetContent(container.NewVScroll(container.NewPadded(box)))
	win.Resize(fyne.NewSize(460, 420))
	win.Show()
}

// about tells what the program is.
func (w *window) about() {
	win := w.app.NewWindow(lang.L("About Wedge"))
	icon := canvas.NewImageFromResource(icon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(128))
	text := widget.NewLabel(lang.L("Wedge solves the Square-1 with provably shortest solutions: it knows the exact distance of each of its 435,891,456,000 positions.") +
		"\n\n" + lang.L("Version {{.Version}}", map[string]any{"Version": Version}))
	text.Wrapping = fyne.TextWrapWord
	sources := container.NewVBox(
		widget.NewHyperlink("Jaap Scherphuis: Square-1", link("https://www.jaapsch.net/puzzles/square1.htm")),
		widget.NewHyperlink("WCA regulations", link("https://www.worldcubeassociation.org/regulations/")),
	)
	win.SetContent(container.NewPadded(container.NewVBox(icon, text, sources)))
	win.Resize(fyne.NewSize(420, 380))
	win.Show()
}

func link(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	return u
}

// icon of the program.
func icon() fyne.Resource { return fyne.NewStaticResource("icon.png", resources.Icon()) }
