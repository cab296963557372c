package view_test

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

const (
	sightWidth  = 320
	sightHeight = 280
)

// cameras look from all sides, from above, from below and from the horizon.
func cameras() (all []scene.Camera) {
	for i := range 12 {
		for _, pitch := range []float32{-0.5, 0, 0.25, 0.55, 1} {
			all = append(all, scene.Camera{Yaw: float32(i)*math.Pi/6 + 0.1, Pitch: pitch, Zoom: 1, Reach: view.Reach})
		}
	}
	return all
}

// sight is what each pixel of a picture shows, at its first sample.
type sight struct {
	hits []scene.Hit
	on   []bool
}

func look(r *scene.Renderer) (s sight) {
	for i := range sightWidth * sightHeight {
		hit, on := r.Pick(i%sightWidth, i/sightWidth)
		s.hits, s.on = append(s.hits, hit), append(s.on, on)
	}
	return s
}

// whole is what a pixel and its neighbours show, if that is one thing. Pixels at the
// edge of the picture show nothing.
func (s *sight) whole(x, y int) (hit scene.Hit, ok bool) {
	if x < 1 || y < 1 || x >= sightWidth-1 || y >= sightHeight-1 {
		return hit, false
	}
	at := y*sightWidth + x
	for _, d := range [...]int{-sightWidth - 1, -sightWidth, -sightWidth + 1, -1, 1, sightWidth - 1, sightWidth, sightWidth + 1} {
		if s.hits[at+d] != s.hits[at] || s.on[at+d] != s.on[at] {
			return hit, false
		}
	}
	return s.hits[at], s.on[at]
}

// hue is a direction, 0..360; vivid is how far the colour is from grey, 0..1.
func hue(c color.RGBA) (degrees, vivid float64) {
	r, g, b := float64(c.R), float64(c.G), float64(c.B)
	most, least := max(r, g, b), min(r, g, b)
	switch d := most - least; {
	case d == 0:
		return 0, 0
	case most == r:
		degrees = 60 * (g - b) / d
	case most == g:
		degrees = 120 + 60*(b-r)/d
	default:
		degrees = 240 + 60*(r-g)/d
	}
	return math.Mod(degrees+360, 360), (most - least) / max(most, 1)
}

func apart(a, b float64) float64 { return math.Abs(math.Remainder(a-b, 360)) }

// blockedPositions have corners across the cut.
func blockedPositions(t *testing.T) (all []square1.Position) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	for len(all) < 12 {
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		if len(p.Blocking()) > 0 {
			all = append(all, p)
		}
	}
	return all
}

func blockedLook(p square1.Position, of scheme.Scheme, dark bool) view.Look {
	look := view.Look{Scheme: of, Dark: dark, Cut: true, LitColor: view.Blocked(), Lit: map[square1.Piece]float64{}}
	for _, c := range p.Blocking() {
		look.Lit[c.Piece] = 1
	}
	return look
}

// TestBlockedKeepsHues: what shows that a slice is blocked, the pane of the cut
// included, changes no sticker's hue, and makes no white one coloured.
func TestBlockedKeepsHues(t *testing.T) {
	if testing.Short() {
		t.Skip("draws many pictures")
	}
	const tolerance = 4 // degrees
	puzzle, r := view.New(), scene.NewRenderer()
	stickers, shaded, brighter, worst := 0, 0, 0, 0.0
	for i, p := range blockedPositions(t) {
		blocked := blockedLook(p, scheme.Presets()[i%4], i%2 == 1)
		plain := blocked
		plain.Cut, plain.Lit = false, nil
		c := cameras()[i*7%len(cameras())]
		before := *r.Render(puzzle.Scene(p, view.Motion{}, &plain), c, sightWidth, sightHeight)
		before.Pix = append([]uint8(nil), before.Pix...)
		after := r.Render(puzzle.Scene(p, view.Motion{}, &blocked), c, sightWidth, sightHeight)
		shown := look(r)
		for y := range sightHeight {
			for x := range sightWidth {
				hit, ok := shown.whole(x, y)
				if !ok || hit.Face == mesh.Plastic || puzzle.PartAt(hit) == view.Nothing {
					continue
				}
				stickers++
				was, is := before.RGBAAt(x, y), after.RGBAAt(x, y)
				wasHue, wasVivid := hue(was)
				isHue, isVivid := hue(is)
				d := apart(wasHue, isHue)
				if wasVivid < 0.2 {
					d = 0
				}
				worst = max(worst, d)
				if d > tolerance || wasVivid < 0.2 && isVivid > 0.2 {
					t.Fatalf("picture %d: %v at %d, %d becomes %v: hue %.0f, then %.0f", i, was, x, y, is, wasHue, isHue)
				}
				switch a, b := luminance(was), luminance(is); {
				case b < a-0.005:
					shaded++
				case b > a+0.005:
					brighter++
				}
			}
		}
	}
	t.Logf("%d pixels of stickers, %d darker behind the cut, %d brighter, hues at most %.1f degrees off", stickers, shaded, brighter, worst)
	if stickers < 200_000 || shaded < 5000 || brighter < 5000 {
		t.Error("too few to tell")
	}
}

