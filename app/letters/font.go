// Package letters has the outlines of words, for solids. It knows no puzzle.
package letters

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"wedge/resources/fonts"
)

// Font is the font of letters on solids. The zero value is ready to use, by one goroutine.
type Font struct{ parsed *sfnt.Font }

// Rings are the outlines of words, centred on the origin, in a font size: y points up. mesh.Flat
// fills them. There are none for letters that the font lacks.
func (f *Font) Rings(words string, size float64) (rings [][]mgl32.Vec2) {
	if f.parsed == nil {
		parsed, err := sfnt.Parse(fonts.Letters(true))
		if err != nil {
			return nil // the font is a part of the program
		}
		f.parsed = parsed
	}
	const em = 1 << 6 // pixels for an em, to which the font rounds nothing
	scale := float32(size / (em * 64))
	var buffer sfnt.Buffer
	var pen fixed.Int26_6
	for _, r := range words {
		i, err := f.parsed.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		segments, err := f.parsed.LoadGlyph(&buffer, i, fixed.I(em), nil)
		if err != nil {
			continue
		}
		rings = append(rings, outlines(segments, func(p fixed.Point26_6) mgl32.Vec2 {
			return mgl32.Vec2{float32(p.X+pen) * scale, -float32(p.Y) * scale}
		})...)
		if wide, err := f.parsed.GlyphAdvance(&buffer, i, fixed.I(em), font.HintingNone); err == nil {
			pen += wide
		}
	}
	centre(rings)
	return rings
}

// outlines are the rings of a glyph, with curves as straight pieces.
func outlines(segments sfnt.Segments, place func(fixed.Point26_6) mgl32.Vec2) (rings [][]mgl32.Vec2) {
	const pieces = 3 // fonts have several curves in each round
	var ring []mgl32.Vec2
	add := func(p mgl32.Vec2) {
		if n := len(ring); n == 0 || ring[n-1] != p {
			ring = append(ring, p)
		}
	}
	end := func() {
		if n := len(ring); n > 1 && ring[0] == ring[n-1] {
			ring = ring[:n-1]
		}
		if len(ring) > 2 {
			rings = append(rings, ring)
		}
		ring = nil
	}
	for _, s := range segments {
		a, b, c := place(s.Args[0]), place(s.Args[1]), place(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			end()
			add(a)
		case sfnt.SegmentOpLineTo:
			add(a)
		case sfnt.SegmentOpQuadTo:
			from := ring[len(ring)-1]
			for i := range pieces {
				add(mgl32.QuadraticBezierCurve2D(float32(i+1)/pieces, from, a, b))
			}
		case sfnt.SegmentOpCubeTo:
			from := ring[len(ring)-1]
			for i := range pieces {
				add(mgl32.CubicBezierCurve2D(float32(i+1)/pieces, from, a, b, c))
			}
		}
	}
	end()
	return rings
}

// centre moves rings so that the middle of their box is at the origin.
func centre(rings [][]mgl32.Vec2) {
	low := mgl32.Vec2{math.MaxFloat32, math.MaxFloat32}
	high := low.Mul(-1)
	for _, ring := range rings {
		for _, p := range ring {
			for k := range p {
				low[k], high[k] = min(low[k], p[k]), max(high[k], p[k])
			}
		}
	}
	middle := low.Add(high).Mul(0.5)
	for _, ring := range rings {
		for i := range ring {
			ring[i] = ring[i].Sub(middle)
		}
	}
}
