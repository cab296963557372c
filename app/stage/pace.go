package stage

import "time"

// pace finds out whether frames take so long that a moving picture jerks, as they do where there is no GPU. Then
// it helps to draw half as large.
type pace struct {
	began time.Time // when drawing the current frame began; zero between frames
	// count goes up with each slow frame and down with each other one, so that a single slow one makes no difference.
	count int
}

const (
	slowFrame = 22 * time.Millisecond // with longer ones there are fewer than 45 in a second
	mostSlow  = 8                     // of the count
)

// begin notes that a frame begins, so that the one before has ended.
func (p *pace) begin(now time.Time) {
	p.end(p.began, now)
	p.began = now
}

// end notes that the frame that began at some time has ended, unless that is known.
func (p *pace) end(began, now time.Time) {
	if began.IsZero() || began != p.began {
		return
	}
	p.began = time.Time{}
	if now.Sub(began) > slowFrame {
		p.count = min(p.count+1, mostSlow)
	} else {
		p.count = max(p.count-1, 0)
	}
}

// slow reports whether frames take long.
func (p *pace) slow() bool { return p.count > mostSlow/2 }
