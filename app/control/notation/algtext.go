package notation

import (
	"fmt"
	"image/color"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// AlgText shows an alg, a list of moves of type M, wrapped between moves. The current move
// is highlighted, earlier ones are dim. Moves can be marked.
type AlgText[M fmt.Stringer] struct {
	widget.BaseWidget

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

	alg     []M
	playing int // the alg's length after the last move; -1 for none
	hovered int // -1 for none
	marks   map[int]Mark
	aside   bool // all moves are dim
	focused bool

	places []place // one per move
	width  float32 // width for which the places were computed; 0 before the first layout
	height float32 // of all lines
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
	t.ExtendBaseWidget(t)
	return t
}

// SetAlg shows another alg, without a current move or marks.
func (t *AlgText[M]) SetAlg(alg []M) {
	t.alg, t.playing, t.hovered, t.marks = alg, -1, -1, nil
	t.arrange(t.width)
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

// Move is for Fyne. A scroll moves its content, which makes other lines visible.
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

// arrange places all moves for a width; 0 is no limit.
func (t *AlgText[M]) arrange(width float32) {
	char := control.Cell(t.textSize())
	box := func(i int) fyne.Size {
		return fyne.NewSize(char.Width*float32(len(t.alg[i].String()))+2*cellPadX, char.Height+2*cellPadY)
	}
	t.width, t.places = width, t.places[:0]
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

func (t *AlgText[M]) textSize() float32 { return theme.SizeForWidget(theme.SizeNameText, t) }

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

// Tapped is for Fyne.
func (t *AlgText[M]) Tapped(e *fyne.PointEvent) {
	if i := t.find(e.Position); i >= 0 && t.OnPick != nil {
		t.OnPick(i)
	}
}

// Disabled is for Fyne: the keyboard passes over a text without anything to pick.
func (t *AlgText[M]) Disabled() bool { return t.OnPick == nil || len(t.alg) == 0 }

// Enable is for Fyne; see [AlgText.Disabled].
func (t *AlgText[M]) Enable() {}

// Disable is for Fyne; see [AlgText.Disabled].
func (t *AlgText[M]) Disable() {}

// FocusGained is for Fyne.
func (t *AlgText[M]) FocusGained() {
	t.focused = true
	t.Refresh()
	t.reveal()
}

// FocusLost is for Fyne.
func (t *AlgText[M]) FocusLost() { t.focused = false; t.Refresh() }

// TypedRune is for Fyne.
func (t *AlgText[M]) TypedRune(rune) {}

// TypedKey is for Fyne.
func (t *AlgText[M]) TypedKey(k *fyne.KeyEvent) {
	if t.Disabled() {
		return
	}
	last := len(t.alg) - 1
	switch k.Name {
	case fyne.KeyLeft:
		t.OnPick(max(t.playing-1, 0))
	case fyne.KeyRight:
		t.OnPick(min(t.playing+1, last))
	case fyne.KeyUp:
		t.OnPick(t.above(-1))
	case fyne.KeyDown:
		t.OnPick(t.above(1))
	case fyne.KeyHome:
		t.OnPick(0)
	case fyne.KeyEnd:
		t.OnPick(last)
	default:
		return
	}
	t.reveal()
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

// reveal scrolls the current move into view.
func (t *AlgText[M]) reveal() {
	top, bottom := t.Line(t.playing)
	control.RevealPart(t, fyne.NewPos(0, top), fyne.NewSize(t.Size().Width, bottom-top))
}

// KeyDown is for Fyne.
func (t *AlgText[M]) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
	default:
		control.PassKey(t, k)
	}
}

// KeyUp is for Fyne.
func (t *AlgText[M]) KeyUp(*fyne.KeyEvent) {}

// MouseIn is for Fyne.
func (t *AlgText[M]) MouseIn(e *desktop.MouseEvent) { t.hover(t.find(e.Position)) }

// MouseMoved is for Fyne.
func (t *AlgText[M]) MouseMoved(e *desktop.MouseEvent) { t.hover(t.find(e.Position)) }

// MouseOut is for Fyne.
func (t *AlgText[M]) MouseOut() { t.hover(-1) }

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

// Cursor is for Fyne.
func (t *AlgText[M]) Cursor() desktop.Cursor {
	if t.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer is for Fyne.
func (t *AlgText[M]) CreateRenderer() fyne.WidgetRenderer {
	r := &algRenderer[M]{
		text:    t,
		current: canvas.NewRectangle(color.Transparent), under: canvas.NewRectangle(color.Transparent),
		ring: canvas.NewRectangle(color.Transparent),
	}
	r.current.CornerRadius, r.under.CornerRadius, r.ring.CornerRadius = control.Gap, control.Gap, control.Gap
	r.ring.StrokeWidth = 2
	t.arrange(0)
	r.Refresh()
	return r
}

// tickWidth is the width of a mark.
const tickWidth = 12

func (m Mark) tick() []*canvas.Rectangle {
	bars := make([]*canvas.Rectangle, m.Bars)
	for i := range bars {
		bars[i] = canvas.NewRectangle(color.Transparent)
		bars[i].CornerRadius = tickSize / 2
	}
	return bars
}

// putTick places a mark with its left end at a position.
func putTick(bars []*canvas.Rectangle, x, y float32) {
	const between = 2
	n := float32(len(bars))
	width := (tickWidth - between*(n-1)) / n
	for i, b := range bars {
		control.Put(b, x+float32(i)*(width+between), y, width, tickSize)
	}
}
