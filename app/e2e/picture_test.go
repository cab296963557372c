//go:build e2e

package e2e

import (
	"bytes"
	"image"
	"image/color"
)

// count is the number of pixels in an area of which something is true.
func count(m *image.RGBA, area image.Rectangle, is func(color.RGBA) bool) int {
	n := 0
	area = area.Intersect(m.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if is(m.RGBAAt(x, y)) {
				n++
			}
		}
	}
	return n
}

// different is the part of an area, 0..1, in which two pictures differ by more than
// an eye can see.
func different(a, b *image.RGBA, area image.Rectangle) float64 {
	const invisible = 12 // of 255
	n := 0
	area = area.Intersect(a.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, to := a.PixOffset(area.Min.X, y), a.PixOffset(area.Max.X, y)
		if bytes.Equal(a.Pix[from:to], b.Pix[from:to]) {
			continue
		}
		for x := area.Min.X; x < area.Max.X; x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if apart(p.R, q.R) > invisible || apart(p.G, q.G) > invisible || apart(p.B, q.B) > invisible {
				n++
			}
		}
	}
	return float64(n) / float64(area.Dx()*area.Dy())
}

func apart(a, b uint8) int {
	if a > b {
		return int(a - b)
	}
	return int(b - a)
}

// bounds is the smallest rectangle that holds the pixels of an area of which
// something is true.
func bounds(m *image.RGBA, area image.Rectangle, is func(color.RGBA) bool) image.Rectangle {
	var box image.Rectangle
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if is(m.RGBAAt(x, y)) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// longest is the longest run, in a row, of pixels of which something is true.
func longest(m *image.RGBA, y, from, to int, is func(color.RGBA) bool) (start, end int) {
	begun := from
	for x := from; x <= to; x++ {
		if x < to && is(m.RGBAAt(x, y)) {
			continue
		}
		if x-begun > end-start {
			start, end = begun, x
		}
		begun = x + 1
	}
	return start, end
}

func middle(r image.Rectangle) image.Point {
	return image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
}

func isColoured(c color.RGBA) bool { return max(c.R, c.G, c.B)-min(c.R, c.G, c.B) > 60 }

func isBlue(c color.RGBA) bool { return c.B > 200 && c.R < 130 && c.B > c.G+30 }

func isWhite(c color.RGBA) bool { return c.R > 220 && c.G > 220 && c.B > 220 }
