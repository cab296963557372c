package exports

import (
	"wedge/app/square1/desk"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// subject is what was on the desk when the window was opened or asked for again.
type subject struct {
	entry     print.Entry // the position, or the pattern
	moves     print.Entry // the position before its moves
	start     square1.Position
	tempo     float64       // of the player
	solutions []square1.Alg // those listed, from start
}

// subjectOf is the position on the desk with the alg that leads to it from solved if
// known, the loaded alg or the moves since the last jump, and the listed solutions.
func subjectOf(d *desk.Desk, solutions []square1.Alg) subject {
	p := d.Pattern()
	s := subject{entry: print.Entry{Position: p.Position, Mask: p.Mask}, start: d.Player.Start(), tempo: d.Player.Tempo(), solutions: solutions}
	h := d.History()
	since := h.Since().Simplify()
	if at, err := square1.Solved().Apply(since); err == nil && at == s.entry.Position {
		s.entry.Alg = since.String()
	}
	s.moves = print.Entry{Position: h.From().Position, Mask: p.Mask, Next: h.Since()}
	if d.Player.Loaded() {
		s.moves.Position, s.moves.Next, s.moves.Steps = d.Player.Start(), d.Player.Alg(), d.Player.Steps()
		s.entry.Next = s.moves.Next[min(d.Player.Played(), len(s.moves.Next)):]
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
