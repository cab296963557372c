package file

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"wedge/app/console"
	"wedge/app/picture"
)

// encoder is the program that makes movies. It is not part of Wedge.
const encoder = "ffmpeg"

// Movie is an MP4 (H.264) or a WebM (VP9): ffmpeg makes it from the frames, which it gets through a pipe. Movies do not
// repeat by themselves.
type Movie struct {
	Format        picture.Format
	Width, Height int // in pixels; the formats have even lengths only: where one is odd, the last column or row is doubled
	Rate          int // frames per second
	Properties    []picture.Property
	Chapters      []Chapter // from the beginning to the end; none are no chapters
}

// Chapter is a part of a movie, from the end of the one before.
type Chapter struct {
	Title string
	End   float64 // in seconds from the beginning of the movie
}

// Show shows a picture, which has the size of the movie, as so many frames. The picture may change afterwards.
type Show func(m *image.RGBA, times int) error

// Write writes the movie whose frames shoot shows. Nothing is written before it is complete. The error wraps ErrEncoder
// if there is no ffmpeg, or if it fails; or is that of shoot, of the context or of the writer.
func (m *Movie) Write(ctx context.Context, w io.Writer, shoot func(Show) error) error {
	if err := m.Check(); err != nil {
		return err
	}
	// The whole file is moved to w at the end: an MP4 has its table of contents in front.
	folder, err := os.MkdirTemp("", "wedge-movie-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) // it is the system's folder for what may stay
	path, chapters := filepath.Join(folder, "movie."+m.Format.String()), filepath.Join(folder, "chapters.txt")
	if err := os.WriteFile(chapters, metadata(m.Chapters), 0o600); err != nil {
		return err
	}
	if err := m.encode(ctx, exec.CommandContext(ctx, encoder, m.arguments(path, chapters)...), shoot); err != nil {
		return err
	}
	made, err := os.Open(path)
	if err != nil {
		return err
	}
	defer made.Close()
	_, err = io.Copy(stopping{ctx, w}, made)
	return err
}

// Check returns nil, or an error that wraps ErrEncoder if there is no ffmpeg.
func (m *Movie) Check() error {
	if _, err := exec.LookPath(encoder); err != nil {
		return fmt.Errorf("%w: a .%v is made by ffmpeg, which is not installed here: install the package ffmpeg", picture.ErrEncoder, m.Format)
	}
	return nil
}

// metadata are chapters in ffmpeg's format ffmetadata.
func metadata(chapters []Chapter) []byte {
	b, from := bytes.NewBufferString(";FFMETADATA1\n"), 0.0
	for _, c := range chapters {
		title := regexp.MustCompile(`[=;#\\\n]`).ReplaceAllString(c.Title, `\$0`)
		fmt.Fprintf(b, "[CHAPTER]\nTIMEBASE=1/1000\nSTART=%.0f\nEND=%.0f\ntitle=%s\n", 1000*from, 1000*c.End, title)
		from = c.End
	}
	return b.Bytes()
}

// arguments are those of ffmpeg for a movie with the chapters in a file.
func (m *Movie) arguments(path, chapters string) []string {
	args := []string{
		"-hide_banner", "-loglevel", "error", "-nostdin",
		"-f", "rawvideo", "-pixel_format", "yuv420p", "-video_size", fmt.Sprintf("%dx%d", even(m.Width), even(m.Height)), "-framerate", fmt.Sprint(m.Rate), "-i", "pipe:0", "-f", "ffmetadata", "-i", chapters, "-map_chapters", "1",
		"-vf", "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709", // as in yuv.go
	}
	args = append(args, coder(m.Format)...)
	for _, property := range m.Properties {
		args = append(args, "-metadata", property.Name+"="+property.Value)
	}
	return append(args, "-metadata", "comment="+linesOf(m.Properties), "-y", path)
}

// coder are the options of ffmpeg for a format: fast, and played everywhere.
func coder(f picture.Format) []string {
	if f == picture.WebM {
		return []string{"-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-row-mt", "1", "-crf", "24", "-b:v", "0"}
	}
	return []string{"-c:v", "libx264", "-preset", "ultrafast", "-tune", "animation", "-crf", "20", "-movflags", "+faststart"}
}

// even is a length that the formats have: they store colours for squares of two by two pixels.
func even(n int) int { return n + n%2 }

// encode runs ffmpeg and gives it all frames. The next one is drawn while ffmpeg works on those before.
func (m *Movie) encode(ctx context.Context, c *exec.Cmd, shoot func(Show) error) error {
	var said tail
	c.Stderr = &said
	console.Hide(c)
	to, err := c.StdinPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return fmt.Errorf("%w: %w", picture.ErrEncoder, err)
	}
	frames := newQueue(to, even(m.Width), even(m.Height))
	err = shoot(func(picture *image.RGBA, times int) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return frames.put(picture, times)
	})
	if err != nil {
		c.Cancel() // what it makes is of no use; it may have ended
	}
	broken := frames.close()
	ended := c.Wait()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil && !errors.Is(err, errBroken):
		return err
	case ended != nil || broken != nil:
		return fmt.Errorf("%w: ffmpeg: %s", picture.ErrEncoder, said.last(errors.Join(ended, broken)))
	}
	return nil
}

