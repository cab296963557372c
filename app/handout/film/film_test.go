package film

import (
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/mesh"
	"wedge/scene"
)

// TestCheck refuses sizes in which captions have no room, and too many frames.
func TestCheck(t *testing.T) {
	good := Options{Width: leastWidth, Height: leastHeight, Rate: 60}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		width, height, rate int
		want                error
	}{
		{leastWidth - 1, leastHeight, 60, picture.ErrSize},
		{leastWidth, leastHeight - 1, 60, picture.ErrSize},
		{picture.MaxSide + 1, leastHeight, 60, picture.ErrSize},
		{leastWidth, picture.MaxSide + 1, 60, picture.ErrSize},
		{leastWidth, leastHeight, 0, picture.ErrOption},
		{leastWidth, leastHeight, 61, picture.ErrOption},
	} {
		o := Options{Width: c.width, Height: c.height, Rate: c.rate}
		if err := o.Check(); !errors.Is(err, c.want) {
			t.Errorf("%d x %d at %d: %v", c.width, c.height, c.rate, err)
		}
	}
}

// TestCaptions: captions have at most two lines, which have room; no word is lost; and a sentence that has room in a
// caption is not divided. When all of a question has been read, there is time to think.
func TestCaptions(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 4))
	words := []string{"A", "corner", "blocks", "the", "cut.", "Why?", "(1,0)/(3,3)/", "60", "degrees,", "Because", "it", "Donaudampfschifffahrtsgesellschaft"}
	divided := 0
	for _, size := range []image.Point{{1920, 1080}, {160, 90}, {1080, 1920}, {640, 480}} {
		l := newLayout(size.X, size.Y)
		for range 12 {
			var text []string
			for range 1 + random.IntN(120) {
				text = append(text, words[random.IntN(len(words))])
			}
			words := strings.Join(text, " ")
			role := []handout.Role{handout.Told, handout.Asked}[random.IntN(2)]
			captions := l.captions(handout.Line{Role: role, Text: handout.Runs(words)}, 4)
			var got []string
			ends := map[string]bool{}
			for i, c := range captions {
				if len(c.lines) > captionLines {
					t.Fatalf("%d lines", len(c.lines))
				}
				for _, words := range c.lines {
					if w := l.font.Width(words, l.captionSize()); w > l.captionWidth()+1e-6 {
						t.Fatalf("%q is %v wide, not %v", words, w, l.captionWidth())
					}
				}
				joined := strings.Join(c.lines, " ")
				want := max(leastCaption, float64(len(joined))/readingSpeed)
				if role == handout.Asked && i == len(captions)-1 {
					want += 4
				}
				if math.Abs(c.seconds-want) > 1e-9 {
					t.Fatalf("%q takes %v s", joined, c.seconds)
				}
				got = append(got, joined)
				ends[joined[strings.LastIndexAny(" "+joined, " "):]] = true
			}
			// Wrap may break after slashes.
			bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
			if bare(strings.Join(got, "")) != bare(words) {
				t.Fatalf("%q became %q", words, got)
			}
			for _, s := range sentences(words) {
				whole := len(l.font.Wrap(s, l.captionWidth(), l.captionSize(), captionLines+1)) <= captionLines
				inOne := slices.ContainsFunc(got, func(c string) bool { return strings.Contains(bare(c), bare(s)) })
				if whole && !inOne {
					t.Fatalf("%q is divided: %q", s, got)
				}
				if !inOne {
					divided++
				}
			}
		}
	}
	if divided == 0 {
		t.Error("no sentence was too long")
	}
}

// TestListCaptions: each item of a list is a caption, and a question with a list leaves time to think once.
func TestListCaptions(t *testing.T) {
	l := newLayout(1920, 1080)
	var got []string
	thinking := 0
	for _, c := range l.captions(handout.Line{Role: handout.Asked, Text: handout.Runs("Which?\n- a **corner**\n- an edge")}, 40) {
		got = append(got, strings.Join(c.lines, " "))
		if handout.Joined(c.runs[0]) != c.lines[0] {
			t.Errorf("%q is %v", c.lines, c.runs)
		}
		if c.seconds > 40 {
			thinking++
		}
	}
	if want := []string{"Which?", "• a corner", "• an edge"}; !slices.Equal(got, want) || thinking != 1 {
		t.Errorf("%q, thinking %d times", got, thinking)
	}
}

