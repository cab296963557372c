package square1

import (
	"errors"
	"strings"
)

// Partial is the valid part of a text, for showing it while it is typed.
type Partial struct {
	Alg      Alg      // the valid moves; nil for a position string
	Position Position // the position after them; solved without moves
	Mask     Mask     // what counts of it; not everything for a pattern
	Rest     int      // where the rest of the text starts, in characters from 0
	Err      error    // why there is a rest: an error of [ParseAny]; nil if the whole text is valid
	// Unfinished is true if the text is valid so far: more text may complete it.
	Unfinished bool
}

// Pattern is the position as far as it counts.
func (p Partial) Pattern() Pattern { return Pattern{p.Position, p.Mask} }

// ParsePartial reads the longest valid part at the start of an alg, without blocked
// slices. A position string or a pattern is valid as a whole or not at all. A whole text is
// read as by [ParseAny].
func ParsePartial(s string) Partial {
	s, err := plain(s)
	if err != nil {
		return Partial{Position: Solved(), Err: err}
	}
	length, r := len([]rune(s)), readAlg(s)
	if looksLikePattern(s) {
		p, err := ParsePattern(s)
		unknown := strings.ContainsAny(strings.ToUpper(s), looksLetters[PieceCount:])
		switch {
		case err == nil:
			return Partial{Position: p.Position, Mask: p.Mask, Rest: length}
		case r.err != nil && !endsEarly(r.err) && unknown: // not Karnotation either
			return Partial{Position: Solved(), Err: err, Unfinished: startsPattern(s)}
		}
	}
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
		part.Unfinished = nameGoesOn(s) || startsPattern(s)
	case r.err == nil:
		part.Rest = length
	case endsEarly(r.err), r.goesOn, mayBeKarn(s):
		part.Unfinished = true
	case startsPattern(s): // no part of which is an alg
		part = Partial{Position: Solved(), Err: r.err, Unfinished: true}
	}
	return part
}

// mayBeKarn reports whether a text is Karnotation as far as it goes, once a letter follows.
func mayBeKarn(s string) bool {
	err := readKarn(newText(s)).err
	return err == nil || endsEarly(err)
}

// endsEarly reports whether the only error of a text is that it ends.
func endsEarly(err error) bool {
	var syntax *SyntaxError
	return errors.As(err, &syntax) && syntax.Found == ""
}

// nameGoesOn reports whether a name at the end of an alg whose slice is blocked can be
// the start of a longer one that is not: "u" of "u'". The name implies the blocked slice.
func nameGoesOn(s string) bool {
	typed := newText(s)
	p := &karnParser{text: typed}
	from := len(typed.runes)
	for from > 0 && p.word(from-1) != "" {
		from--
	}
	before, word := string(typed.runes[:from]), string(typed.runes[from:])
	if word == "" {
		return false
	}
	for name := range karnNames().meaning {
		if name == word || !strings.HasPrefix(name, word) {
			continue
		}
		if r := readAlg(before + name); r.err == nil {
			if _, err := Solved().Apply(r.alg); err == nil {
				return true
			}
		}
	}
	return false
}

// startsPattern reports whether more text can make a pattern or a position string of a text
// that is no alg.
func startsPattern(s string) bool {
	var tokens []token
	for _, r := range strings.Join(strings.Fields(s), "") {
		l, ok := looksAs(r)
		if !ok {
			return false
		}
		tokens = append(tokens, token{looks: l})
	}
	if tooMany(tokens) {
		return false
	}
	for _, split := range [...][2]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		var layer *LayerError
		if _, _, err := readLayers(tokens, split); errors.As(err, &layer) && layer.Reason == missingPieces {
			return true
		}
	}
	return false
}

// unfinishedPosition is the error of an alg, or one that also says how many pieces are missing if
// the text can be the beginning of a position or a pattern.
func unfinishedPosition(s string, err error) error {
	const enough = 4 // pieces, of which a position is easier to tell than an alg
	e, ok := errors.AsType[*SyntaxError](err)
	pieces := len([]rune(strings.Join(strings.Fields(s), "")))
	if !ok || pieces < enough || pieces >= PieceCount || !startsPattern(s) {
		return err
	}
	return &MissingError{e, PieceCount - pieces}
}

// tooMany reports whether tokens have a piece, a colour or a kind more often than a pattern
// can. Two corners can have a token for each half.
func tooMany(tokens []token) bool {
	const halves = 2
	var pieces [PieceCount]int
	var colours [2][2]int // edges and corners, of the top's and of the bottom's colour
	var kinds [2]int
	for _, t := range tokens {
		kind, most := 0, 1
		if t.isCorner() {
			kind, most = 1, 2
		}
		if t.looks < PieceCount {
			if pieces[t.looks]++; pieces[t.looks] > most {
				return true
			}
		}
		kinds[kind]++
		switch set := t.pieces(); {
		case set&0x0F0F == set:
			colours[kind][0]++
		case set&0xF0F0 == set:
			colours[kind][1]++
		}
	}
	for kind, more := range [...]int{0, halves} {
		if kinds[kind] > 8+more || colours[kind][0] > 4+more || colours[kind][1] > 4+more {
			return true
		}
	}
	return false
}