// queue are frames on the way to ffmpeg.
type queue struct {
	width, height int
	frames        chan queued
	free          chan []byte
	failed        chan struct{} // closed when the pipe breaks
	broken        error         // the pipe: ffmpeg has ended; valid after failed
	writing       sync.WaitGroup
}

// queued is a frame that is shown several times.
type queued struct {
	pixels []byte
	times  int
}

func newQueue(to io.WriteCloser, width, height int) *queue {
	const ahead = 4
	q := &queue{width: width, height: height, frames: make(chan queued, ahead), free: make(chan []byte, ahead+1), failed: make(chan struct{})}
	for range ahead + 1 {
		q.free <- make([]byte, width*height*3/2)
	}
	q.writing.Go(func() { q.write(to) })
	return q
}

// write writes all frames until the pipe breaks.
func (q *queue) write(to io.WriteCloser) {
	for f := range q.frames {
		for range f.times {
			if _, err := to.Write(f.pixels); err != nil {
				q.broken = errors.Join(err, to.Close())
				close(q.failed)
				return
			}
		}
		q.free <- f.pixels
	}
	q.broken = to.Close()
}

// errBroken: ffmpeg takes no more frames.
var errBroken = errors.New("ffmpeg has ended")

// put adds a frame.
func (q *queue) put(m *image.RGBA, times int) error {
	select {
	case <-q.failed:
		return errBroken
	case b := <-q.free:
		toYUV(b, padded(m, q.width, q.height))
		select {
		case <-q.failed:
			return errBroken
		case q.frames <- queued{b, times}:
			return nil
		}
	}
}

// close ends the frames, and returns the error of the pipe once all are written.
func (q *queue) close() error {
	close(q.frames)
	q.writing.Wait()
	return q.broken
}

// padded is a frame in a size at least as large, whose last column and row are repeated.
func padded(m *image.RGBA, width, height int) *image.RGBA {
	from := m.Rect.Size()
	if from.X == width && from.Y == height {
		return m
	}
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		row := m.Pix[min(y, from.Y-1)*m.Stride:][:4*from.X]
		for x := range width {
			copy(to.Pix[y*to.Stride+4*x:][:4], row[4*min(x, from.X-1):])
		}
	}
	return to
}

// movie writes a film as a movie.
func (p *Painter) movie(ctx context.Context, w io.Writer, format picture.Format, o picture.Options, film *picture.Film) error {
	f, err := p.newReel(film, &o, film.Rate)
	if err != nil {
		return err
	}
	if o.Background.Transparent {
		return fmt.Errorf("%w: a %v has no transparent background", picture.ErrOption, format)
	}
	m := Movie{Format: format, Width: o.Width, Height: o.Height, Rate: f.rate, Properties: f.Properties}
	return m.Write(ctx, w, func(show Show) error {
		return f.each(ctx, p, func(frame int, drawn *image.RGBA) error {
			times := 1
			if frame == f.frames-1 {
				times += int(f.Hold * float64(f.rate))
			}
			return show(drawn, times)
		})
	})
}

// tail keeps the end of what a program says.
type tail struct{ bytes.Buffer }

const tailSize = 4096

func (t *tail) Write(b []byte) (int, error) {
	if t.Len() > tailSize {
		t.Next(t.Len() - tailSize)
	}
	return t.Buffer.Write(b)
}

// last is the last line; that of an error if nothing was said.
func (t *tail) last(err error) string {
	lines := strings.Split(strings.TrimSpace(t.String()), "\n")
	if last := lines[len(lines)-1]; last != "" {
		return last
	}
	return err.Error()
}
