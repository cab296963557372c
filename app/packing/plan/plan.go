// Package plan draws packings layer by layer, and snakes laid out flat, as polygons and
// letters for a window or a file. It knows neither.
package plan

import (
	"image/color"
	"math"

	"wedge/app/flat"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
)

// Measures in cells.
const (
	between   = 0.7  // layers
	titleSize = 0.42 // of the words above a layer
	titleRoom = 0.75
	line      = 0.035 // half the width of lines between pieces
	frame     = 0.08  // around the target
	letter    = 0.52
)

// edge is the colour between pieces.
func edge() color.NRGBA { return color.NRGBA{38, 41, 48, 255} }

// Layers are the layers of a packing seen from above, the lowest first, from left to right
// in as many rows as suit a box of this ratio of width to height. title, unless nil, is the
// words above each layer, counted from 0.
func Layers(p *view.Packing, ratio float64, title func(layer, of int) string) *flat.Drawing {
	x, y, z := p.Target.Sides()
	to := &flat.Drawing{}
	if z == 0 {
		return to
	}
	room := 0.0
	if title != nil {
		room = titleRoom
	}
	w, h := float64(x)+2*frame+between, float64(y)+2*frame+between+room
	columns, best := 1, math.Inf(-1)
	for n := 1; n <= z; n++ {
		rows := (z + n - 1) / n
		// The scale in a box of this ratio and height 1.
		if scale := min(ratio/(float64(n)*w), 1/(float64(rows)*h)); scale > best*1.0001 {
			columns, best = n, scale
		}
	}
	owner := map[polycube.Cell]int{}
	for i, piece := range p.Pieces {
		for _, c := range piece.Cells {
			if piece.State != view.Hidden {
				owner[p.Shown(c)] = i
			}
		}
	}
	for layer := range z {
		at := flat.At(float64(layer%columns)*w+frame, float64(layer/columns)*h+frame+room)
		if title != nil {
			to.Words = append(to.Words, flat.Word{
				Text: title(layer, z), At: at.Plus(flat.At(-frame, -room/2-frame)), Size: titleSize, Left: true,
			})
		}
		addLayer(to, p, int8(layer), at, owner) // below MaxSide
		to.Width = max(to.Width, at.X+float64(x)+frame)
		to.Height = max(to.Height, at.Y+float64(y)+frame)
	}
	return to
}

// addLayer adds a layer.
func addLayer(p *flat.Drawing, of *view.Packing, z int8, at flat.Point, owner map[polycube.Cell]int) {
	target := map[polycube.Cell]bool{}
	for _, c := range of.Target.Cells() {
		if c = of.Shown(c); c.Z == z {
			target[c] = true
		}
	}
	for _, c := range of.Target.Cells() {
		if c = of.Shown(c); c.Z == z {
			p.Parts = append(p.Parts, flat.Part{Outline: rectangle(at, c, [4]float64{-frame, -frame, -frame, -frame}), Colour: edge(), Of: flat.None})
		}
	}
	for _, c := range of.Target.Cells() {
		c = of.Shown(c)
		if c.Z != z {
			continue
		}
		i, filled := owner[c]
		own := color.NRGBA{214, 217, 222, 255}
		if filled {
			own = of.Pieces[i].Colour
		} else {
			i = flat.None
		}
		// Left, far, right, near.
		var inset [4]float64
		for k, d := range [4]polycube.Cell{{X: -1}, {Y: -1}, {X: 1}, {Y: 1}} {
			other, also := owner[c.Add(d)]
			inset[k] = line
			if filled && also && other == i || !filled && !also && target[c.Add(d)] {
				inset[k] = -0.01 // no gap within a piece
			}
		}
		p.Parts = append(p.Parts, flat.Part{Outline: rectangle(at, c, inset), Colour: own, Of: i})
		if filled && of.Pieces[i].Letter != "" {
			p.Words = append(p.Words, flat.Word{
				Text: of.Pieces[i].Letter, At: at.Plus(flat.At(float64(c.X)+0.5, float64(c.Y)+0.5)), Size: letter, Colour: scheme.Ink(own),
			})
		}
	}
}

// rectangle is a cell without margins on its left, far, right and near side.
func rectangle(at flat.Point, c polycube.Cell, inset [4]float64) flat.Polygon {
	x, y := at.X+float64(c.X), at.Y+float64(c.Y)
	left, far, right, near := x+inset[0], y+inset[1], x+1-inset[2], y+1-inset[3]
	return flat.Polygon{flat.At(left, far), flat.At(right, far), flat.At(right, near), flat.At(left, near)}
}

// Snake is a snake laid out flat: each cube is to the right of the one before or above it.
// The letters of the snake are on the cubes.
func Snake(s polycube.Snake, colours [2]color.NRGBA) *flat.Drawing {
	cells := s.Flat() // upright, from the lower left
	to := &flat.Drawing{}
	for i := range cells {
		cells[i] = polycube.Cell{X: cells[i].X, Y: -cells[i].Z}
	}
	at := flat.At(frame, frame)
	if len(cells) > 0 {
		at.Y -= float64(cells[len(cells)-1].Y)
	}
	for _, c := range cells {
		to.Parts = append(to.Parts, flat.Part{Outline: rectangle(at, c, [4]float64{-frame, -frame, -frame, -frame}), Colour: edge(), Of: flat.None})
	}
	for i, c := range cells {
		own := colours[i%2]
		to.Parts = append(to.Parts, flat.Part{Outline: rectangle(at, c, [4]float64{line, line, line, line}), Colour: own, Of: i})
		to.Words = append(to.Words, flat.Word{
			Text: string(s[i]), At: at.Plus(flat.At(float64(c.X)+0.5, float64(c.Y)+0.5)), Size: letter, Colour: scheme.Ink(own),
		})
		to.Width = max(to.Width, at.X+float64(c.X)+1+frame)
		to.Height = max(to.Height, at.Y+float64(c.Y)+1+frame)
	}
	return to
}
