package times

import (
	"encoding/binary"

	"github.com/zeebo/xxh3"
)

// Analysed is what an analyst said of a solve: a row. It stays when the solve is deleted, which may come back.
type Analysed struct {
	Solve   int64
	Text    int64  // a hash of what was analysed
	Analyst int64  // a number of who said it: another one may say something else
	Words   string // the names of steps and cases, in small letters: see [Filter]
	Said    string // all of it, as the analyst wants
}

// Of reports whether it is about a solve as that is now.
func (a Analysed) Of(s Solve) bool { return a.Solve == s.ID && a.Text == s.TextHash() }

// TextHash is a hash of what is analysed: of the scramble, and of the moves or without any the comment.
func (s Solve) TextHash() int64 {
	b := append([]byte(s.Scramble), 0)
	if len(s.Moves) == 0 {
		b = append(b, s.Comment...)
	}
	for _, m := range s.Moves {
		b = append(b, byte(m.Move.Top), byte(m.Move.Bottom))
		b = binary.AppendVarint(b, m.At.Milliseconds())
	}
	return int64(xxh3.Hash(b))
}

// Analysed is what was said of a solve; the zero value, which is of no solve, if nothing was.
func (s *Store) Analysed(id int64) Analysed { return s.analysed[id] }

// KeepAnalysed keeps what was said of a solve, in the place of what was said before.
func (s *Store) KeepAnalysed(a Analysed) {
	s.analysed[a.Solve] = a
	s.analyses.Put(a)
}

// followAnalysed takes what was read, or written by another window.
func (s *Store) followAnalysed(now, dropped []Analysed) {
	if s.analysed == nil {
		s.analysed = make(map[int64]Analysed, len(now))
	}
	for _, a := range now {
		s.analysed[a.Solve] = a
	}
	for _, a := range dropped {
		delete(s.analysed, a.Solve)
	}
	s.load(false)
}
