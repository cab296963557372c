package file

import (
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"math"
	"slices"

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
	var coder frameCoder = &clearFrames{painter: p}
	if !o.Background.Transparent {
		coder = &solidFrames{painter: p}
		m, err := p.palette(ctx, f, apngStep)
		if err != nil {
			return err
		}
		if m.exact >= paletteSuffices {
			coder = &paletteFrames{painter: p, matcher: m}
		}
	}
	c := &chunks{w: w}
	coder.begin(c, f)
	plays := uint32(1)
	if f.Loop {
		plays = 0 // forever
	}
	count := binary.BigEndian.AppendUint32(nil, uint32(f.frames))
	c.chunk("acTL", binary.BigEndian.AppendUint32(count, plays)...)
	var number uint32
	err = f.each(ctx, p, func(frame int, m *image.RGBA) error {
		part := coder.take(m)
		to := &pixelChunks{to: c, name: "IDAT"}
		if frame > 0 {
			to.name, to.number = "fdAT", &number
		}
		c.chunk("fcTL", append(f.control(frame, part, number), coder.blend())...)
		number++
		return coder.write(to, part)
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

// frameCoder codes the pixels of frames.
type frameCoder interface {
	begin(c *chunks, f *reel)
	// take takes the next frame, valid until the following one, and returns the part of
	// the picture that changes.
	take(m *image.RGBA) image.Rectangle
	write(to *pixelChunks, part image.Rectangle) error
	blend() byte
}

// plain compresses rows of pixels of a size in bytes without filters: they only make flat
// colours and unchanged pixels worse.
func (p *Painter) plain(to *pixelChunks, part image.Rectangle, size int, fill func(row []byte, y int)) error {
	return p.compressed(to, frameLevel, func(z io.Writer) error {
		row := make([]byte, 1+size*part.Dx())
		for y := part.Min.Y; y < part.Max.Y; y++ {
			fill(row[1:], y)
			if _, err := z.Write(row); err != nil {
				return err
			}
		}
		return nil
	})
}

// clearFrames are frames with a transparent background: all of the part that changed.
type clearFrames struct {
	painter *Painter
	now     *image.RGBA
	last    []uint8
}

func (c *clearFrames) begin(to *chunks, f *reel) {
	to.begin(f.layout.Width, f.layout.Height, rgbaPixels, f.Properties)
}

func (c *clearFrames) take(m *image.RGBA) image.Rectangle {
	part := m.Rect
	if c.last != nil {
		part = changed(m.Pix, c.last, m.Rect.Dx(), 4)
	}
	c.now, c.last = m, append(c.last[:0], m.Pix...)
	return part
}

func (c *clearFrames) write(to *pixelChunks, part image.Rectangle) error {
	return c.painter.plain(to, part, 4, func(row []byte, y int) {
		separateAlpha(row, c.now.Pix[c.now.PixOffset(part.Min.X, y):])
	})
}

func (c *clearFrames) blend() byte { return blendSource }

// stillSame is the difference, in steps of a byte, up to which a pixel keeps its colour, or
// takes that of its neighbour. It is invisible, and makes files smaller by a seventh.
const stillSame = 1

// solidFrames are frames on a background. Pixels that do not change are transparent.
type solidFrames struct {
	painter *Painter
	shown   *image.RGBA // what is seen
	coded   *image.RGBA // the changes
}

func (s *solidFrames) begin(to *chunks, f *reel) {
	to.begin(f.layout.Width, f.layout.Height, rgbaPixels, f.Properties)
}

func (s *solidFrames) take(m *image.RGBA) image.Rectangle {
	if s.shown == nil {
		s.shown = &image.RGBA{Pix: slices.Clone(m.Pix), Stride: m.Stride, Rect: m.Rect}
		s.coded = s.shown
		return m.Rect
	}
	if s.coded == s.shown {
		s.coded = image.NewRGBA(m.Rect)
	}
	clear(s.coded.Pix)
	var part image.Rectangle
	for y := range m.Rect.Dy() {
		now := m.Pix[y*m.Stride:][:4*m.Rect.Dx()]
		shown, coded := s.shown.Pix[y*m.Stride:][:len(now)], s.coded.Pix[y*m.Stride:][:len(now)]
		if string(now) == string(shown) {
			continue
		}
		from, to := len(now), 0
		for i := 0; i < len(now); i += 4 {
			c := now[i : i+4 : i+4]
			if sameColour(c, shown[i:]) {
				continue
			}
			if i > 0 && sameColour(c, shown[i-4:]) {
				c = shown[i-4 : i]
			} else if y > 0 {
				if above := s.shown.Pix[(y-1)*m.Stride+i:]; sameColour(c, above) {
					c = above
				}
			}
			copy(shown[i:i+4], c)
			copy(coded[i:i+4], c)
			from, to = min(from, i), i+4
		}
		if from < to {
			part = part.Union(image.Rect(from/4, y, to/4, y+1))
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

func (s *solidFrames) write(to *pixelChunks, part image.Rectangle) error {
	if s.coded == s.shown { // the first frame has gradients, which filters suit
		return s.painter.pixels(to, s.coded, part, true, frameLevel)
	}
	return s.painter.plain(to, part, 4, func(row []byte, y int) {
		copy(row, s.coded.Pix[s.coded.PixOffset(part.Min.X, y):])
	})
}

func (s *solidFrames) blend() byte { return blendOver }

// paletteFrames are frames on a background with a palette. Pixels that do not change are
// transparent.
type paletteFrames struct {
	painter   *Painter
	matcher   *matcher
	now, last []uint8
	coded     []uint8
	width     int
}

func (p *paletteFrames) begin(to *chunks, f *reel) {
	to.begin(f.layout.Width, f.layout.Height, palettePixels, f.Properties)
	var colours, alphas []byte
	for i := range paletteSize + 1 {
		var c color.NRGBA
		if i < len(p.matcher.palette) {
			c = color.NRGBAModel.Convert(p.matcher.palette[i]).(color.NRGBA)
		}
		colours, alphas = append(colours, c.R, c.G, c.B), append(alphas, 255)
	}
	alphas[nothing] = 0
	to.chunk("PLTE", colours...)
	to.chunk("tRNS", alphas...)
}

func (p *paletteFrames) take(m *image.RGBA) image.Rectangle {
	p.width = m.Rect.Dx()
	p.now = p.matcher.numbers(p.now, m, false)
	p.coded = append(p.coded[:0], p.now...)
	part := m.Rect
	if p.last != nil {
		part = changed(p.now, p.last, p.width, 1)
		for i, n := range p.now {
			if n == p.last[i] {
				p.coded[i] = nothing
			}
		}
	}
	p.now, p.last = p.last, p.now
	return part
}

func (p *paletteFrames) write(to *pixelChunks, part image.Rectangle) error {
	return p.painter.plain(to, part, 1, func(row []byte, y int) {
		copy(row, p.coded[y*p.width+part.Min.X:])
	})
}

func (p *paletteFrames) blend() byte { return blendOver }
