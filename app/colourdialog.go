package app

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/scheme"
)

// colourDialog lets the user choose a colour: from a palette, by its shares of red, green
// and blue, or as a hexadecimal number. Every choice takes effect at once. Fyne's own
// dialog cannot be used without a mouse, nor closed with Esc.
type colourDialog struct {
	win    fyne.Window
	dialog dialog.Dialog
	set    func(color.NRGBA)

	shown  *control.Swatch
	shares [3]*control.Slider // of red, green, blue: 0..255
	hex    *control.Entry
	note   *widget.Label
}

// chooseColour opens the dialog with the current colour; set gets others.
func chooseColour(win fyne.Window, title string, now color.NRGBA, set func(color.NRGBA)) {
	d := &colourDialog{win: win, set: set, hex: control.NewEntry(), note: control.Paragraph("")}
	swatches := container.NewGridWithColumns(6)
	for _, rgb := range []uint32{
		0xf5f5f5, 0xf2cb2b, 0xee7f22, 0xc8312f, 0xc7648c, 0x8e44ad,
		0x1c1d20, 0x9a9a9a, 0x7a4f28, 0x2b9a55, 0x2361bb, 0x54caf5,
	} {
		swatch := control.NewSwatch("", func() { d.choose(opaque(rgb)) })
		swatch.SetColour(opaque(rgb))
		swatches.Add(swatch)
	}
	form := widget.NewForm()
	for i, name := range []string{lang.L("red"), lang.L("green"), lang.L("blue")} {
		d.shares[i] = control.NewSlider(0, 255)
		d.shares[i].OnChangeEnded = func(float64) { d.choose(d.mixed()) }
		form.Append(name, d.shares[i])
	}
	d.hex.OnSubmitted = d.read
	form.Append(lang.L("Colour code"), d.hex)
	// A click on the colour shown brings back the one before.
	d.shown = control.NewSwatch("", func() { d.choose(now) })
	before := control.NewButtonWithIcon(lang.L("Undo"), theme.ContentUndoIcon(), func() { d.choose(now) })
	done := control.NewButton(lang.L("Close"), func() { d.dialog.Hide() })
	done.Importance = widget.HighImportance
	content := container.NewVScroll(container.NewVBox(
		swatches, form, d.note, container.NewBorder(nil, nil, d.shown, container.NewHBox(before, done)),
	))
	d.dialog = dialog.NewCustomWithoutButtons(title, content, win)
	d.show(now)
	// In large text all of it is higher than the window, which it scrolls in then.
	whole, around := content.Content.MinSize(), control.Scaled(64)
	content.SetMinSize(fyne.NewSize(whole.Width, min(whole.Height, win.Canvas().Size().Height-around)))
	d.dialog.Show()
}

// mixed is the colour of the shares.
func (d *colourDialog) mixed() color.NRGBA {
	share := func(i int) uint8 { return uint8(d.shares[i].Value) }
	return color.NRGBA{R: share(0), G: share(1), B: share(2), A: 255}
}

// read takes a colour code.
func (d *colourDialog) read(text string) {
	c, err := scheme.ParseHex("#" + strings.TrimPrefix(strings.TrimSpace(text), "#"))
	if err != nil {
		control.SetText(d.note, lang.L("A colour code has six digits, 0 to 9 or a to f, such as #f2cb2b."))
		return
	}
	d.choose(c)
}

func (d *colourDialog) choose(c color.NRGBA) {
	d.show(c)
	d.set(c)
}

// show shows a colour everywhere in the dialog.
func (d *colourDialog) show(c color.NRGBA) {
	control.SetText(d.note, "")
	d.shown.SetColour(c)
	for i, v := range []uint8{c.R, c.G, c.B} {
		d.shares[i].Value = float64(v) // SetValue would call OnChanged
		d.shares[i].Refresh()
	}
	d.hex.SetText(scheme.FormatHex(c))
}
