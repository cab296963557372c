package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Grid is Fyne's, of which the arrow keys, PageUp, PageDown, Home and End select an item;
// all other keys are not lost. Only the items in view are made.
type Grid struct {
	widget.GridWrap
	keys
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
	const page = 4 // rows
	for key, to := range map[fyne.KeyName]func() int{
		fyne.KeyLeft:     func() int { return g.chosen - 1 },
		fyne.KeyRight:    func() int { return g.chosen + 1 },
		fyne.KeyUp:       func() int { return g.chosen - g.ColumnCount() },
		fyne.KeyDown:     func() int { return g.chosen + g.ColumnCount() },
		fyne.KeyPageUp:   func() int { return g.chosen - page*g.ColumnCount() },
		fyne.KeyPageDown: func() int { return g.chosen + page*g.ColumnCount() },
		fyne.KeyHome:     func() int { return 0 },
		fyne.KeyEnd:      func() int { return length() - 1 },
	} {
		g.On(func() { g.goTo(to()) }, key)
	}
	g.OnEnter(func() { g.goTo(g.chosen) })
	g.whole = g
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

// goTo selects the item nearest to a number.
func (g *Grid) goTo(item int) {
	if last := g.Length() - 1; last >= 0 {
		g.Select(min(max(item, 0), last))
	}
}

func (g *Grid) TypedKey(k *fyne.KeyEvent) { g.keys.TypedKey(k) }
