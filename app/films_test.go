//go:build !ci

// Without windows, Fyne's driver for tests cannot draw a room that nobody sees.

package app

import (
	"bytes"
	"context"
	"errors"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wedge/app/bench"
	"wedge/app/handout"
	"wedge/app/handout/film"
	"wedge/app/picture"
	"wedge/app/rubik"
	"wedge/resources/optional"
	"wedge/scene"
)

// filmed is a lesson for Rubik's cube with a step of each kind.
const filmed = `# Filmed

Room: Rubik's cube

## around: Around

The camera moves for two seconds.

View: 30 30; 120 30
Seconds: 2
Show: solved

## ask: A question

Ask: How many?
Choice two: Two
Choice six: Six
Because: A cube has six faces.
Show: solved
Answer: six

## task: A task

Task: Turn the right face.
Done: That is a turn.
Button turn: Turn it
Button again: Start again
Show: solved
Until: pressed turn
Do turn: play R
Do again: again

## still: Nothing

Words that are read in two seconds, and then another one.

Show: flip UF
`

// frame is a part of a film that stands still.
type frame struct {
	picture *image.RGBA
	times   int
}

// film shoots a lesson, and returns what the stage shows at the end.
func (h *hidden) film(t *testing.T, o film.Options, content string) (frames []frame, stage *handout.Shot, err error) {
	t.Helper()
	id, err := h.guide.OpenFile("filmed.md", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	p := handout.NewPerformer(t.Context(), h.guide, h, o.Rate)
	r, err := film.Rehearse(o, p, id)
	if err != nil {
		return nil, nil, err
	}
	err = r.Shoot(func(m *image.RGBA, times int) error {
		if times < 1 {
			t.Fatalf("a frame is shown %d times", times)
		}
		frames = append(frames, frame{&image.RGBA{Pix: slices.Clone(m.Pix), Stride: m.Stride, Rect: m.Rect}, times})
		return nil
	})
	return frames, p.Stage(), err
}

// upper and lower are the parts of a frame above and below the line where the captions begin.
func (f *frame) upper(below int) []byte { return f.picture.Pix[:below*f.picture.Stride] }
func (f *frame) lower(below int) []byte { return f.picture.Pix[below*f.picture.Stride:] }

// openFilmed opens a room that nobody sees, in English.
func openFilmed(t *testing.T, kind bench.Kind) *hidden {
	t.Helper()
	if err := addTranslations("en"); err != nil {
		t.Fatal(err)
	}
	h, err := openHidden(kind)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.close)
	return h
}

// TestFilm takes a film without an encoder: its length, the camera, captions, what plays, and the stage at the end.
func TestFilm(t *testing.T) {
	const rate, below = 10, 69 // the first line of the captions
	h := openFilmed(t, rubik.Kind())
	o := film.Options{Width: 160, Height: 90, Rate: rate}
	frames, stage, err := h.film(t, o, filmed)
	if err != nil {
		t.Fatal(err)
	}
	// The parts that are next to each other with the same band are read at once.
	type part struct{ pictures, frames int }
	var parts []part
	all := 0
	for i := range frames {
		f := &frames[i]
		all += f.times
		if i == 0 || !bytes.Equal(f.lower(below), frames[i-1].lower(below)) {
			parts = append(parts, part{})
		}
		last := &parts[len(parts)-1]
		last.frames += f.times
		if i == 0 || !bytes.Equal(f.upper(below), frames[i-1].upper(below)) {
			last.pictures++
		}
	}
	frameCount := func(seconds float64) int { return int(math.Round(seconds * rate)) }
	want := []part{
		{1, 30},                    // the title
		{20, 20},                   // a different picture in each frame of two seconds
		{9, frameCount(1.5 + 4)},   // the question: the camera glides back, the choices slide in
		{1, frameCount(1.5)},       // the right answer is marked
		{1, frameCount(1.5)},       // the task
		{0, frameCount(0.8 + 1.2)}, // the button, and what it plays
		{1, frameCount(1.5)},       // that it is done
		{1, frameCount(float64(len("Words that are read in two seconds, and then another one.")) / 15)},
	}
	if len(parts) != len(want) {
		t.Fatalf("%d parts: %v", len(parts), parts)
	}
	played := parts[5]
	for i, w := range want {
		switch got := parts[i]; {
		case i == 5:
			if got.frames < w.frames+4 || got.pictures < got.frames-w.frames {
				t.Errorf("a button plays for %d frames, with %d pictures", got.frames-w.frames, got.pictures)
			}
		case math.Abs(float64(got.frames-w.frames)) > 1 || got.pictures > w.pictures+1 || got.pictures < w.pictures-1:
			t.Errorf("part %d has %v, not %v", i, got, w)
		}
	}
	sum := played.frames - want[5].frames
	for _, w := range want {
		sum += w.frames
	}
	if math.Abs(float64(all-sum)) > 2 {
		t.Errorf("%d frames, not %d", all, sum)
	}
	// The stage at the end is drawn as it is at rest, and no band is empty.
	c := stage.Camera
	c.Room = 1.06
	rest := scene.NewRenderer().Render(stage.Scene, c, 160, below)
	if !bytes.Equal(frames[len(frames)-1].upper(below), rest.Pix) {
		t.Error("the last frame does not show the stage at rest")
	}
	for i := 1; i < len(frames); i++ {
		if light := slices.Max(frames[i].lower(below + 5)); light < 120 {
			t.Fatalf("frame %d has no caption", i)
		}
	}
}

