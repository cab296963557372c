package picture

import (
	"context"

	"wedge/scene"
)

// The largest share of the picture for a plan beside the scene, and the margin around a
// plan, as fractions.
const (
	besidePart = 0.36
	planRoom   = 1.08
)

// compose draws a picture. The error wraps ErrSize or is that of the context.
func (p *Painter) compose(ctx context.Context, to page, o *Options, subjects []Subject) error {
	to.background(o.backdrop())
	if o.View == Sheet {
		g, err := p.letters.sheetOf(o, subjects)
		if err != nil {
			return err
		}
		return p.sheet(ctx, to, o, g, subjects, 0)
	}
	all := box{0, 0, float64(o.Width), float64(o.Height)}
	s := &subjects[0]
	c := p.letters.newCaption(s, all.width, all.height)
	above := all
	above.height -= c.height()
	show(to, o, o.View, s, above, "")
	c.write(to, o, &p.letters, all)
	return nil
}

// show draws a subject in a box. The names of its parts start with a prefix.
func show(to page, o *Options, v View, s *Subject, b box, prefix string) {
	switch v {
	case ThreeD:
		showScene(to, o, s, b)
	case Plan:
		drawPlan(prefixed{to, prefix}, s.Plan(b.height > b.width), b)
	case Both:
		space, rest, d := divided(b, s)
		showScene(to, o, s, space)
		drawPlan(prefixed{to, prefix}, d, rest)
	}
}

// showScene draws a scene in a box, which its shadow does not leave. A caption below the box
// stands on plain background even if the reader comes so near that solids leave it.
func showScene(to page, o *Options, s *Subject, b box) {
	posed, floor := s.posed(o), float64(o.Height)
	if s.captioned() {
		floor = b.y + b.height
	}
	c, below := o.aimed(s, posed)
	to.scene(posed, c, b.above(below), floor)
}

// aimed is the camera for a subject in a box, and how far below the middle its content ends: see
// [extent.below].
func (o *Options) aimed(s *Subject, posed *scene.Scene) (c scene.Camera, below float64) {
	c = o.cameraFor(s)
	e := o.extentOf(posed, c)
	c = s.seen(&e, c)
	return c, e.below(c)
}

// drawPlan draws a drawing in the middle of a box, as large as possible.
func drawPlan(to Pen, d Drawing, b box) {
	small := box{b.x, b.y, b.width / planRoom, b.height / planRoom}
	small.x += (b.width - small.width) / 2
	small.y += (b.height - small.height) / 2
	d.Paint(to, small.centre(), min(small.width/d.Width, small.height/d.Height))
}

// divided splits a box between the scene and the plan. The plan is at the right and
// upright, or below.
func divided(b box, s *Subject) (space, rest box, d Drawing) {
	if b.width >= 1.15*b.height {
		d = s.Plan(true)
		w := min(b.height*planRoom*d.Width/d.Height, b.width*besidePart)
		return box{b.x, b.y, b.width - w, b.height}, box{b.x + b.width - w, b.y, w, b.height}, d
	}
	d = s.Plan(false)
	h := min(b.width*planRoom*d.Height/d.Width, b.height*besidePart)
	return box{b.x, b.y, b.width, b.height - h}, box{b.x, b.y + b.height - h, b.width, h}, d
}
