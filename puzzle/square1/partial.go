package square1

import (
	"errors"
	"strings"
)

// Partial is the valid part of a text, for showing it while it is typed.
type Partial struct {
	Alg      Alg      // the valid moves; nil for a position string
	Position Position // the position after them; solved without moves
	Rest     int      // where the rest of the text starts, in characters from 0
	Err      error    // why there is a rest: an error of [Parse]; nil if the whole text is valid
	// Unfinished is true if the text is valid so far: more text may complete it.
	Unfinished bool
}

// ParsePartial reads the longest valid part at the start of an alg, without blocked
// slices. A position string is valid as a whole or not at all.
func ParsePartial(s string) Partial {
	length, r := len([]rune(s)), readAlg(s)
	if looksLikePosition(s) {
		p, err := ParsePosition(s)
		switch {
		case err == nil:
			return Partial{Position: p, Rest: length}
		case r.err != nil && !endsEarly(r.err): // not Karnotation either
			return Partial{Position: Solved(), Err: err, Unfinished: endsEarly(err)}
		}
	}
	p, err := Solved().Apply(r.alg)
	part := Partial{Alg: r.alg, Position: p, Rest: r.end, Err: r.err}
	var blocked *BlockedError
	switch {
	case errors.As(err, &blocked):
		move := blocked.Move - 1
		part.Alg, part.Rest, part.Err = r.alg[:move], r.starts[move], err
		part.Unfinished = nameGoesOn(s, part.Rest) || startsPosition(s)
	case r.err == nil:
		part.Rest = length
	case endsEarly(r.err), endsEarly(readKarn(newText(s)).err):
		part.Unfinished = true
	case startsPosition(s): // no part of which is an alg
		part = Partial{Position: Solved(), Err: r.err, Unfinished: true}
	}
	return part
}

// endsEarly reports whether the only error of a text is that it ends.
func endsEarly(err error) bool {
	var syntax *SyntaxError
	return errors.As(err, &syntax) && syntax.Found == ""
}

// nameGoesOn reports whether a name at the end of an alg whose slice is blocked can be
// the start of a longer one that is not: "u" of "u'". The name at rest implies the
// blocked slice.
func nameGoesOn(s string, rest int) bool {
	runes := newText(s).runes
	table := newKarnTable()
	if len(runes)-rest > table.longest {
		return false
	}
	typed := string(runes)
	for name := range table.meaning {
		for n := 1; n < len(name); n++ {
			before, ok := strings.CutSuffix(typed, name[:n])
			if !ok {
				continue
			}
			if r := readAlg(before + name); r.err == nil {
				if _, err := Solved().Apply(r.alg); err == nil {
					return true
				}
			}
		}
	}
	return false
}

// startsPosition reports whether a text that is not an alg can be the start of a position
// string: pieces, none of them too often.
func startsPosition(s string) bool {
	var count [PieceCount]int
	for _, r := range strings.Join(strings.Fields(s), "") {
		if r >= 0x80 {
			return false
		}
		piece, ok := pieceOf(byte(r))
		if !ok {
			return false
		}
		count[piece]++
		if count[piece] > 1 && !piece.IsCorner() || count[piece] > 2 {
			return false
		}
	}
	return true
}