// TestThinking: the more there is to read, the longer is the time to think; an author may say it.
func TestThinking(t *testing.T) {
	o := handout.Opening{Words: lesson.Words{Ask: strings.Repeat("x", 30), Choices: []lesson.Label{{Text: strings.Repeat("y", 45)}, {Text: "**" + strings.Repeat("z", 15) + "**"}}}}
	if got := thinking(&o); math.Abs(got-(3+90/15)) > 1e-9 {
		t.Errorf("%v s", got)
	}
	if o.Think = 20; thinking(&o) != 20 {
		t.Errorf("%v s, not 20", thinking(&o))
	}
}

// TestLive: a long line of values is broken, in smaller letters, and nothing of it is left out.
func TestLive(t *testing.T) {
	l := newLayout(1920, 1080)
	const long = "Left fist, also Fist. 3 corners, 6 edges. It is its own mirror image. It looks the same 2 times in a full turn. Curtis' number L19: AAaaAaaAaa (A: corner, a: edge)."
	for _, words := range []string{"", "Class (0, 0, 1)", long} {
		lines, size := l.live(words, 1200)
		if strings.Join(lines, " ") != words || words != long && size != titleSize || size < 24 {
			t.Errorf("%q in size %v", lines, size)
		}
		for _, line := range lines {
			if l.font.Width(line, size) > 1200 {
				t.Errorf("%q is too wide", line)
			}
		}
	}
}

// TestBoldCaptions: what is bold in a text is so in its captions.
func TestBoldCaptions(t *testing.T) {
	l := newLayout(640, 480)
	var got []string
	for _, c := range l.captions(handout.Line{Text: handout.Runs(strings.Repeat("A slice that is **free** keeps its **whole shape**. ", 20))}, 0) {
		for i, line := range c.runs {
			if handout.Joined(line) != c.lines[i] {
				t.Errorf("%v, not %q", line, c.lines[i])
			}
			for _, r := range line {
				if r.Bold {
					got = append(got, strings.Fields(r.Text)...)
				}
			}
		}
	}
	if want := slices.Repeat([]string{"free", "whole", "shape"}, 20); !slices.Equal(got, want) {
		t.Errorf("bold are %q", got)
	}
}

