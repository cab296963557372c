package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Heading is the title of a section, with other objects at the right end.
func Heading(text string, right ...fyne.CanvasObject) fyne.CanvasObject {
	title := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	return container.NewBorder(nil, nil, title, container.NewHBox(right...))
}

// Paragraph is a label that wraps its text.
func Paragraph(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Caption is a paragraph in the small size of what is said beside the main thing.
func Caption(text string) *widget.Label {
	l := Paragraph(text)
	l.SizeName = theme.SizeNameCaptionText
	return l
}

// Scrolled is a page that is as high as its place, or scrolls if it is higher. At the right there
// is room for the bar.
func Scrolled(page fyne.CanvasObject) *container.Scroll {
	pad := theme.Padding()
	return container.NewVScroll(container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+BarWidth), page))
}

// HeadAndRows are what is above a list on a page, and the list, of which some rows stay in view. There is room as in
// [Scrolled], but the list has a bar of its own.
func HeadAndRows(head, list fyne.CanvasObject, rowHeight float32) (top, rows fyne.CanvasObject) {
	const fewest = 3
	pad := theme.Padding()
	return container.New(layout.NewCustomPaddedLayout(pad, 0, pad, pad+BarWidth), head),
		container.New(layout.NewCustomPaddedLayout(0, 0, pad, 0), container.New(Fixed{Height: fewest * rowHeight}, list))
}