// TestFilmTooLong refuses a long lesson before anything is drawn.
func TestFilmTooLong(t *testing.T) {
	h := openFilmed(t, rubik.Kind())
	long := strings.Builder{}
	long.WriteString("# Long\n")
	for range 16 {
		long.WriteString("\n## s" + strings.Repeat("x", long.Len()%97) + ": A step\n\nSlowly.\n\nSeconds: 120\n")
	}
	frames, _, err := h.film(t, film.Options{Width: 160, Height: 90, Rate: 1}, long.String())
	if !errors.Is(err, film.ErrLength) || len(frames) > 0 || !strings.Contains(err.Error(), "32 minutes") {
		t.Errorf("%d frames, %v", len(frames), err)
	}
}

// filmOf is a small film of the lesson filmed, and what writes it.
func filmOf() (*HandedOut, func(context.Context) (*bytes.Buffer, error)) {
	what := &HandedOut{File: "filmed.md", Content: []byte(filmed), Languages: []string{"en"}, Width: 160, Height: 90, Rate: 10}
	return what, func(ctx context.Context) (*bytes.Buffer, error) {
		var b bytes.Buffer
		err := WriteHandout(ctx, &b, "mp4", *what, rubik.Kind())
		return &b, err
	}
}

// TestWriteFilm: nothing is written without an encoder.
func TestWriteFilm(t *testing.T) {
	_, write := filmOf()
	t.Setenv("PATH", t.TempDir())
	if b, err := write(t.Context()); !errors.Is(err, picture.ErrEncoder) || !strings.Contains(err.Error(), "install the package ffmpeg") || b.Len() > 0 {
		t.Errorf("without an encoder: %d bytes, %v", b.Len(), err)
	}
}

// TestOptionalFilm: with an encoder there is a movie with all frames, and nothing is written of a film that is
// stopped, or in a size that is too small.
func TestOptionalFilm(t *testing.T) {
	optional.Need(t, "ffmpeg")
	what, write := filmOf()
	ctx, cancel := context.WithCancel(t.Context())
	what.Progress = func(done float64) {
		if done > 0.5 {
			cancel()
		}
	}
	if b, err := write(ctx); !errors.Is(err, context.Canceled) || b.Len() > 0 {
		t.Errorf("stopped: %d bytes, %v", b.Len(), err)
	}
	most := 0.0
	what.Progress = func(done float64) {
		if done < most || done > 1 {
			t.Errorf("from %v to %v", most, done)
		}
		most = done
	}
	b, err := write(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "film.mp4")
	if err := os.WriteFile(name, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	facts, err := exec.Command("ffprobe", "-v", "error", "-count_frames", "-of", "csv", "-show_entries", "stream=width,height,r_frame_rate,color_space", name).Output()
	if err != nil || !strings.Contains(string(facts), "160,90,bt709,10/1") {
		t.Errorf("%s, %v", facts, err)
	}
	what.Width = 100
	if b, err := write(t.Context()); !errors.Is(err, picture.ErrSize) || b.Len() > 0 {
		t.Errorf("too small: %d bytes, %v", b.Len(), err)
	}
}