// TestSentences divides texts, but not after abbreviations that a lower case follows.
func TestSentences(t *testing.T) {
	for text, want := range map[string][]string{
		"One. Two? 3 is more! End":       {"One.", "Two?", "3 is more!", "End"},
		"as in (1,0), e.g. this one":     {"as in (1,0), e.g. this one"},
		"It is. (Really.) Yes.":          {"It is.", "(Really.) Yes."},
		"":                               nil,
		"By D. Vanderschel. 2\u00a0= 2.": {"By D. Vanderschel.", "2\u00a0= 2."},
	} {
		if got := sentences(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// TestPath: the camera comes from where it was, on the shorter way, is at each of the views in turn, and moves without
// jumps.
func TestPath(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 5))
	view := func() lesson.View {
		return lesson.View{Yaw: (random.Float64() - 0.5) * 12, Pitch: random.Float64() - 0.5, Zoom: 0.5 + random.Float64()}
	}
	near := func(a, b lesson.View, most float64) bool {
		return math.Abs(math.Remainder(a.Yaw-b.Yaw, 2*math.Pi)) <= most && math.Abs(a.Pitch-b.Pitch) <= most && math.Abs(a.Zoom-b.Zoom) <= most
	}
	for range 300 {
		p := path{length: 2 + random.Float64()*20}
		for range 1 + random.IntN(5) {
			p.views = append(p.views, view())
		}
		if random.IntN(2) == 0 {
			from := view()
			p.from = &from
			if !near(p.at(0), from, 1e-9) {
				t.Fatalf("it begins at %v, not %v", p.at(0), from)
			}
			if turned := math.Abs(p.at(gliding).Yaw - p.at(0).Yaw); len(p.views) == 1 && turned > math.Pi+1e-9 {
				t.Fatalf("it glides by %v radians", turned)
			}
		}
		legs := len(p.views) - 1
		for i, v := range p.views {
			at := p.length * float64(i) / float64(max(legs, 1))
			if p.from != nil && at < gliding {
				continue
			}
			if !near(p.at(at+1e-9), v, 1e-6) {
				t.Fatalf("view %d at %v s is %v, not %v", i, at, p.at(at), v)
			}
		}
		const frame = 1.0 / 240
		last := p.at(0)
		for at := frame; at < p.length+1; at += frame {
			now := p.at(at)
			if !near(now, last, 0.5) {
				t.Fatalf("it jumps at %v s from %v to %v", at, last, now)
			}
			if p.rests(at-frame) && now != last {
				t.Fatalf("it moves while it rests, at %v s", at)
			}
			last = now
		}
	}
}

// TestPace: a step lasts as long as its lesson says, but not shorter than what plays in it; the time for reading is
// the rest.
func TestPace(t *testing.T) {
	for _, c := range []struct {
		pace            pace
		length, stretch float64
	}{
		{pace{reading: 1}, leastStep, 1},
		{pace{reading: 4, playing: 3}, 7, 1},
		{pace{reading: 4, playing: 3, set: 5}, 5, 0.5},
		{pace{reading: 4, playing: 3, set: 11}, 11, 2},
		{pace{reading: 4, playing: 3, set: 2}, 3, 0},
		{pace{playing: 3, set: 5}, 5, 1},
	} {
		if c.pace.length() != c.length || c.pace.stretch() != c.stretch {
			t.Errorf("%+v: %v s, stretched by %v", c.pace, c.pace.length(), c.pace.stretch())
		}
	}
}

// TestChoices: choices have room one below the other, in letters that are smaller only if they must.
func TestChoices(t *testing.T) {
	l := newLayout(1920, 1080)
	s := newScreen(l)
	long := strings.Repeat("quite long ", 12)
	for n := 1; n <= 7; n++ {
		for _, text := range []string{"Two", long} {
			var choices []lesson.Label
			for range n {
				choices = append(choices, lesson.Label{ID: "a", Text: text})
			}
			boxes, size := s.boxes(choices, 600, float64(s.upper()))
			if len(boxes) != n || text == "Two" && n < 7 && size != choiceSize || size < smallestText {
				t.Fatalf("%d choices %q: %d boxes in size %v", n, text, len(boxes), size)
			}
			below := 0.0
			for _, b := range boxes {
				if b.y < below || b.y+b.height > float64(s.upper()) {
					t.Fatalf("%d choices: a box at %v to %v", n, b.y, b.y+b.height)
				}
				below = b.y + b.height
			}
		}
	}
}

// TestRoom: solids that are broader than the sphere around the origin have room in a narrow picture, too.
func TestRoom(t *testing.T) {
	m := mesh.CubieArrow()
	at := func(x float32) *scene.Scene {
		return &scene.Scene{Nodes: []scene.Node{{Mesh: m, Pose: mgl32.Translate3D(x, 0, 0), Materials: []scene.Material{{}}}}}
	}
	s, c := at(30), scene.Camera{Reach: 20, Zoom: 1}
	for _, size := range []image.Point{{600, 800}, {1200, 800}, {300, 800}} {
		c.Room = room(breadth(s, c), size.X, size.Y)
		farthest := float32(0)
		for _, v := range m.Vertices {
			x, _ := c.Project(v.Position.Add(mgl32.Vec3{30, 0, 0}), size.X, size.Y)
			farthest = max(farthest, x)
		}
		if farthest > float32(size.X) || size.X < size.Y && farthest < 0.9*float32(size.X) {
			t.Errorf("%v: solids reach to %v", size, farthest)
		}
	}
	if got := room(breadth(at(0), scene.Camera{Reach: 100, Zoom: 1}), 600, 800); got != stageRoom {
		t.Errorf("the room of something small is %v", got)
	}
}