func luminance(c color.RGBA) float64 {
	return scheme.Luminance(color.NRGBA{c.R, c.G, c.B, 255})
}

func ratio(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// TestBlockedWithoutColour: the bodies of blocking corners stand out by brightness
// alone, in every scheme and light.
func TestBlockedWithoutColour(t *testing.T) {
	if testing.Short() {
		t.Skip("draws many pictures")
	}
	const least = 3 // WCAG 2.2 for signs
	puzzle, r := view.New(), scene.NewRenderer()
	p := square1.Solved().Turn(2, 0)
	for _, s := range scheme.Presets() {
		for _, dark := range []bool{false, true} {
			blocked := blockedLook(p, s, dark)
			blocked.Cut = false
			drawn := r.Render(puzzle.Scene(p, view.Motion{}, &blocked), view.StandardCamera(), sightWidth, sightHeight)
			var sum, count [2]float64 // of other pieces, and of those that are lit
			shown := look(r)
			for y := range sightHeight {
				for x := range sightWidth {
					hit, ok := shown.whole(x, y)
					if !ok || hit.Face != mesh.Plastic {
						continue
					}
					which := 0
					if hit.ID <= square1.PieceCount && blocked.Lit[square1.Piece(hit.ID-1)] > 0 {
						which = 1
					}
					sum[which] += luminance(drawn.RGBAAt(x, y))
					count[which]++
				}
			}
			if count[0] < 100 || count[1] < 100 {
				t.Fatalf("%v pixels", count)
			}
			if c := ratio(sum[0]/count[0], sum[1]/count[1]); c < least {
				t.Errorf("%s, dark %v: a contrast of %.1f", s.ID, dark, c)
			}
		}
	}
}

// TestSilhouettes: the body contrasts with its background, all along its outline, from
// all sides, in both themes, shadow included.
func TestSilhouettes(t *testing.T) {
	if testing.Short() {
		t.Skip("draws many pictures")
	}
	puzzle, r := view.New(), scene.NewRenderer()
	star, err := square1.ParsePosition("AFHCDBG5E1324786/")
	if err != nil {
		t.Fatal(err)
	}
	for _, dark := range []bool{false, true} {
		// The shadow in its darkest place is behind the light's least; a highlight on the
		// body may be as bright as the dark ground.
		least, exceptions := 2.0, 0
		if dark {
			least, exceptions = 1.4, 5 // percent
		}
		var below []string
		count := 0
		for i := 0; i < len(cameras()); i += 2 {
			p, m := square1.Solved(), view.Motion{}
			switch i % 3 {
			case 1:
				p = star
			case 2:
				m.Slice = 0.3
			}
			c := cameras()[i]
			drawn := r.Render(puzzle.Scene(p, m, &view.Look{Scheme: scheme.Default(), Dark: dark}), c, sightWidth, sightHeight)
			shown := look(r)
			shown.eachOutline(func(inside, outside image.Point) {
				count++
				a, b := drawn.RGBAAt(inside.X, inside.Y), drawn.RGBAAt(outside.X, outside.Y)
				if q := ratio(luminance(a), luminance(b)); q < least {
					below = append(below, fmt.Sprintf("%.2f from %+v: %v at %v, %v at %v", q, c, a, inside, b, outside))
				}
			})
		}
		t.Logf("dark %v: the contrast is less than %v at %d of %d places", dark, least, len(below), count)
		if 100*len(below) > exceptions*count || count < 1000 {
			t.Errorf("such as %v", below[:min(len(below), 5)])
		}
	}
}

// eachOutline calls a function for pixels of the body near its outline, and for pixels
// of what is behind it.
func (s *sight) eachOutline(do func(inside, outside image.Point)) {
	const near = 3 // pixels
	for y := near; y < sightHeight-near; y++ {
		for x := near; x < sightWidth-near; x++ {
			if hit, ok := s.whole(x, y); !ok || hit.Face != mesh.Plastic {
				continue
			}
			for _, d := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				at := func(n int) int { return (y+n*d.Y)*sightWidth + x + n*d.X }
				if !s.on[at(2)] && !s.on[at(3)] {
					do(image.Pt(x, y), image.Pt(x+near*d.X, y+near*d.Y))
				}
			}
		}
	}
}
