package picture

import (
	"context"
	"encoding/binary"
	"image"
	"io"
	"math"
)

// apng writes an animated PNG: the first frame as a whole, of the others the part that
// changed.
func (p *Painter) apng(ctx context.Context, w io.Writer, o Options, film *Film) error {
	f, err := film.laidOut(o, film.Rate)
	if err != nil {
		return err
	}
	c, alpha := &chunks{w: w}, o.Background.Transparent
	c.begin(o.Width, o.Height, alpha, f.Properties)
	plays := uint32(1)
	if f.Loop {
		plays = 0 // forever
	}
	count := binary.BigEndian.AppendUint32(nil, uint32(f.frames))
	c.chunk("acTL", binary.BigEndian.AppendUint32(count, plays)...)
	var number uint32
	err = f.each(ctx, p, func(frame int, m *image.RGBA) error {
		part := m.Rect
		to := &pixelChunks{to: c, name: "IDAT"}
		if frame > 0 {
			part = changed(m.Pix, p.last, o.Width, 4)
			to.name, to.number = "fdAT", &number
		}
		p.last = append(p.last[:0], m.Pix...)
		c.chunk("fcTL", f.control(frame, part, number)...)
		number++
		return p.pixels(to, m, part, alpha, frameLevel)
	})
	if err != nil {
		return err
	}
	c.chunk("IEND")
	return c.err
}

// control gives the position and duration of a frame.
func (f *reel) control(frame int, part image.Rectangle, number uint32) []byte {
	var b []byte
	for _, v := range [...]int{int(number), part.Dx(), part.Dy(), part.Min.X, part.Min.Y} {
		b = binary.BigEndian.AppendUint32(b, uint32(v))
	}
	above, below := uint16(1), uint16(f.rate)
	if frame == f.frames-1 {
		above, below = uint16(math.Round((1/float64(f.rate)+f.Hold)*1000)), 1000
	}
	b = binary.BigEndian.AppendUint16(b, above)
	b = binary.BigEndian.AppendUint16(b, below)
	// The frame stays, and the next one replaces what it covers.
	return append(b, 0, 0)
}
