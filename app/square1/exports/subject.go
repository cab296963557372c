package exports

import (
	"wedge/app/picture"
	"wedge/app/square1/desk"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// subject is what was on the desk when the window was opened or asked for again.
type subject struct {
	entry     print.Entry     // the position, or the pattern
	moves     print.Animation // its moves
	start     square1.Position
	solutions []square1.Alg // those listed, from start
}

// subjectOf is the position on the desk with the alg that leads to it from solved if
// known, the loaded alg or the moves since the last jump, and the listed solutions.
func subjectOf(d *desk.Desk, solutions []square1.Alg) subject {
	p := d.Pattern()
	s := subject{entry: print.Entry{Position: p.Position, Mask: p.Mask}, start: d.Player.Start(), solutions: solutions}
	h := d.History()
	since := h.Since().Simplify()
	if at, err := square1.Solved().Apply(since); err == nil && at == s.entry.Position {
		s.entry.Alg = since.String()
	}
	s.moves = print.Animation{Start: h.From().Position, Mask: p.Mask, Alg: h.Since(), Playing: picture.Playing{Tempo: d.Player.Tempo(), Hold: 1.5, Loop: true}}
	if d.Player.Loaded() {
		s.moves.Start, s.moves.Alg = d.Player.Start(), d.Player.Alg()
		s.entry.Next = s.moves.Alg[min(d.Player.Played(), len(s.moves.Alg)):]
	}
	return s
}

// sheet are the entries for all solutions: the position from which they start, with the
// moves as caption.
func (s *subject) sheet() []print.Entry {
	var entries []print.Entry
	for _, alg := range s.solutions {
		entries = append(entries, print.Entry{Position: s.start, Mask: s.entry.Mask, Next: alg, Caption: alg.String()})
	}
	return entries
}
