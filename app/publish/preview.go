package publish

import (
	"context"
	"image"
	"image/color"
	"math"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// Preview shows an order as it will look. Its jobs draw: a changed order replaces the one
// being drawn, and an animation plays.
type Preview struct {
	Picture *canvas.Image
	Sheet   *fyne.Container // has the picture
	Note    *widget.Label   // why there is no picture

	object  fyne.CanvasObject
	jobs    *jobs.Group
	still   func() bool        // animations do not play
	explain func(error) string // why an order cannot be drawn
	drawing *sync.Mutex        // held while a sketch is drawn
	painter *file.Painter      // of sketches

	order  *Order // nil while there is none
	begun  time.Time
	length float64 // of the animation, in seconds, once known
	at     float64 // time shown, in seconds
}

// Settled is how long choices must stay unchanged before anything long follows.
const Settled = 80 * time.Millisecond

// PreviewJob is the name of the job that waits or draws.
const PreviewJob = "preview"

func newPreview(g *jobs.Group, still func() bool, explain func(error) string) *Preview {
	p := &Preview{
		jobs: g, still: still, explain: explain, drawing: &sync.Mutex{}, painter: file.New(),
		Picture: canvas.NewImageFromImage(nil), Note: control.Paragraph(""),
	}
	p.Note.Alignment = fyne.TextAlignCenter
	p.Picture.FillMode = canvas.ImageFillStretch
	p.Picture.ScaleMode = canvas.ImageScaleSmooth
	p.Sheet = container.New(proportion(1), canvas.NewRasterWithPixels(checker), p.Picture)
	p.Sheet.Hide()
	p.object = container.New(control.Fixed{}, container.NewStack(
		canvas.NewRectangle(color.Transparent), p.Sheet, container.NewVBox(p.Note),
	))
	return p
}

// At is the time of an animation that is shown, in seconds.
func (p *Preview) At() float64 { return p.at }

// show shows an order, soon.
func (p *Preview) show(o *Order) {
	if p.order == nil || p.order.Playing == nil || o.Playing == nil {
		p.begun, p.length, p.at = time.Now(), 0, 0
	}
	p.order = o
	p.jobs.After(PreviewJob, Settled, p.Draw)
}

// Explain shows a text instead of a picture.
func (p *Preview) Explain(text string) {
	p.order = nil
	p.jobs.End(PreviewJob)
	p.Sheet.Hide()
	control.SetText(p.Note, text)
}

// Draw draws the order as it is now, and of an animation then the next frame.
func (p *Preview) Draw() {
	o, size, begun := p.order, sketchSize(p.order, p.box()), time.Now()
	at := p.now()
	p.at = at
	var m *image.RGBA
	var length float64
	p.jobs.Start(PreviewJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			m, length, err = p.sketch(ctx, o, size, at)
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				p.order = nil
				p.Sheet.Hide()
				control.SetText(p.Note, p.explain(err))
			default:
				p.length = length
				p.put(m)
				if length > 0 && !p.still() {
					const fastest = time.Second / 30
					interval := max(time.Second/time.Duration(max(o.Playing.Rate, 1)), fastest)
					p.jobs.After(PreviewJob, max(interval-time.Since(begun), time.Millisecond), p.Draw)
				}
			}
		},
	})
}

// sketch draws one sketch at a time: those that nobody wants any more end before they
// begin.
func (p *Preview) sketch(ctx context.Context, o *Order, size image.Point, seconds float64) (*image.RGBA, float64, error) {
	p.drawing.Lock()
	defer p.drawing.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	return o.Sketch(ctx, p.painter, size, seconds)
}

// sketchSize is the size for a sketch that is shown in a box, in pixels. The texts of
// sheets would not be legible in small pictures, so those are drawn larger and scaled.
func sketchSize(o *Order, box image.Point) image.Point {
	w, h := o.Look.Width, o.Look.Height
	scale := min(float64(box.X)/float64(w), float64(box.Y)/float64(h))
	if o.Look.View == picture.Sheet {
		const legible = 1400
		scale = max(scale, legible/float64(max(w, h)))
	}
	scale = min(scale, 1)
	return image.Pt(max(int(float64(w)*scale), 1), max(int(float64(h)*scale), 1))
}

// now is the time within the animation, in seconds: it holds its end and begins again.
func (p *Preview) now() float64 {
	if p.length == 0 || p.still() {
		return 0
	}
	return min(math.Mod(time.Since(p.begun).Seconds(), p.length+p.order.Playing.Hold), p.length)
}

// put shows a drawn picture.
func (p *Preview) put(m *image.RGBA) {
	control.SetText(p.Note, "")
	p.Picture.Image = m
	p.Sheet.Layout = proportion(float32(m.Rect.Dx()) / float32(m.Rect.Dy()))
	if p.Sheet.Visible() {
		p.Sheet.Refresh()
	} else {
		p.Sheet.Show()
	}
	p.Picture.Refresh()
}

// box is the room for the picture, in pixels.
func (p *Preview) box() image.Point {
	size, scale := p.object.Size(), float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.object); c != nil {
		scale = c.Scale()
	}
	const least = 160
	return image.Pt(max(int(size.Width*scale), least), max(int(size.Height*scale), least))
}

// proportion centres its objects, as large as possible, with this width by height.
type proportion float32

func (proportion) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSquareSize(control.Scaled(160))
}

func (r proportion) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, size.Height*float32(r))
	height := width / float32(r)
	for _, o := range objects {
		control.Put(o, (size.Width-width)/2, (size.Height-height)/2, width, height)
	}
}

// checker is the pattern behind transparent pictures.
func checker(x, y, _, _ int) color.Color {
	const side = 10
	if (x/side+y/side)%2 == 0 {
		return theme.Color(theme.ColorNameInputBackground)
	}
	return theme.Color(theme.ColorNameDisabledButton)
}
