package file_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/resources/optional"
)

// growing is a film of a square that grows, 3 wide and 5 high to begin with.
func growing() picture.Film {
	return picture.Film{
		Length: 0.5, Playing: picture.Playing{Rate: 10, Hold: 0.3},
		Properties: []picture.Property{{Name: "position", Value: "grown = up; -x"}},
		At: func(seconds float64) picture.Subject {
			side := 1 + 10*seconds
			return picture.Subject{Plan: func(bool) picture.Drawing {
				return picture.Drawing{Width: 20, Height: 20, Paint: func(to picture.Pen, centre flat.Point, scale float64) {
					q := flat.Polygon{flat.At(-side, -side), flat.At(side, -side), flat.At(side, side), flat.At(-side, side)}
					to.Fill(q.Moved(scale, centre), picture.Ink(false))
				}}
			}}
		},
	}
}

// encoder puts a program called ffmpeg, a script, where programs are searched.
func encoder(t *testing.T, script string) {
	t.Helper()
	folder := t.TempDir()
	if script != "" {
		if err := os.WriteFile(filepath.Join(folder, "ffmpeg"), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+"/bin"+string(os.PathListSeparator)+"/usr/bin")
	if script == "" {
		t.Setenv("PATH", folder)
	}
}

// theLast is the part of a script that gives the last argument a name.
const theLast = `for last; do :; done; `

// TestMovieFrames: the encoder gets the frames that are saved as PNG files, the last one as often as it is held, with
// another column and row where a length is odd.
func TestMovieFrames(t *testing.T) {
	encoder(t, theLast+`exec cat > "$last"`)
	for _, size := range []image.Point{{64, 48}, {31, 33}} {
		o := picture.Options{View: picture.Plan, Width: size.X, Height: size.Y}
		var want []*image.RGBA
		wide, high := size.X+size.X%2, size.Y+size.Y%2
		err := file.New().Frames(t.Context(), o, growing(), func(number, of int, write func(io.Writer) error) error {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				return err
			}
			m, err := png.Decode(&b)
			if err != nil {
				return err
			}
			even := image.NewRGBA(image.Rect(0, 0, wide, high))
			for y := range high {
				for x := range wide {
					even.Set(x, y, m.At(min(x, size.X-1), min(y, size.Y-1)))
				}
			}
			want = append(want, even)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 { // held for 0.3 s
			want = append(want, want[5])
		}
		for _, f := range []picture.Format{picture.MP4, picture.WebM} {
			var got bytes.Buffer
			if err := file.New().Animate(t.Context(), &got, f, o, growing()); err != nil {
				t.Fatal(err)
			}
			if each := wide * high * 3 / 2; got.Len() != each*len(want) {
				t.Errorf("%v: %v: %d bytes, not those of %d frames of %dx%d", size, f, got.Len(), len(want), wide, high)
			} else {
				for i, m := range want {
					checkBrightness(t, got.Bytes()[i*each:], m)
				}
			}
		}
	}
}

// checkBrightness checks the first plane of a frame, see yuv.go.
func checkBrightness(t *testing.T, got []byte, want *image.RGBA) {
	t.Helper()
	for i := range len(want.Pix) / 4 {
		p := want.Pix[4*i:]
		y := 16 + (0.2126*float64(p[0])+0.7152*float64(p[1])+0.0722*float64(p[2]))*219/255
		if math.Abs(float64(got[i])-y) > 1 {
			t.Fatalf("pixel %d is %d, not %.1f", i, got[i], y)
		}
	}
}

// TestMovieFails: without ffmpeg, or if it fails, the error says so, and nothing is written.
func TestMovieFails(t *testing.T) {
	o := picture.Options{View: picture.Plan, Width: 64, Height: 48}
	for script, want := range map[string]string{
		"": "ffmpeg, which is not installed here",
		`echo first >&2; echo "No room" >&2; exit 1`: "ffmpeg: No room",
		`cat > /dev/null; exit 3`:                    "exit status 3",
	} {
		encoder(t, script)
		var b bytes.Buffer
		if err := file.New().Animate(t.Context(), &b, picture.MP4, o, growing()); !errors.Is(err, picture.ErrEncoder) || !strings.Contains(fmt.Sprint(err), want) || b.Len() > 0 {
			t.Errorf("%q: %v, %d bytes", script, err, b.Len())
		}
	}
	o.Background.Transparent = true
	if err := file.New().Animate(t.Context(), io.Discard, picture.MP4, o, growing()); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
	o.Background.Transparent = false
	encoder(t, "exec cat > /dev/null")
	ctx, cancel := context.WithCancel(t.Context())
	film := growing()
	film.Progress = func(float64) { cancel() }
	if err := file.New().Animate(ctx, io.Discard, picture.MP4, o, film); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestOptionalChapters: a movie has its chapters, whatever their titles.
func TestOptionalChapters(t *testing.T) {
	optional.Need(t, "ffmpeg")
	m := image.NewRGBA(image.Rect(0, 0, 64, 48))
	for _, f := range []picture.Format{picture.MP4, picture.WebM} {
		movie := file.Movie{
			Format: f, Width: 64, Height: 48, Rate: 10,
			Chapters: []file.Chapter{{Title: `1 = 1; #2\n`, End: 1.5}, {Title: "Drehen – „links“", End: 4}},
		}
		name := filepath.Join(t.TempDir(), "film."+f.String())
		to, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		err = movie.Write(t.Context(), to, func(show file.Show) error { return show(m, 40) })
		if err := errors.Join(err, to.Close()); err != nil {
			t.Fatal(err)
		}
		got, err := exec.Command("ffprobe", "-v", "error", "-show_chapters", "-of", "default=nk=1:nw=1", "-show_entries", "chapter=start_time,end_time:chapter_tags=title", name).Output()
		want := "0.000000\n1.500000\n1 = 1; #2\\n\n1.500000\n4.000000\nDrehen – „links“\n"
		if err != nil || string(got) != want {
			t.Errorf("%v: %s, %v", f, got, err)
		}
	}
}

// TestOptionalMovie has the real encoder make a movie, and read it back.
func TestOptionalMovie(t *testing.T) {
	optional.Need(t, "ffmpeg")
	o := picture.Options{View: picture.Plan, Width: 63, Height: 48}
	for _, f := range []picture.Format{picture.MP4, picture.WebM} {
		var b bytes.Buffer
		if err := file.New().Animate(t.Context(), &b, f, o, growing()); err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(t.TempDir(), "film."+f.String())
		if err := os.WriteFile(name, b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		facts, err := exec.Command("ffprobe", "-v", "error", "-count_frames", "-of", "csv", "-show_entries", "stream=width,height,r_frame_rate,nb_read_frames:format_tags=comment", name).Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"64,48,10/1,", ",9", "grown = up; -x"} {
			if !strings.Contains(string(facts), want) {
				t.Errorf("%v: %s lacks %s", f, facts, want)
			}
		}
		last, err := exec.Command("ffmpeg", "-v", "error", "-i", name, "-update", "1", "-f", "image2pipe", "-c:v", "png", "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(bytes.NewReader(last))
		if err != nil {
			t.Fatal(err)
		}
		got := image.NewRGBA(image.Rect(0, 0, 63, 48))
		draw.Draw(got, got.Rect, m, image.Point{}, draw.Src)
		if r, _, _, _ := got.At(31, 24).RGBA(); r > 0x6000 { // the first of the frames, with the square in the middle
			t.Errorf("%v: the middle is %v", f, got.At(31, 24))
		}
	}
}
