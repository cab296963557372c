package file

import (
	"compress/zlib"
	"context"
	"image"
	"io"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/vector"
	"wedge/scene"
)

// Rasterizer draws scenes, as [scene.Renderer] does. The picture may be overwritten by
// the next one.
type Rasterizer interface {
	Render(s *scene.Scene, c scene.Camera, width, height int) *image.RGBA
}

// Quality is how finely scenes are drawn.
type Quality int

const (
	// Quick is for the frames of films: 4 samples a pixel, as in the window.
	Quick Quality = iota
	// Fine is for still pictures: 16 samples a pixel.
	Fine
	qualities
)

// Painter draws pictures. It reuses its memory, so it can draw only one picture at a
// time; make one for each goroutine.
type Painter struct {
	whole     [qualities]Rasterizer // for scenes that fill the picture
	part      [qualities]Rasterizer // for scenes in a part of it
	backdrop  Rasterizer
	empty     empty // drawn by it
	flattener vector.Flattener
	font      picture.Font
	polygons  flat.Painter
	zip       *zlib.Writer
}

// empty is a picture of a background.
type empty struct {
	of      scene.Background
	picture *image.RGBA
}

// New makes a painter.
func New() *Painter {
	return NewWith(func(q Quality) Rasterizer {
		if q == Fine {
			return scene.NewFineRenderer()
		}
		return scene.NewRenderer()
	})
}

// NewWith makes a painter with rasterizers of another kind, to compare them.
func NewWith(rasterizer func(Quality) Rasterizer) *Painter {
	p := &Painter{backdrop: rasterizer(Quick)}
	for q := range qualities {
		p.whole[q], p.part[q] = rasterizer(q), rasterizer(q)
	}
	return p
}

// layout is that of a still picture.
func (p *Painter) layout(o *picture.Options) *picture.Layout {
	return &picture.Layout{Options: *o, Font: &p.font}
}

// stopping is a writer that fails once a context has ended.
type stopping struct {
	ctx context.Context
	w   io.Writer
}

func (s stopping) Write(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.w.Write(b)
}
