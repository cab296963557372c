package timer

import (
	"context"

	"wedge/app/jobs"
	"wedge/solver/scramble"
)

// scrambles has the scramble of the solve that comes next, and makes the one after it meanwhile.
type scrambles struct {
	page      *Page
	now, next *scramble.Scramble // nil until it is made
	err       error              // why there is none
	set       string             // to whose cases they lead, by its ID; "" for any position
}

// follow makes other scrambles if those of the session that is open are of another kind.
func (s *scrambles) follow() {
	set := s.page.use.Choices.Scrambles[s.page.ledger.takes()]
	if set == s.set {
		return
	}
	s.page.jobs.End(scrambleJob)
	s.set, s.now, s.next, s.err = set, nil, nil, nil
	s.fill()
}

const scrambleJob = "scramble"

// advance goes on to the next scramble.
func (s *scrambles) advance() {
	s.now, s.next = s.next, nil
	s.fill()
}

// fill makes what is missing.
func (s *scrambles) fill() {
	p := s.page
	if s.now != nil && s.next != nil || p.jobs.Running(scrambleJob) {
		return
	}
	var made scramble.Scramble
	random := p.use.Scramble(s.set)
	p.jobs.Start(scrambleJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			made, err = random(ctx)
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			if s.err = err; err == nil {
				if s.now == nil {
					s.now = &made
				} else {
					s.next = &made
				}
				s.fill()
			}
			p.refresh()
		},
	})
}
