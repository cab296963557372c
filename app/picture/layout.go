package picture

import "wedge/scene"

// Layout places subjects in pictures.
type Layout struct {
	Options
	Font *Font
	// Extent, unless nil, is what the scenes of a film cover.
	Extent *Extent
}

// The largest share of the picture for a plan beside the scene, and the margin around a
// plan, as fractions.
const (
	besidePart = 0.36
	planRoom   = 1.08
)

// show draws a subject in a box.
func (l *Layout) show(to Canvas, v View, s *Subject, b box) {
	switch v {
	case ThreeD:
		l.showScene(to, s, b)
	case Plan:
		drawPlan(to, s.Plan(b.height > b.width), b)
	case Both:
		space, rest, d := divided(b, s)
		l.showScene(to, s, space)
		drawPlan(to, d, rest)
	}
}

// showScene draws a scene in a box, which its shadow does not leave. A caption below the box
// stands on plain background even if the reader comes so near that solids leave it.
func (l *Layout) showScene(to Canvas, s *Subject, b box) {
	posed, floor := l.posed(s), float64(l.Height)
	if s.captioned() {
		floor = b.y + b.height
	}
	c, below := l.aimed(s, posed)
	b = b.above(below)
	if frame := b.frame(&l.Options, floor); !frame.Empty() {
		to.Scene(posed, b.camera(c, frame), frame, int(floor))
	}
}

// posed is the scene of a subject with the picture's background.
func (l *Layout) posed(s *Subject) *scene.Scene {
	posed := *s.Scene()
	posed.Background = l.Background
	return &posed
}

// aimed is the camera for a subject in a box, and how far below the middle its content ends: see
// [Extent.below].
func (l *Layout) aimed(s *Subject, posed *scene.Scene) (c scene.Camera, below float64) {
	c = l.CameraFor(s)
	e := l.Extent
	if e == nil {
		e = newExtent()
		e.add(posed, c)
	}
	return e.Aim(s, c)
}

// Whole is the scene that fills the picture and the camera for it, if the picture of a subject is
// no more than that.
func (l *Layout) Whole(s *Subject) (posed *scene.Scene, c scene.Camera, ok bool) {
	if l.View != ThreeD || s.captioned() {
		return nil, c, false
	}
	posed = l.posed(s)
	c, below := l.aimed(s, posed)
	return posed, framed(c, below, l.Width, l.Height), true
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
