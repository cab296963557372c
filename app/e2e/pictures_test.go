//go:build e2e

package e2e

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"wedge/app/picturetest"
)

// TestPictures takes the pictures of the window in README and guide again: they have to look as those in docs. Where they do
// not any more, make pictures writes them, with WEDGE_PICTURES set to that folder.
func TestPictures(t *testing.T) {
	t.Parallel()
	d := newDriver(t, "pictures-")
	d.open(t)
	c := newClipboard(t)
	paste := func(text string) {
		t.Helper()
		c.set(t, d.program, text)
		d.hand.click(t, d.background())
		d.hand.key(t, "ctrl+v")
		d.rest(t)
	}
	find := func(words string) {
		t.Helper()
		d.hand.key(t, "ctrl+k")
		d.hand.write(t, words)
		first := image.Rectangle{d.at(460, 230), d.at(860, 280)}
		d.within(t, 2*time.Minute, words+" is found", func() bool {
			time.Sleep(time.Second) // what was found may be of the letters before
			return count(d.screen.picture(t), first, isPicked) > 10_000
		})
		d.hand.key(t, "Return")
		d.rest(t)
	}
	for _, p := range []struct {
		name string
		show func()
	}{
		{"window", func() {
			paste("(-2,0)/(-3,-3)/(-1,5)/(1,3)/(-3,-3)/(0,-2)/(-1,0)/(-5,0)/(-1,-1)/(1,0)/(0,1)")
			d.play(t)
			d.hand.click(t, d.at(248, 744)) // to the beginning
			d.rest(t)
			for range 3 {
				d.hand.click(t, d.at(367, 744)) // by a move
				d.rest(t)
			}
		}},
		{"lesson", func() {
			find("Symmetry")
			d.hand.key(t, "Next", "Next", "Next")
		}},
		{"algs", func() {
			find("OBL kite")
			d.hand.click(t, d.at(885, 581)) // its first alg plays on the stage
			d.rest(t)
		}},
		{"cubes", func() { d.hand.key(t, "ctrl+shift+2", "F2") }},
		{"orbits", func() {
			d.hand.key(t, "ctrl+shift+3", "F2")
			d.rest(t)
			paste("R U F' L flip UF")
		}},
	} {
		p.show()
		d.compare(t, p.name)
	}
}

// compare compares the window with a picture in docs, or writes that.
func (d *driver) compare(t *testing.T, name string) {
	t.Helper()
	screen := d.still(t, name)
	now := image.NewRGBA(image.Rectangle{Max: d.window.Size()})
	draw.Draw(now, now.Rect, screen, d.window.Min, draw.Src)
	if folder := os.Getenv("WEDGE_PICTURES"); folder != "" {
		f, err := os.Create(filepath.Join(folder, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, now); err != nil {
			t.Fatal(err)
		}
		return
	}
	before := picturetest.Read(t, filepath.Join("../../docs", name+".png"))
	const most = 0.02 // times and their like
	if before.Rect != now.Rect || different(before, now, now.Rect) > most {
		t.Errorf("docs/%s.png is %v and not what the window shows, %v: make pictures", name, before.Rect.Max, now.Rect.Max)
	}
}
