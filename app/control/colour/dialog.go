// Package colour has the dialog for a colour.
package colour

import (
	"image/color"
	"slices"
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

// Choice is a colour that the user can choose.
type Choice struct {
	Title string
	Now   color.NRGBA
	// Usual, unless it is the zero value, can be chosen by a button of its own.
	Usual color.NRGBA
	// Set is called for every colour tried: choices take effect at once.
	Set func(color.NRGBA)
}

// chooser is the dialog for a choice: from a palette, by shares of red, green and blue, or as
// a hexadecimal number. Fyne's own dialog cannot be used without a mouse, nor closed with Esc.
type chooser struct {
	Choice
	dialog dialog.Dialog

	shown  *control.Swatch
	shares [3]*control.Slider // of red, green, blue: 0..255
	hex    *control.Entry
	note   *widget.Label
}

// Choose opens the dialog in a window.
func Choose(win fyne.Window, c Choice) {
	d := &chooser{Choice: c, hex: control.NewEntry(), note: control.Paragraph("")}
	swatches := container.NewGridWithColumns(6)
	for _, rgb := range [][3]uint8{
		{0xf5, 0xf5, 0xf5},
		{0xf2, 0xcb, 0x2b},
		{0xee, 0x7f, 0x22},
		{0xc8, 0x31, 0x2f},
		{0xc7, 0x64, 0x8c},
		{0x8e, 0x44, 0xad},
		{0x1c, 0x1d, 0x20},
		{0x9a, 0x9a, 0x9a},
		{0x7a, 0x4f, 0x28},
		{0x2b, 0x9a, 0x55},
		{0x23, 0x61, 0xbb},
		{0x54, 0xca, 0xf5},
	} {
		own := color.NRGBA{R: rgb[0], G: rgb[1], B: rgb[2], A: 255}
		swatch := control.NewSwatch("", func() { d.choose(own) })
		swatch.SetColour(own)
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
	d.shown = control.NewSwatch("", func() { d.choose(c.Now) })
	before := control.NewButtonWithIcon(lang.L("Undo"), theme.ContentUndoIcon(), func() { d.choose(c.Now) })
	done := control.NewButton(lang.L("Close"), func() { d.dialog.Hide() })
	done.Importance = widget.HighImportance
	buttons := container.NewHBox(before, done)
	if c.Usual != (color.NRGBA{}) {
		usual := control.NewButton(lang.L("Usual colour"), func() { d.choose(c.Usual) })
		buttons.Objects = slices.Insert(buttons.Objects, 0, fyne.CanvasObject(usual))
	}
	content := container.NewVScroll(container.NewVBox(
		swatches, form, d.note, container.NewBorder(nil, nil, d.shown, container.NewCenter(buttons)),
	))
	d.dialog = dialog.NewCustomWithoutButtons(c.Title, content, win)
	d.show(c.Now)
	// In large text all of it is higher than the window, which it scrolls in then.
	whole, around := content.Content.MinSize(), control.Scaled(64)
	content.SetMinSize(fyne.NewSize(whole.Width, min(whole.Height, win.Canvas().Size().Height-around)))
	d.dialog.Show()
}

// mixed is the colour of the shares.
func (d *chooser) mixed() color.NRGBA {
	share := func(i int) uint8 { return uint8(d.shares[i].Value) }
	return color.NRGBA{R: share(0), G: share(1), B: share(2), A: 255}
}

// read takes a colour code.
func (d *chooser) read(text string) {
	c, err := scheme.ParseHex("#" + strings.TrimPrefix(strings.TrimSpace(text), "#"))
	if err != nil {
		control.SetText(d.note, lang.L("A colour code has six digits, 0 to 9 or a to f, such as #f2cb2b."))
		return
	}
	d.choose(c)
}

func (d *chooser) choose(c color.NRGBA) {
	d.show(c)
	d.Set(c)
}

// show shows a colour everywhere in the dialog.
func (d *chooser) show(c color.NRGBA) {
	control.SetText(d.note, "")
	d.shown.SetColour(c)
	for i, v := range []uint8{c.R, c.G, c.B} {
		d.shares[i].Value = float64(v) // SetValue would call OnChanged
		d.shares[i].Refresh()
	}
	d.hex.SetText(scheme.FormatHex(c))
}
