package file_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"io"
	"math"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/scene"
)

// length of the films in tests, in seconds; frames is how many frames they have, one
// for each step of time and the end.
const (
	length = 0.72
	frames = 16 // 0.72 s x 20, rounded up, and the end
)

// TestGIF: size, time and disposal of the frames; [TestGIFColours] compares what they show.
func TestGIF(t *testing.T) {
	a := film(length)
	for _, clear := range []bool{false, true} {
		o := options(picture.Both, 240, 150)
		o.Background.Transparent = clear
		g := filmed(t, o, a)
		if g.Config.Width != 240 || g.Config.Height != 150 || g.LoopCount != 0 || len(g.Image) != frames {
			t.Errorf("%d x %d, %d frames, loop %d", g.Config.Width, g.Config.Height, len(g.Image), g.LoopCount)
		}
		if g.Delay[0] != 5 || g.Delay[len(g.Delay)-1] != 105 {
			t.Errorf("delays %v", g.Delay)
		}
		if !clear {
			continue
		}
		for i, m := range g.Image {
			if _, _, _, alpha := m.At(1, 1).RGBA(); g.Disposal[i] != gif.DisposalBackground || alpha != 0 {
				t.Fatalf("frame %d is not disposed of, or has a background", i)
			}
		}
		want := drawn(t, quick(), o, a.At(length))
		for i := 3; i < len(want.Pix); i += 4 {
			_, _, _, alpha := g.Image[frames-1].At(i/4%240, i/4/240).RGBA()
			if want.Pix[i] == 255 && alpha == 0 {
				t.Fatalf("pixel %d is missing at the end", i/4)
			}
		}
	}
}

// TestGIFKeepsTime adds up delays that are not whole hundredths of a second. No delay is shorter than 2.
func TestGIFKeepsTime(t *testing.T) {
	for _, rate := range []int{30, 60} {
		a := film(length)
		a.Rate, a.Hold, a.Loop = rate, 0, false
		g := filmed(t, options(picture.Plan, 60, 30), a)
		sum := 0
		for _, d := range g.Delay {
			sum += d
		}
		if want := max(100/float64(rate), 2) * float64(len(g.Image)); math.Abs(float64(sum)-want) > 0.5 || g.LoopCount != -1 {
			t.Errorf("%d hundredths, not %.1f, loop %d", sum, want, g.LoopCount)
		}
	}
}

func TestFrames(t *testing.T) {
	ctx, p, a := context.Background(), file.New(), film(length)
	o := options(picture.ThreeD, 120, 100)
	var ends []image.Image
	count := 0
	err := p.Frames(ctx, o, a, func(number, of int, write func(io.Writer) error) error {
		if count++; number != count || of != frames {
			return fmt.Errorf("frame %d of %d", number, of)
		}
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		m, err := png.Decode(&b)
		if number == 1 || number == of {
			ends = append(ends, m)
		}
		return err
	})
	if err != nil || count != frames {
		t.Fatal(count, err)
	}
	// All frames have one camera.
	o.Camera.Zoom = 1
	camera := picture.Framed(o.Camera, func(yield func(*scene.Scene) bool) {
		for i := range frames {
			yield(a.At(min(float64(i)/float64(a.Rate), length)).Scene())
		}
	}, o.Width, o.Height)
	for i, at := range []float64{0, length} {
		s := a.At(at).Scene()
		s.Background = o.Background
		comparePixels(t, ends[i], scene.NewRenderer().Render(s, camera, o.Width, o.Height), false)
	}
}

func TestFilmErrors(t *testing.T) {
	ctx, p := context.Background(), file.New()
	o := options(picture.Plan, 60, 30)
	for name, change := range map[string]func(*picture.Film){
		"slow":    func(f *picture.Film) { f.Rate = 0 },
		"fast":    func(f *picture.Film) { f.Rate = 61 },
		"length":  func(f *picture.Film) { f.Length = math.NaN() },
		"endless": func(f *picture.Film) { f.Length = math.Inf(1) },
		"hold":    func(f *picture.Film) { f.Hold = -1 },
		"empty":   func(f *picture.Film) { f.At = func(float64) picture.Subject { return picture.Subject{} } },
	} {
		f := film(length)
		change(&f)
		if err := p.Animate(ctx, io.Discard, picture.GIF, o, f); !errors.Is(err, picture.ErrOption) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := p.Animate(ctx, io.Discard, picture.PNG, o, film(length)); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
	if err := p.Animate(ctx, io.Discard, picture.GIF, options(picture.Sheet, 60, 30), film(length)); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if err := p.Animate(stopped, io.Discard, picture.GIF, o, film(length)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	full := errors.New("disk full")
	if err := p.Animate(ctx, &failing{full, 200}, picture.GIF, o, film(length)); !errors.Is(err, full) {
		t.Error(err)
	}
	for _, f := range []picture.Format{picture.PNG, picture.SVG} {
		if err := p.Write(t.Context(), &failing{full, 200}, f, o, subject()); !errors.Is(err, full) {
			t.Errorf("%v: %v", f, err)
		}
	}
}

// failing takes so many bytes.
type failing struct {
	err  error
	left int
}

func (f *failing) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, f.err
	}
	return len(b), nil
}
