package notation

import (
	"cmp"
	"fmt"
	"image/color"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// AlgText shows an alg, a list of moves of type M, wrapped between moves. The current move
// is highlighted, earlier ones are dim. Moves can be marked.
type AlgText[M fmt.Stringer] struct {
	control.Surface

	// OnPick, unless nil, is called when a move was clicked, or chosen with the arrow keys,
	// Home or End. Indices count moves from 0.
	OnPick func(index int)
	// Window is the visible part of the text, with the text's upper left corner as
	// origin. Only the lines in it are drawn, so thousands of moves take no longer than a
	// few. nil draws them all.
	Window fyne.CanvasObject
	// Joined, unless nil, reports whether two moves must be on the same line.
	Joined func(a, b M) bool
	// Gap is the space between moves, in characters.
	Gap float32
	// Larger is how many times as large as the theme's text it is; 0 for once.
	Larger float32

	alg     []M
	playing int // the alg's length after the last move; -1 for none
	hovered int // -1 for none
	marks   map[int]Mark
	aside   bool // all moves are dim

	places []place   // one per move
	fits   placesFor // what the places were computed for
	height float32   // of all lines
	drawn  [2]int    // the range of moves that was drawn last
}

// placesFor is what the places of moves depend on.
type placesFor struct {
	width    float32 // 0 before the first layout
	textSize float32
}

// Mark is one bar below a move, or several, which can be told apart without colours.
type Mark struct {
	Text   string // the tip of the move: what the mark means
	Bars   int
	Colour func(of fyne.Widget) color.Color
}

// place is the clickable cell of a move.
type place struct {
	at   fyne.Position
	size fyne.Size
}

// Measures of AlgText: cells are padded on all sides, and ticks are in the gap between
// lines.
const (
	cellPadX = 2
	cellPadY = 2
	lineGap  = control.Gap
	tickSize = 2
)

// AlgInset is how far the text begins from the left edge of its widget, in
// device-independent pixels.
const AlgInset = cellPadX

// AlgLine is the height of a line of an [AlgText] of the theme's text size, in
// device-independent pixels.
func AlgLine() float32 {
	return control.Cell(theme.Size(theme.SizeNameText)).Height + 2*cellPadY + lineGap
}

// NewAlgText makes an empty text.
func NewAlgText[M fmt.Stringer]() *AlgText[M] {
	t := &AlgText[M]{playing: -1, hovered: -1}
	t.OnTap = func(at fyne.Position) {
		if i := t.find(at); i >= 0 && t.OnPick != nil {
			t.OnPick(i)
		}
	}
	t.OnPoint = func(at fyne.Position) { t.hover(t.find(at)) }
	t.Hand = func() bool { return t.hovered >= 0 }
	t.Idle = func() bool { return t.OnPick == nil || len(t.alg) == 0 } // there is nothing to pick
	t.Part = func() (at fyne.Position, size fyne.Size) {
		top, bottom := t.Line(t.playing)
		return fyne.NewPos(0, top), fyne.NewSize(t.Size().Width, bottom-top)
	}
	t.On(func() { t.OnPick(max(t.playing-1, 0)) }, fyne.KeyLeft)
	t.On(func() { t.OnPick(min(t.playing+1, len(t.alg)-1)) }, fyne.KeyRight)
	t.On(func() { t.OnPick(t.above(-1)) }, fyne.KeyUp)
	t.On(func() { t.OnPick(t.above(1)) }, fyne.KeyDown)
	t.On(func() { t.OnPick(0) }, fyne.KeyHome)
	t.On(func() { t.OnPick(len(t.alg) - 1) }, fyne.KeyEnd)
	t.Draws(t, t.least, t.draw)
	return t
}

// SetAlg shows another alg, without a current move or marks.
func (t *AlgText[M]) SetAlg(alg []M) {
	t.alg, t.playing, t.hovered, t.marks = alg, -1, -1, nil
	t.arrange(t.fits)
	t.Refresh()
}

// SetPlaying highlights a move and dims those before it; -1 is none, and the number of
// moves means after the last move.
func (t *AlgText[M]) SetPlaying(index int) {
	if index = max(index, -1); index != t.playing {
		t.playing = index
		t.Refresh()
	}
}

// SetMarks marks moves, by their indices.
func (t *AlgText[M]) SetMarks(marks map[int]Mark) {
	t.marks = marks
	t.Refresh()
}

// SetAside dims the alg while it does not belong to the position shown.
func (t *AlgText[M]) SetAside(yes bool) {
	if t.aside != yes {
		t.aside = yes
		t.Refresh()
	}
}

// Line is the vertical extent of the line with a move, in device-independent pixels from
// the top of the text. Indices out of range mean the first or the last line.
func (t *AlgText[M]) Line(index int) (top, bottom float32) {
	if len(t.places) == 0 {
		return 0, 0
	}
	p := t.places[min(max(index, 0), len(t.places)-1)]
	return p.at.Y, p.at.Y + p.size.Height + lineGap
}

// Move refreshes: a scroll moves its content, which makes other lines visible.
func (t *AlgText[M]) Move(to fyne.Position) {
	from, last := t.inSight()
	t.BaseWidget.Move(to)
	if a, b := t.inSight(); t.Window != nil && (a != from || b != last) {
		t.Refresh()
	}
}

// inSight is the range of moves to draw: all in visible lines, and in one more line at
// each end.
func (t *AlgText[M]) inSight() (from, to int) {
	if t.Window == nil || len(t.places) == 0 {
		return 0, len(t.places)
	}
	line := t.places[0].size.Height + lineGap
	height := t.Window.Size().Height
	bottom := height - t.Position().Y
	top := min(bottom, t.height) - height // a scroll that was farther down will return to the end
	from = sort.Search(len(t.places), func(i int) bool { return t.places[i].at.Y+2*line > top })
	to = sort.Search(len(t.places), func(i int) bool { return t.places[i].at.Y-line >= bottom })
	return from, to
}

// arrange places all moves; a width of 0 is no limit.
func (t *AlgText[M]) arrange(fits placesFor) {
	char, width := control.Cell(fits.textSize), fits.width
	box := func(i int) fyne.Size {
		return fyne.NewSize(char.Width*float32(len(t.alg[i].String()))+2*cellPadX, char.Height+2*cellPadY)
	}
	t.fits, t.places = fits, t.places[:0]
	x, y, line := float32(0), float32(0), char.Height+2*cellPadY+lineGap
	for i := range t.alg {
		size := box(i)
		need := size.Width
		if t.Joined != nil && i+1 < len(t.alg) && t.Joined(t.alg[i], t.alg[i+1]) {
			need += char.Width*t.Gap + box(i+1).Width
		}
		if width > 0 && x > 0 && x+need > width {
			x, y = 0, y+line
		}
		t.places = append(t.places, place{fyne.NewPos(x, y), size})
		x += size.Width + char.Width*t.Gap
	}
	t.height = y + line
}

func (t *AlgText[M]) textSize() float32 {
	return theme.SizeForWidget(theme.SizeNameText, t) * cmp.Or(t.Larger, 1)
}

// find is the index of the move at a position, or -1. The gap below a cell belongs to it.
func (t *AlgText[M]) find(at fyne.Position) int {
	for i, p := range t.places {
		d := at.Subtract(p.at)
		if d.X >= 0 && d.Y >= 0 && d.X < p.size.Width && d.Y < p.size.Height+lineGap {
			return i
		}
	}
	return -1
}

// above is the move above the current one, or below it, a number of lines away.
func (t *AlgText[M]) above(lines int) int {
	now := min(max(t.playing, 0), len(t.places)-1)
	p := t.places[now]
	if i := t.find(p.at.AddXY(1, float32(lines)*(p.size.Height+lineGap)+1)); i >= 0 {
		return i
	}
	return now
}

func (t *AlgText[M]) hover(index int) {
	if t.hovered == index {
		return
	}
	t.hovered = index
	control.DropTip(t)
	if index >= 0 {
		p := t.places[index]
		control.ShowTip(t, p.at, p.size, t.marks[index].Text)
	}
	t.Refresh()
}

// tickWidth is the width of a mark.
const tickWidth = 12

// drawTick draws a mark with its left end at a position.
func (t *AlgText[M]) drawTick(p *control.Pen, m Mark, x, y float32) {
	const between = 2
	n := float32(m.Bars)
	width := (tickWidth - between*(n-1)) / n
	for i := range m.Bars {
		p.Box(x+float32(i)*(width+between), y, width, tickSize, m.Colour(t)).CornerRadius = tickSize / 2
	}
}

func (t *AlgText[M]) least() fyne.Size {
	widest := float32(0)
	for _, p := range t.places {
		widest = max(widest, p.size.Width)
	}
	return fyne.NewSize(widest, t.height)
}

// draw draws the moves that are in sight.
func (t *AlgText[M]) draw(p *control.Pen) {
	height, drawn := t.height, t.drawn
	if fits := (placesFor{p.Size.Width, t.textSize()}); fits != t.fits || len(t.places) == 0 {
		t.arrange(fits)
	}
	from, to := t.inSight()
	if t.drawn = [2]int{from, to}; t.height != height || t.drawn != drawn {
		control.Remeasure(t) // the height depends on the width
	}
	playing := t.playing
	if t.aside {
		playing = -1
	}
	t.highlight(p, playing, theme.ColorNamePrimary)
	t.highlight(p, t.hovered, theme.ColorNameHover)
	t.Ring(p)
	for i := from; i < to; i++ {
		name := theme.ColorNameForeground
		switch {
		case t.aside, i < t.playing:
			name = theme.ColorNamePlaceHolder
		case i == t.playing:
			name = theme.ColorNameForegroundOnPrimary
		}
		word := p.Word(t.alg[i].String(), t.textSize(), p.Colour(name))
		word.TextStyle = control.Monospace()
		at := t.places[i]
		control.Put(word, at.at.X+cellPadX, at.at.Y+cellPadY, at.size.Width-2*cellPadX, at.size.Height-2*cellPadY)
	}
	for i := from; i < to; i++ {
		if mark, ok := t.marks[i]; ok {
			at := t.places[i]
			t.drawTick(p, mark, at.at.X+(at.size.Width-tickWidth)/2, at.at.Y+at.size.Height+1)
		}
	}
}

// highlight draws what is behind a move, if there is one.
func (t *AlgText[M]) highlight(p *control.Pen, index int, name fyne.ThemeColorName) {
	if index >= 0 && index < len(t.places) {
		at := t.places[index]
		// Brackets are close to the sides of their cell.
		p.Box(at.at.X-1, at.at.Y, at.size.Width+2, at.size.Height, p.Colour(name)).CornerRadius = control.Gap
	}
}
