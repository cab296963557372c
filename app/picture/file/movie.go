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
	"strings"
	"sync"

	"wedge/app/picture"
)

// encoder is the program that makes movies. It is not part of Wedge.
const encoder = "ffmpeg"

// movie writes a film as an MP4 (H.264) or a WebM (VP9): ffmpeg makes it from the frames, which it gets through a
// pipe. Movies do not repeat by themselves. The error wraps ErrEncoder if there is no ffmpeg, or if it fails.
func (p *Painter) movie(ctx context.Context, w io.Writer, format picture.Format, o picture.Options, film *picture.Film) error {
	f, err := p.newReel(film, &o, film.Rate)
	if err != nil {
		return err
	}
	if o.Background.Transparent {
		return fmt.Errorf("%w: a %v has no transparent background", picture.ErrOption, format)
	}
	program, err := exec.LookPath(encoder)
	if err != nil {
		return fmt.Errorf("%w: a .%v is made by ffmpeg, which is not installed here: install the package ffmpeg", picture.ErrEncoder, format)
	}
	// The whole file is moved to w at the end: an MP4 has its table of contents in front.
	folder, err := os.MkdirTemp("", "wedge-movie-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) // it is the system's folder for what may stay
	path := filepath.Join(folder, "movie."+format.String())
	width, height := even(o.Width), even(o.Height)
	args := []string{
		"-hide_banner", "-loglevel", "error", "-nostdin",
		"-f", "rawvideo", "-pixel_format", "rgba", "-video_size", fmt.Sprintf("%dx%d", width, height), "-framerate", fmt.Sprint(f.rate), "-i", "pipe:0",
	}
	args = append(args, coder(format)...)
	for _, property := range f.Properties {
		args = append(args, "-metadata", property.Name+"="+property.Value)
	}
	c := exec.CommandContext(ctx, program, append(args, "-metadata", "comment="+linesOf(f.Properties), "-y", path)...)
	if err := f.encode(ctx, p, c, image.Rect(0, 0, width, height)); err != nil {
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

// coder are the options of ffmpeg for a format: fast, in colours that all players know.
func coder(f picture.Format) []string {
	if f == picture.WebM {
		return []string{"-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-row-mt", "1", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuv420p"}
	}
	return []string{"-c:v", "libx264", "-preset", "ultrafast", "-tune", "animation", "-crf", "20", "-pix_fmt", "yuv420p", "-movflags", "+faststart"}
}

// even is a length that the formats have: they store colours for squares of two by two pixels.
func even(n int) int { return n + n%2 }

// encode runs ffmpeg and gives it all frames. It draws the next one while ffmpeg works on those before.
func (f *reel) encode(ctx context.Context, p *Painter, c *exec.Cmd, size image.Rectangle) error {
	var said tail
	c.Stderr = &said
	to, err := c.StdinPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return fmt.Errorf("%w: %w", picture.ErrEncoder, err)
	}
	const ahead = 4
	frames, free := make(chan []byte, ahead), make(chan []byte, ahead+1)
	for range ahead + 1 {
		free <- make([]byte, 4*size.Dx()*size.Dy())
	}
	var broken error // the pipe: ffmpeg has ended
	var writing sync.WaitGroup
	writing.Go(func() {
		for b := range frames {
			if broken == nil {
				_, broken = to.Write(b)
			}
			free <- b
		}
		broken = errors.Join(broken, to.Close())
	})
	err = f.each(ctx, p, func(frame int, m *image.RGBA) error {
		times := 1
		if frame == f.frames-1 {
			times += int(f.Hold * float64(f.rate))
		}
		for range times {
			b := <-free
			padded(b, m, size)
			frames <- b
		}
		return nil
	})
	close(frames)
	writing.Wait()
	ended := c.Wait()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return err
	case ended != nil || broken != nil:
		return fmt.Errorf("%w: ffmpeg: %s", picture.ErrEncoder, said.last(errors.Join(ended, broken)))
	}
	return nil
}

// padded copies a frame into one of an even size, whose last column and row are like those before.
func padded(to []byte, m *image.RGBA, size image.Rectangle) {
	width, height := m.Rect.Dx(), m.Rect.Dy()
	stride := 4 * size.Dx()
	for y := range size.Dy() {
		from := m.Pix[min(y, height-1)*m.Stride:][:4*width]
		row := to[y*stride : (y+1)*stride]
		copy(row, from)
		if size.Dx() > width {
			copy(row[4*width:], from[4*width-4:])
		}
	}
}

// tail keeps the end of what a program says.
type tail struct{ bytes.Buffer }

const tailSize = 4096

// Write implements io.Writer.
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
