package bench

import (
	"bytes"
	"context"
	"io"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
	"wedge/app/room"
)

// Reader reads what is dropped, opened or pasted. What may take time, such as a large picture, is
// read on another goroutine.
type Reader struct {
	inform func(text string)
	group  *jobs.Group
	noted  bool // that something is being read
}

// NewReader makes a reader; inform shows a note in the status line, or none for an empty text.
func NewReader(h *room.Host, inform func(text string)) *Reader {
	return &Reader{inform: inform, group: h.Jobs.Group()}
}

const (
	// atOnce is how many bytes are read on Fyne's goroutine, in a few milliseconds.
	atOnce = 16 << 10
	// notedAfter is how long reading lasts before the status line says so.
	notedAfter = 300 * time.Millisecond
)

// Read calls read, unless the content is short on another goroutine, where it must change nothing,
// and obey its context. Then it calls on Fyne's goroutine the function that read has returned,
// which shows what was read. That is not called after [Reader.Stop], or when something else is
// read meanwhile.
func (r *Reader) Read(content []byte, read func(context.Context) (show func())) {
	r.Stop()
	if len(content) <= atOnce && !compressed(content) {
		read(context.Background())()
		return
	}
	r.group.After("note", notedAfter, func() {
		r.noted = true
		r.inform(lang.L("Reading …"))
	})
	var show func()
	r.group.Start("reading", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			show = read(ctx)
			return ctx.Err()
		},
		Done: func(err error) {
			r.group.End("note")
			if r.noted {
				r.noted = false
				r.inform("")
			}
			if err == nil {
				show()
			}
		},
	})
}

// Stop ends what is being read, since the user does something else.
func (r *Reader) Stop() { r.group.EndAll() }

// Busy reports whether something is being read.
func (r *Reader) Busy() bool { return r.group.Running("reading") }

// compressed reports whether a content is compressed, as files of BurrTools are: little of it can
// become much.
func compressed(content []byte) bool { return bytes.HasPrefix(content, []byte{0x1f, 0x8b}) }

// Until reads from a reader until the context is done; its error is then that of the context.
func Until(ctx context.Context, from io.Reader) io.Reader { return until{ctx, from} }

type until struct {
	ctx  context.Context
	from io.Reader
}

func (u until) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.from.Read(p)
}
