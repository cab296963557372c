//go:build e2e

package e2e

import (
	"image"
	"testing"
	"time"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// The corner piece in front on the left, as seen first, and where it goes.
func (d *driver) corner() (from, to image.Point) { return d.spot(26, 27), d.spot(40, 36) }

// right is the middle layer's right half.
func (d *driver) right() image.Point { return d.spot(71, 62) }

// testDrag turns the top layer with the mouse.
func testDrag(t *testing.T, d *driver) {
	before := d.read(t)
	from, to := d.corner()
	d.hand.hold(t, from, to)
	d.shoot(t, "held")
	if now := d.read(t); history(now) != history(before) {
		t.Error("a layer that is still held has got into the history:\n", history(now))
	}
	d.hand.letGo(t)
	s := d.wait(t, "the history has one entry more", func(s *saved) bool {
		return s.History.Len() == before.History.Len()+1
	})
	e := last(t, s)
	if e.Kind != desk.Turned || len(e.Alg) != 1 || e.Alg[0].Slice || e.Alg[0].Top == 0 || e.Alg[0].Bottom != 0 {
		t.Errorf("dragging the top layer: %v %v", e.Kind, e.Alg)
	}
	if want, err := square1.Solved().Apply(e.Alg); err != nil || e.Position != want {
		t.Errorf("%v leads to %v, not to %v (%v)", e.Alg, want, e.Position, err)
	}
	// The pointer goes to the right in front of the axis: anticlockwise from above.
	if e.Alg[0].Top > 0 {
		t.Errorf("the layer has turned against the pointer: %v", e.Alg)
	}
	d.still(t, "turned")
}

// testEscape lets go of a layer by Esc.
func testEscape(t *testing.T, d *driver) {
	before, picture := d.read(t), d.rest(t)
	from, to := d.corner()
	d.hand.hold(t, from, to)
	d.until(t, "the layer follows the pointer", func() bool { return different(picture, d.screen.picture(t), d.puzzle()) > 0.02 })
	d.hand.key(t, "Escape")
	d.hand.letGo(t)
	d.until(t, "after Esc the picture is as before", func() bool { return different(picture, d.rest(t), d.puzzle()) <= 0.001 })
	d.shoot(t, "escaped")
	if s := d.settled(t); history(s) != history(before) {
		t.Errorf("Esc while dragging has changed the history to\n%s", history(s))
	}
}

// testClick slices by a click, and back by another.
func testClick(t *testing.T, d *driver) {
	before := d.read(t)
	d.hand.click(t, d.right())
	s := d.wait(t, "the history has one entry more", func(s *saved) bool {
		return s.History.Len() == before.History.Len()+1
	})
	want, err := square1.Solved().Slice()
	if err != nil {
		t.Fatal(err)
	}
	if e := last(t, s); e.Kind != desk.Sliced || e.Position != want {
		t.Errorf("a click on the right half: %v %v", e.Kind, e.Position)
	}
	d.still(t, "sliced")
}

// testBlocked slices where a corner lies across the cut.
func testBlocked(t *testing.T, d *driver) {
	n := d.read(t).History.Len()
	start := d.rest(t)
	d.hand.key(t, "f")
	before := d.wait(t, "the top has turned", func(s *saved) bool { return s.History.Len() == n+1 })
	// It can be saved before it is drawn, and on a busy machine nothing moves for a while.
	d.until(t, "the turn is drawn", func() bool { return different(start, d.screen.picture(t), d.puzzle()) > 0.01 })
	if e := last(t, before); e.Kind != desk.Turned || e.Alg.String() != "(-1,0)" {
		t.Fatalf("key F: %v %v", e.Kind, e.Alg)
	}
	calm := d.still(t, "blocked-before")
	d.hand.key(t, "i")
	area, most, brightest := d.puzzle(), 0, calm
	for end := time.Now().Add(2 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		now := d.screen.picture(t)
		if lit := redder(calm, now, area); lit > most {
			most, brightest = lit, now
		}
	}
	d.keep(t, "blocked", brightest)
	t.Logf("%d pixels have become red", most)
	if most < area.Dx()*area.Dy()/100 {
		t.Errorf("only %d pixels have become red", most)
	}
	after := d.still(t, "blocked-after")
	if part := different(calm, after, area); part > 0.001 {
		t.Errorf("the red does not go away: %.2f %% of the picture", 100*part)
	}
	if s := d.settled(t); history(s) != history(before) {
		t.Errorf("a blocked slice has changed the history to\n%s", history(s))
	}
}

// redder counts pixels that are red and were less so.
func redder(before, now *image.RGBA, area image.Rectangle) int {
	n := 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			p, q := before.RGBAAt(x, y), now.RGBAAt(x, y)
			if was, is := int(p.R)-int(p.G), int(q.R)-int(q.G); q.R > 150 && is > was+25 {
				n++
			}
		}
	}
	return n
}
