package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Grid is Fyne's, of which the arrow keys, PageUp, PageDown, Home and End select an item;
// all other keys are not lost. Only the items in view are made.
type Grid struct {
	widget.GridWrap
	chosen int // -1 for none
	pick   func(item int)
}

// NewGrid makes a grid; pick is called when the user chooses an item. See [widget.GridWrap].
func NewGrid(length func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject), pick func(item int)) *Grid {
	g := &Grid{chosen: -1, pick: pick}
	g.Length, g.CreateItem, g.UpdateItem = length, create, update
	g.OnSelected = func(item int) {
		if item != g.chosen {
			g.chosen = item
			g.pick(item)
		}
	}
	g.ExtendBaseWidget(g)
	return g
}

// Choose shows which item is chosen, -1 for none, and scrolls there if it is another one
// than before.
func (g *Grid) Choose(item int) {
	if item == g.chosen {
		return
	}
	g.chosen = item
	if item < 0 {
		g.UnselectAll()
	} else {
		g.Select(item)
	}
	if g.Size().Height == 0 {
		g.ScrollToOffset(0) // before the first layout nothing fits, and Select scrolls too far
	}
}

// TypedKey is for Fyne.
func (g *Grid) TypedKey(k *fyne.KeyEvent) {
	const page = 4 // rows
	columns, last := g.ColumnCount(), g.Length()-1
	to := g.chosen
	switch k.Name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp:
		to -= columns
	case fyne.KeyDown:
		to += columns
	case fyne.KeyPageUp:
		to -= page * columns
	case fyne.KeyPageDown:
		to += page * columns
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = last
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	default:
		return
	}
	if last >= 0 {
		g.Select(min(max(to, 0), last))
	}
}

// KeyDown is for Fyne.
func (g *Grid) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown,
		fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	default:
		PassKey(g, k)
	}
}

// KeyUp is for Fyne.
func (g *Grid) KeyUp(*fyne.KeyEvent) {}

var _ desktop.Keyable = (*Grid)(nil)
