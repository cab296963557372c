package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Look is how a button is drawn.
type Look uint8

// Looks. The text of the last two begins at the left, wraps, and is as large as [WordsSize].
const (
	Plain  Look = iota // as Fyne does
	Framed             // for an answer
	Tinted             // for what does something: on a ground in a tint of the highlight colour
)

// NewWrapped makes a button with a look.
func NewWrapped(look Look, text string, icon fyne.Resource, do func()) *Button {
	b := NewButtonWithIcon(text, icon, do)
	b.look = look
	return b
}

// wrapped is the renderer of a button whose text wraps.
type wrapped struct {
	of     *Button
	ground *canvas.Rectangle
	icon   *canvas.Image
	words  *widget.TextSegment
	text   *widget.RichText
}

func newWrapped(b *Button) *wrapped {
	r := &wrapped{of: b, ground: &canvas.Rectangle{}, icon: &canvas.Image{FillMode: canvas.ImageFillContain}}
	r.words = &widget.TextSegment{Style: widget.RichTextStyleInline}
	r.words.Style.SizeName = WordsSize
	r.text = widget.NewRichText(r.words)
	r.text.Wrapping = fyne.TextWrapWord
	r.colour()
	return r
}

// size of the theme of the button.
func (r *wrapped) size(name fyne.ThemeSizeName) float32 { return theme.SizeForWidget(name, r.of.whole) }

// inset is where the text begins, which has a margin of its own.
func (r *wrapped) inset() float32 {
	return r.size(theme.SizeNamePadding) + r.size(theme.SizeNameInlineIcon)
}

func (r *wrapped) MinSize() fyne.Size { return r.text.MinSize().AddWidthHeight(r.inset(), 0) }

func (r *wrapped) Layout(size fyne.Size) {
	side, margin := r.size(theme.SizeNameInlineIcon), r.size(theme.SizeNameInnerPadding)
	line := LineHeight(r.size(WordsSize))
	Put(r.ground, 0, 0, size.Width, size.Height)
	Put(r.icon, r.size(theme.SizeNamePadding), margin+(line-side)/2+1, side, side) // beside the first line, of which capitals are the lower part
	Put(r.text, r.inset(), 0, size.Width-r.inset(), size.Height)
}

func (r *wrapped) Refresh() {
	r.colour()
	r.Layout(r.of.Size())
	canvas.Refresh(r.of.whole)
}

// colours of the ground, its frame and the words.
func (r *wrapped) colours() (ground, frame color.NRGBA, words fyne.ThemeColorName) {
	of := func(name fyne.ThemeColorName) color.NRGBA { return ColourOf(r.of.whole, name) }
	const tint = 0.22
	switch {
	case r.of.Disabled():
		return of(theme.ColorNameDisabledButton), color.NRGBA{}, theme.ColorNameDisabled
	case r.of.Importance == widget.SuccessImportance:
		return of(theme.ColorNameSuccess), color.NRGBA{}, theme.ColorNameForegroundOnSuccess
	case r.of.Importance == widget.DangerImportance:
		return of(theme.ColorNameError), color.NRGBA{}, theme.ColorNameForegroundOnError
	case r.of.look == Framed:
		ground, frame = of(theme.ColorNameInputBackground), of(theme.ColorNameInputBorder)
	default:
		ground = Faded(of(theme.ColorNamePrimary), tint)
	}
	if r.of.hovered {
		frame = of(theme.ColorNamePrimary)
	}
	return ground, frame, theme.ColorNameForeground
}

func (r *wrapped) colour() {
	ground, frame, words := r.colours()
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ground, frame, 0
	if frame.A > 0 { // Fyne makes a transparent one dark
		r.ground.StrokeWidth = 1
	}
	r.ground.CornerRadius = r.size(theme.SizeNameButtonRadius)
	r.ground.Refresh()
	if r.words.Text != r.of.Text || r.words.Style.ColorName != words {
		r.words.Text, r.words.Style.ColorName = r.of.Text, words
	}
	r.text.Refresh() // the theme may be another
	r.icon.Resource = theme.NewColoredResource(r.of.Icon, words)
	r.icon.Refresh()
}

func (r *wrapped) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.icon, r.text}
}

func (r *wrapped) Destroy() {}
