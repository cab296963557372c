package notation

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// algRenderer has one text for each visible move. It keeps its objects and changes only
// those that look different, because it is refreshed with every move that plays.
type algRenderer[M fmt.Stringer] struct {
	text           *AlgText[M]
	current, under *canvas.Rectangle // behind the current move, and behind the one under the pointer
	ring           *canvas.Rectangle // around all, if it has the focus
	from           int               // index of the first word's move
	words          []*canvas.Text
	ticks          map[int]algTick
	objects        []fyne.CanvasObject
}

type algTick struct {
	mark Mark
	bars []*canvas.Rectangle
}

func (r *algRenderer[M]) Layout(size fyne.Size) {
	t := r.text
	height, from, words := t.height, r.from, len(r.words)
	t.arrange(size.Width)
	r.show()
	if t.height != height || r.from != from || len(r.words) != words {
		// The height depends on the width: Fyne asks for it again in the next frame.
		canvas.Refresh(t)
	}
}

// place positions the objects.
func (r *algRenderer[M]) place() {
	t := r.text
	for i, w := range r.words {
		p := t.places[r.from+i]
		control.Put(w, p.at.X+cellPadX, p.at.Y+cellPadY, p.size.Width-2*cellPadX, p.size.Height-2*cellPadY)
	}
	if r.ring.Visible() != t.focused {
		control.SetVisible(r.ring, t.focused)
	}
	control.Put(r.ring, 0, 0, t.Size().Width, t.Size().Height)
	playing := t.playing
	if t.aside {
		playing = -1
	}
	r.highlight(r.current, playing)
	r.highlight(r.under, t.hovered)
	for i, tick := range r.ticks {
		p := t.places[i]
		putTick(tick.bars, p.at.X+(p.size.Width-tickWidth)/2, p.at.Y+p.size.Height+1)
	}
}

// highlight places a rectangle behind a move, or hides it.
func (r *algRenderer[M]) highlight(o *canvas.Rectangle, index int) {
	if index < 0 || index >= len(r.text.places) {
		if o.Visible() {
			o.Hide() // which asks for another frame, also where nothing is to be hidden
		}
		return
	}
	p := r.text.places[index]
	control.Put(o, p.at.X-1, p.at.Y, p.size.Width+2, p.size.Height) // brackets are close to the sides of their cell
	if !o.Visible() {
		o.Show()
	}
}

func (r *algRenderer[M]) MinSize() fyne.Size {
	t := r.text
	widest := float32(0)
	for _, p := range t.places {
		widest = max(widest, p.size.Width)
	}
	return fyne.NewSize(widest, t.height)
}

func (r *algRenderer[M]) Refresh() {
	t := r.text
	if len(t.places) > 0 && t.places[0].size.Height != control.Cell(t.textSize()).Height+2*cellPadY {
		t.arrange(t.width) // the text size may have changed
	}
	r.show()
	canvas.Refresh(t)
}

// show updates the objects.
func (r *algRenderer[M]) show() {
	t := r.text
	r.collect()
	for j, w := range r.words {
		i := r.from + j
		name := theme.ColorNameForeground
		switch {
		case t.aside:
			name = theme.ColorNamePlaceHolder
		case i == t.playing:
			name = theme.ColorNameForegroundOnPrimary
		case i < t.playing:
			name = theme.ColorNamePlaceHolder
		}
		if size := t.textSize(); w.TextSize != size {
			w.TextSize, w.Text = size, ""
		}
		control.ShowText(w, t.alg[i].String(), control.ColourOf(t, name))
	}
	r.fill(r.current, control.ColourOf(t, theme.ColorNamePrimary))
	r.ring.StrokeColor = control.ColourOf(t, theme.ColorNameForeground)
	r.fill(r.under, control.ColourOf(t, theme.ColorNameHover))
	for _, tick := range r.ticks {
		for _, b := range tick.bars {
			r.fill(b, tick.mark.Colour(t))
		}
	}
	r.place()
}

func (r *algRenderer[M]) fill(o *canvas.Rectangle, c color.Color) {
	if o.FillColor != c {
		o.FillColor = c
		o.Refresh()
	}
}

// collect makes as many objects as there are visible moves and marks. It keeps those there
// are: Fyne lays the text out again for each new one, which would never end.
func (r *algRenderer[M]) collect() {
	t := r.text
	from, to := t.inSight()
	r.from = from
	for len(r.words) < to-from {
		r.words = append(r.words, control.Word("", t.textSize(), control.Monospace()))
	}
	r.words = r.words[:to-from]
	before := r.ticks
	r.ticks = map[int]algTick{}
	r.objects = append(r.objects[:0], r.current, r.under, r.ring)
	for _, w := range r.words {
		r.objects = append(r.objects, w)
	}
	for i := from; i < to; i++ {
		mark, marked := t.marks[i]
		if !marked {
			continue
		}
		if was, ok := before[i]; ok && len(was.bars) == mark.Bars {
			r.ticks[i] = algTick{mark, was.bars}
		} else {
			r.ticks[i] = algTick{mark, mark.tick()}
		}
		for _, b := range r.ticks[i].bars {
			r.objects = append(r.objects, b)
		}
	}
}

func (r *algRenderer[M]) Objects() []fyne.CanvasObject { return r.objects }

func (r *algRenderer[M]) Destroy() {}
