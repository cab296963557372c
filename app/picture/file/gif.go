package file

import (
	"bufio"
	"bytes"
	"compress/lzw"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"slices"

	"wedge/app/picture"
)

// Bytes that mark parts of a GIF.
const (
	gifSignature = "GIF89a"
	extension    = 0x21
	controlLabel = 0xf9
	commentLabel = 0xfe
	appLabel     = 0xff
	imageMark    = 0x2c
	gifTrailer   = 0x3b
	comment      = "Wedge\n" // starts the comment, before the properties
)

// maxRate is the largest number of frames per second: GIF counts in hundredths of a second, and
// viewers need at least two of them.
const maxRate = 50

// gif writes an animated GIF. All frames share one palette. Gradients do not suit a
// palette, so the background has one colour, and only the shadow is dithered. With a transparent background
// nothing is semi-transparent, and there is no shadow.
func (p *Painter) gif(ctx context.Context, w io.Writer, o picture.Options, film *picture.Film) error {
	b := o.Backdrop()
	plain := picture.Plain(b.Upper.Mixed(b.Lower, 0.5).SRGB())
	plain.Transparent = b.Transparent
	o.Background = plain
	f, err := p.newReel(film, &o, min(film.Rate, maxRate))
	if err != nil {
		return err
	}
	f.shadowless = b.Transparent
	m, err := p.palette(ctx, f)
	if err != nil {
		return err
	}
	g := &gifStream{w: bufio.NewWriter(w), frames: indices{matcher: m, transparent: b.Transparent}}
	g.begin(f, m.palette)
	if err := f.each(ctx, p, func(frame int, m *image.RGBA) error {
		g.frame(m, f.hundredths(frame))
		return nil
	}); err != nil {
		return err
	}
	g.bytes(gifTrailer)
	return g.w.Flush()
}

// hundredths of a second for which a frame is shown. They are rounded so that the errors
// do not add up.
func (f *reel) hundredths(frame int) int {
	until := func(frame int) int { return int(math.Round(100 * float64(frame) / float64(f.rate))) }
	n := until(frame+1) - until(frame)
	if frame == f.frames-1 {
		n += int(math.Round(100 * f.Hold))
	}
	return n
}

// gifStream writes a GIF frame by frame. Write errors stay in w.
type gifStream struct {
	w      *bufio.Writer
	frames indices
	part   bytes.Buffer // of the current frame, compressed
}

func (g *gifStream) bytes(b ...byte) {
	g.w.Write(b) // the writer keeps the error for Flush
}

func (g *gifStream) numbers(values ...int) {
	for _, v := range values {
		g.bytes(binary.LittleEndian.AppendUint16(nil, uint16(v))...)
	}
}

func (g *gifStream) begin(f *reel, palette color.Palette) {
	g.bytes([]byte(gifSignature)...)
	g.numbers(f.layout.Width, f.layout.Height)
	g.bytes(0xf7, nothing, 0) // a palette of 256 colours, 8 bits each
	g.bytes(triples(palette)...)
	if f.Loop && f.frames > 1 {
		g.bytes(extension, appLabel, 11)
		g.bytes([]byte("NETSCAPE2.0")...)
		g.bytes(3, 1, 0, 0, 0)
	}
	g.bytes(extension, commentLabel)
	g.blocks([]byte(comment + linesOf(f.Properties)))
}

// frame writes a frame: only the rectangle that changed, and within it only the pixels
// that did. On a transparent background nothing can make a pixel transparent again, so
// each frame is removed before the next, and is written as a whole.
func (g *gifStream) frame(m *image.RGBA, hundredths int) {
	part := g.frames.take(m)
	stays := byte(1)
	if g.frames.transparent {
		stays = 2
	}
	g.bytes(extension, controlLabel, 4, stays<<2|1)
	g.numbers(min(hundredths, math.MaxUint16))
	g.bytes(nothing, 0, imageMark)
	g.numbers(part.Min.X, part.Min.Y, part.Dx(), part.Dy())
	g.bytes(0, 8) // no local palette; 8 bits
	g.part.Reset()
	z := lzw.NewWriter(&g.part, lzw.LSB, 8)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		z.Write(g.frames.row(part.Min.X, y)[:part.Dx()]) // g.part has no errors, and all indices 8 bits
	}
	z.Close()
	g.blocks(g.part.Bytes())
}

// blocks writes content in blocks, each after its length, and the empty one that ends it.
func (g *gifStream) blocks(content []byte) {
	for block := range slices.Chunk(content, math.MaxUint8) {
		g.bytes(byte(len(block)))
		g.bytes(block...)
	}
	g.bytes(0)
}

// gif reads all blocks.
func (k *keeper) gif(in *source) error {
	head := in.bytes(13) // signature, width, height, flags, background, ratio
	skipPalette(in, head[10])
	for in.err == nil {
		label := byte(0)
		switch mark := in.bytes(1)[0]; {
		case mark == gifTrailer:
			return nil
		case mark == extension:
			label = in.bytes(1)[0]
		case mark == imageMark:
			place := in.bytes(9) // left, top, width, height, flags
			skipPalette(in, place[8])
			in.bytes(1) // bits
		case in.err == nil:
			return fmt.Errorf("%w: a block that begins with %#x", picture.ErrDamaged, mark)
		}
		words, err := gifText(in, label == commentLabel)
		if err != nil {
			return err
		}
		k.lines(words)
	}
	return damaged(in.err)
}

func skipPalette(in *source, flags byte) {
	if flags&0x80 != 0 {
		in.copy(io.Discard, 3<<(1+flags&7))
	}
}

// gifText reads blocks up to the empty one, and returns them if wanted.
func gifText(in *source, wanted bool) (string, error) {
	var words bytes.Buffer
	to := io.Discard
	if wanted {
		to = &words
	}
	for words.Len() <= maxText {
		length := in.bytes(1)[0]
		if length == 0 {
			return words.String(), nil
		}
		in.copy(to, int64(length))
	}
	return "", fmt.Errorf("%w: a comment of more than %d bytes", picture.ErrDamaged, maxText)
}
