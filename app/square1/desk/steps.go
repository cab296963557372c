package desk

import (
	"slices"

	"wedge/puzzle/square1"
)

// steps are the entries of a [History] in a compact form, 32 bytes for a move by hand, in
// blocks. A step never changes, so copies share it: copying takes no time, and a list that
// was cut and has grown again shares all blocks but one with the earlier list.
type steps struct {
	full []block // of blockSize steps each
	last block   // of at most blockSize steps
}

// block is a part of the list.
type block struct {
	steps []step
	jump  int // index of the last jump before the block; 0 for the first block
}

const blockSize = 1024

// step is an [Entry].
type step struct {
	top, bottom square1.Layer // of the position afterwards
	flipped     bool
	kind        Kind
	single      bool // the alg is one move
	move        square1.Move
	more        *more // nil for none
}

// more are the fields that few steps have.
type more struct {
	alg      square1.Alg
	mask     square1.Mask // of a jump; the moves after it keep it
	note     string
	scramble *Scramble
}

// compact is the step of an entry. It shares the entry's alg, unless that is one move.
func compact(e Entry) step {
	s := step{top: e.Position.Top, bottom: e.Position.Bottom, flipped: e.Position.Flipped, kind: e.Kind}
	alg := e.Alg
	if len(alg) == 1 {
		s.single, s.move, alg = true, alg[0], nil
	}
	var mask square1.Mask
	if e.Kind.IsJump() {
		mask = e.Mask
	}
	if alg != nil || !mask.Full() || e.Note != "" || e.Scramble != nil {
		s.more = &more{alg: alg, mask: mask, note: e.Note, scramble: e.Scramble}
	}
	return s
}

func (s *step) position() square1.Position {
	return square1.Position{Top: s.top, Bottom: s.bottom, Flipped: s.flipped}
}

// entry is the entry of the step without its mask, which is that of the last jump.
func (s *step) entry() Entry {
	e := Entry{Kind: s.kind, Position: s.position()}
	if s.more != nil {
		e.Alg, e.Note, e.Scramble = s.more.alg, s.more.note, s.more.scramble
	}
	if s.single {
		e.Alg = square1.Alg{s.move}
	}
	return e
}

// len is the number of steps.
func (l *steps) len() int { return len(l.full)*blockSize + len(l.last.steps) }

// at is the step with an index. Do not modify it.
func (l *steps) at(index int) *step { return &l.block(index / blockSize).steps[index%blockSize] }

func (l *steps) block(number int) *block {
	if number < len(l.full) {
		return &l.full[number]
	}
	return &l.last
}

// add appends a step.
func (l *steps) add(s step) {
	if n := len(l.last.steps); n == blockSize {
		l.full, l.last = append(l.full, l.last), block{jump: l.jump(l.len() - 1)}
	}
	l.last.steps = append(l.last.steps, s)
}

// cut removes all steps after the first n, which is not 0. Copies keep them.
func (l *steps) cut(n int) {
	if n >= l.len() {
		return
	}
	number := (n - 1) / blockSize
	b := *l.block(number)
	b.steps = slices.Clip(b.steps[:n-number*blockSize])
	l.full, l.last = slices.Clip(l.full[:number]), b
}

// copy is an independent list with the same steps.
func (l *steps) copy() steps {
	return steps{full: slices.Clip(l.full), last: block{steps: slices.Clip(l.last.steps), jump: l.last.jump}}
}

// jump is the index of the last jump up to and including a step.
func (l *steps) jump(index int) int {
	b, first := l.block(index/blockSize), index-index%blockSize
	for ; index >= first; index-- {
		if b.steps[index-first].kind.IsJump() {
			return index
		}
	}
	return b.jump
}

// mask is that of the last jump up to and including a step.
func (l *steps) mask(index int) square1.Mask {
	if m := l.at(l.jump(index)).more; m != nil {
		return m.mask
	}
	return square1.Mask{}
}

// common is the number of leading steps that are the same in another list.
func (l *steps) common(other *steps) int {
	n := min(l.len(), other.len())
	for first := 0; first < n; first += blockSize {
		a, b := l.block(first/blockSize).steps, other.block(first/blockSize).steps
		if &a[0] == &b[0] {
			continue // the same memory, and steps never change
		}
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				return first + i
			}
		}
	}
	return n
}
