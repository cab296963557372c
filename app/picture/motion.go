package picture

import (
	"cmp"
	"slices"
	"strings"

	"wedge/app/player"
	"wedge/scene"
)

// Motion is what moves, move by move: as a film, or as a figure whose moves the reader plays.
type Motion struct {
	Moves []Move // at tempo 1
	// At is the subject after a part of a move, see [Figure]. Films show the same part of the time
	// of a move, so that what starts and ends slowly does so in At.
	At func(move int, part float64) Subject
	// Under, unless nil, is the move under way in a film at a time at tempo 1, and the part of it that
	// has passed.
	Under func(seconds float64) (move int, part float64)
	// Written, unless nil, is how a caption writes the first of the moves; films mark the current one.
	Written func(moves int) string
	// Dark and AtEnd are those of the figure.
	Dark  *scene.Background
	AtEnd bool
	// Properties are stored in the file.
	Properties []Property
	Turnable   *Turnable // that of the figure
}

// Film is the motion as it is played. The error wraps ErrOption.
func (m *Motion) Film(p Playing) (f Film, err error) {
	tempo, err := p.Speed()
	if err != nil {
		return f, err
	}
	var times []float64
	for i := range m.Moves {
		times = append(times, m.Moves[i].Seconds)
	}
	var at player.Player
	at.Set(times, 0)
	f = Film{Length: at.Length() / tempo, Properties: m.Properties, Playing: p}
	under := m.Under
	if under == nil {
		under = func(seconds float64) (move int, part float64) {
			at.Seek(seconds)
			return at.At()
		}
	}
	f.At = func(seconds float64) Subject {
		move, part := len(times), 0.0
		if seconds < f.Length { // despite rounding
			move, part = under(seconds * tempo)
		}
		s := m.At(move, part)
		m.mark(&s, move)
		m.name(&s, move)
		if f.Length > 0 {
			s.Yaw = float32(p.Orbit * min(seconds/f.Length, 1))
		}
		if p.Note != nil {
			s.Note = p.Note(move, len(times))
		}
		return s
	}
	return f, nil
}

// Figure is the motion for a page, or for a part of one. The error wraps ErrOption.
func (m *Motion) Figure(p Playing, fragment bool) (f Figure, err error) {
	tempo, err := p.Speed()
	if err != nil {
		return f, err
	}
	f = Figure{At: m.At, Dark: m.Dark, AtEnd: m.AtEnd, Properties: m.Properties, Turnable: m.Turnable, Fragment: fragment}
	for _, move := range m.Moves {
		move.Seconds /= tempo
		f.Moves = append(f.Moves, move)
	}
	return f, nil
}

// name names the step of a move above the caption; after the last move it is that of the last one. The line
// is free where a move has no step, so that the picture stays in its place.
func (m *Motion) name(s *Subject, move int) {
	if s.Caption != "" && slices.ContainsFunc(m.Moves, func(m Move) bool { return m.Step != "" }) {
		s.Step = cmp.Or(m.Moves[min(move, len(m.Moves)-1)].Step, " ")
	}
}

// mark marks the move that a film shows in its caption; after the last move it is an empty part. A
// caption without the alg has no mark.
func (m *Motion) mark(s *Subject, move int) {
	if m.Written == nil || len(m.Moves) == 0 {
		return
	}
	if at := strings.Index(s.Caption, m.Written(len(m.Moves))); at >= 0 {
		s.Marked = &[2]int{at + len(m.Written(move)), at + len(m.Written(min(move+1, len(m.Moves))))}
	}
}
