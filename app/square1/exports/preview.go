package exports

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
	"wedge/app/square1/print"
)

// preview shows an order as it will look. Its jobs draw: a changed order replaces the one
// being drawn, and an animation plays.
type preview struct {
	object fyne.CanvasObject
	jobs   *jobs.Group
	still  func() bool // animations do not play

	order  *order // nil while there is none
	begun  time.Time
	length float64 // of the animation, in seconds, once known
	at     float64 // time shown, in seconds

	picture *canvas.Image
	sheet   *fyne.Container // has the picture
	note    *widget.Label   // why there is no picture
	pencil  *pencil
}

// pencil draws one sketch at a time: those that nobody wants any more end before they begin.
type pencil struct {
	mu      sync.Mutex
	printer *print.Printer
}

// settled is how long the choices must stay unchanged before the preview follows.
const settled = 80 * time.Millisecond

// previewJob is the name of the job that waits or draws.
const previewJob = "preview"

func newPreview(g *jobs.Group, still func() bool) *preview {
	p := &preview{
		jobs: g, still: still, pencil: &pencil{printer: print.New()},
		picture: canvas.NewImageFromImage(nil), note: control.Paragraph(""),
	}
	p.note.Alignment = fyne.TextAlignCenter
	p.picture.FillMode = canvas.ImageFillStretch
	p.picture.ScaleMode = canvas.ImageScaleSmooth
	p.sheet = container.New(proportion(1), canvas.NewRasterWithPixels(checker), p.picture)
	p.sheet.Hide()
	p.object = container.New(control.Fixed{}, container.NewStack(
		canvas.NewRectangle(color.Transparent), p.sheet, container.NewVBox(p.note),
	))
	return p
}

// show shows an order, soon.
func (p *preview) show(o *order) {
	if p.order == nil || p.order.animation == nil || o.animation == nil {
		p.begun, p.length, p.at = time.Now(), 0, 0
	}
	p.order = o
	p.jobs.After(previewJob, settled, p.draw)
}

// explain shows a text instead of a picture.
func (p *preview) explain(text string) {
	p.order = nil
	p.jobs.End(previewJob)
	p.sheet.Hide()
	control.SetText(p.note, text)
}

// draw draws the order as it is now, and of an animation then the next frame.
func (p *preview) draw() {
	o, size, begun := p.order, p.order.sketchSize(p.box()), time.Now()
	p.at = p.now()
	var m *image.RGBA
	var length float64
	p.jobs.Start(previewJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			m, length, err = p.pencil.sketch(ctx, o, size, p.at)
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				p.order = nil
				p.sheet.Hide()
				control.SetText(p.note, errorText(err, error.Error))
			default:
				p.length = length
				p.put(m)
				if length > 0 && !p.still() {
					const fastest = time.Second / 30
					interval := max(time.Second/time.Duration(o.animation.Rate), fastest)
					p.jobs.After(previewJob, max(interval-time.Since(begun), time.Millisecond), p.draw)
				}
			}
		},
	})
}

// sketch draws a sketch, unless it is no longer wanted.
func (p *pencil) sketch(ctx context.Context, o *order, size image.Point, seconds float64) (*image.RGBA, float64, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	return o.sketched(ctx, p.printer, size, seconds)
}

// now is the time within the animation, in seconds: it holds its end and begins again.
func (p *preview) now() float64 {
	if p.length == 0 || p.still() {
		return 0
	}
	return min(math.Mod(time.Since(p.begun).Seconds(), p.length+p.order.animation.Hold), p.length)
}

// put shows a drawn picture.
func (p *preview) put(m *image.RGBA) {
	control.SetText(p.note, "")
	p.picture.Image = m
	p.sheet.Layout = proportion(float32(m.Rect.Dx()) / float32(m.Rect.Dy()))
	if p.sheet.Visible() {
		p.sheet.Refresh()
	} else {
		p.sheet.Show()
	}
	p.picture.Refresh()
}

// box is the room for the picture, in pixels.
func (p *preview) box() image.Point {
	size, scale := p.object.Size(), float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.object); c != nil {
		scale = c.Scale()
	}
	const least = 160
	return image.Pt(max(int(size.Width*scale), least), max(int(size.Height*scale), least))
}

// proportion centres its objects, as large as possible, with this width by height.
type proportion float32

// MinSize implements fyne.Layout.
func (proportion) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSquareSize(control.Scaled(160))
}

// Layout implements fyne.Layout.
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
