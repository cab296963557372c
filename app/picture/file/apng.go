package file

import (
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"math"

	"wedge/app/picture"
)

// apng writes an animated PNG. Plans usually have so few colours that a palette suffices.
// Otherwise the first frame is exact, and colours of the others differ from those drawn by
// at most [stillSame].
func (p *Painter) apng(ctx context.Context, w io.Writer, o picture.Options, film *picture.Film) error {
	f, err := p.newReel(film, &o, film.Rate)
	if err != nil {
		return err
	}
	coding := clearFrames()
	var palette color.Palette
	if !o.Background.Transparent {
		m, err := p.palette(ctx, f, apngStep)
		if err != nil {
			return err
		}
		if m.exact >= paletteSuffices {
			coding, palette = paletteFrames(m), m.palette
		} else {
			coding = solidFrames()
		}
	}
	c := &chunks{w: w}
	c.begin(o.Width, o.Height, coding.pixels, f.Properties)
	if palette != nil {
		c.palette(palette)
	}
	plays := uint32(1)
	if f.Loop {
		plays = 0 // forever
	}
	count := binary.BigEndian.AppendUint32(nil, uint32(f.frames))
	c.chunk("acTL", binary.BigEndian.AppendUint32(count, plays)...)
	var number uint32
	err = f.each(ctx, p, func(frame int, m *image.RGBA) error {
		part := coding.take(m)
		to := &pixelChunks{to: c, name: "IDAT"}
		if frame > 0 {
			to.name, to.number = "fdAT", &number
		}
		c.chunk("fcTL", append(f.control(frame, part, number), coding.blend)...)
		number++
		if frame == 0 && coding.gradients {
			return p.pixels(to, m, part, true, frameLevel)
		}
		return p.plain(to, part, &coding)
	})
	if err != nil {
		return err
	}
	c.chunk("IEND")
	return c.err
}

// paletteSuffices is the part of the pixels that must look the same with a palette. The
// others are at the edges of polygons.
const paletteSuffices = 0.99

// control gives the position and duration of a frame. How it is put onto the previous one
// follows.
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
	return append(b, 0) // the frame stays
}

// Ways to put a frame onto the previous one.
const (
	blendSource = 0 // it replaces what it covers
	blendOver   = 1 // transparent pixels leave what was there
)

// coding is how the pixels of frames are coded.
type coding struct {
	pixels, blend byte
	size          int  // of a pixel in bytes
	gradients     bool // the first frame has gradients, which filters suit
	// take takes the next frame, valid until the following one, and returns the part of
	// the picture that changes.
	take func(m *image.RGBA) image.Rectangle
	// fill fills a part of a row of that frame.
	fill func(row []byte, x, y int)
}

// plain compresses the rows of a part of a frame without filters: they only make flat
// colours and unchanged pixels worse.
func (p *Painter) plain(to *pixelChunks, part image.Rectangle, c *coding) error {
	return p.compressed(to, frameLevel, func(z io.Writer) error {
		row := make([]byte, 1+c.size*part.Dx())
		for y := part.Min.Y; y < part.Max.Y; y++ {
			c.fill(row[1:], part.Min.X, y)
			if _, err := z.Write(row); err != nil {
				return err
			}
		}
		return nil
	})
}

// clearFrames are frames with a transparent background: all of the part that changed.
func clearFrames() coding {
	var now *image.RGBA
	var last []uint8
	return coding{
		pixels: rgbaPixels, blend: blendSource, size: 4,
		take: func(m *image.RGBA) image.Rectangle {
			part := m.Rect
			if last != nil {
				part = changed(m.Pix, last, m.Rect.Dx(), 4)
			}
			now, last = m, append(last[:0], m.Pix...)
			return part
		},
		fill: func(row []byte, x, y int) { separateAlpha(row, now.Pix[now.PixOffset(x, y):]) },
	}
}

// paletteFrames are frames on a background with a palette. Pixels that do not change are
// transparent.
func paletteFrames(m *matcher) coding {
	frames := indices{matcher: m}
	return coding{
		pixels: palettePixels, blend: blendOver, size: 1,
		take: frames.take, fill: func(row []byte, x, y int) { copy(row, frames.row(x, y)) },
	}
}

// stillSame is the difference, in steps of a byte, up to which a pixel keeps its colour, or
// takes that of its neighbour. It is invisible, and makes files smaller by a seventh.
const stillSame = 1

// solidFrames are frames on a background. Pixels that do not change are transparent.
func solidFrames() coding {
	var shown, coded *image.RGBA // what is seen, and the changes
	return coding{
		pixels: rgbaPixels, blend: blendOver, size: 4, gradients: true,
		take: func(m *image.RGBA) image.Rectangle {
			if shown == nil {
				shown, coded = image.NewRGBA(m.Rect), image.NewRGBA(m.Rect)
				copy(shown.Pix, m.Pix)
				return m.Rect
			}
			return differences(coded, shown, m)
		},
		fill: func(row []byte, x, y int) { copy(row, coded.Pix[coded.PixOffset(x, y):]) },
	}
}

// differences copies the colours that differ from what is shown into both pictures; the coded one
// gets nothing else. It returns the part in which they are.
func differences(coded, shown, m *image.RGBA) (part image.Rectangle) {
	clear(coded.Pix)
	for y := range m.Rect.Dy() {
		now := m.Pix[y*m.Stride:][:4*m.Rect.Dx()]
		old, to := shown.Pix[y*m.Stride:][:len(now)], coded.Pix[y*m.Stride:][:len(now)]
		if string(now) == string(old) {
			continue
		}
		first, after := len(now), 0
		for i := 0; i < len(now); i += 4 {
			c := now[i : i+4 : i+4]
			if sameColour(c, old[i:]) {
				continue
			}
			if i > 0 && sameColour(c, old[i-4:]) {
				c = old[i-4 : i]
			} else if y > 0 {
				if above := shown.Pix[(y-1)*m.Stride+i:]; sameColour(c, above) {
					c = above
				}
			}
			copy(old[i:i+4], c)
			copy(to[i:i+4], c)
			first, after = min(first, i), i+4
		}
		if first < after {
			part = part.Union(image.Rect(first/4, y, after/4, y+1))
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

// sameColour reports whether two colours differ by at most stillSame.
func sameColour(a, b []uint8) bool {
	const span = 2*stillSame + 1
	return a[0]-b[0]+stillSame < span && a[1]-b[1]+stillSame < span && a[2]-b[2]+stillSame < span
}
