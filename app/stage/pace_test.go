package stage

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestPace: only slow frames one after the other make a pace slow, and others end that.
func TestPace(t *testing.T) {
	var p pace
	now := time.Now()
	frames := func(count int, each time.Duration) {
		for range count {
			p.begin(now)
			began := now
			now = now.Add(each)
			p.end(began, now)
			now = now.Add(time.Minute) // nothing is drawn
			p.end(began, now)          // it is known already
		}
	}
	const slow, fast = slowFrame + 1, slowFrame
	for i, c := range []struct {
		count int
		each  time.Duration
		slow  bool
	}{
		{20, fast, false},
		{4, slow, false},
		{1, slow, true},
		{1, fast, false},
		{100, slow, true},
		{3, fast, true},
		{1, fast, false},
		{3, time.Hour, true},
	} {
		if frames(c.count, c.each); p.slow() != c.slow {
			t.Errorf("step %d: slow is %v", i, p.slow())
		}
	}
	// The next frame begins before it is told that the last one has ended.
	p = pace{}
	for range 20 {
		p.begin(now)
		last := now
		now = now.Add(fast)
		p.begin(now)
		p.end(last, now.Add(slow))
		p.end(now, now.Add(fast))
	}
	if p.slow() {
		t.Error("frames are counted together")
	}
}

// TestCoarse orbits where frames take long: the picture is half as large until the camera rests or is let go.
func TestCoarse(t *testing.T) {
	to := fyne.NewPos(60, 40)
	for name, rest := range map[string]func(*bench){
		"rest":        func(b *bench) { b.Rest() },
		"release":     func(b *bench) { b.up(to) },
		"cancel":      func(b *bench) { b.Cancel() },
		"a new press": func(b *bench) { b.down(to) },
	} {
		b := open(t, New)
		size := func() image.Point { return b.draw(width*scale, height*scale).Bounds().Size() }
		whole, half := image.Pt(width*scale, height*scale), image.Pt(width*scale/2, height*scale/2)
		b.down(b.corner)
		b.drag(b.corner, to)
		if size() != whole {
			t.Fatalf("%s: a fast machine draws %v", name, size())
		}
		b.picture.pace.count = mostSlow
		b.drag(to, to.AddXY(30, 0))
		if size() != half {
			t.Fatalf("%s: a slow machine draws %v", name, size())
		}
		// What is under the pointer is the same, also before the next picture.
		for range 2 {
			if hit, on := b.pick(b.middle); !on || hit.ID != dieID {
				t.Errorf("%s: %v, %v in the middle", name, hit, on)
			}
			if _, on := b.pick(fyne.NewPos(width-5, height-5)); on {
				t.Errorf("%s: something in the corner", name)
			}
			rest(b)
		}
		if size() != whole {
			t.Errorf("%s: %v stays", name, size())
		}
	}
	// Layers that are dragged are drawn at their own size.
	b := open(t, New)
	b.picture.pace.count = mostSlow
	b.down(b.middle)
	b.drag(b.middle, to)
	if b.picture.coarse {
		t.Error("coarse while the die is dragged")
	}
}
