package square1

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// ErrPattern is wrapped by every [*PatternError].
var ErrPattern = errors.New("impossible pattern")

// PatternError is a pattern that no puzzle can have: it has more pieces of some sort than
// there are, or too few.
type PatternError struct {
	Corners bool   // it is about corners, not about edges
	Sort    string // what is counted, one of PatternSorts
	Count   int    // how many there are in the pattern
	Most    int    // how many there can be; for all corners or edges, how many there must be
}

// The sorts that a pattern can have too many of.
const (
	sortAll    = "in all"
	sortTop    = "of the top's colour"
	sortBottom = "of the bottom's colour"
)

// PatternSorts lists all values of [PatternError.Sort], for translation.
func PatternSorts() []string { return []string{sortAll, sortTop, sortBottom} }

func (e *PatternError) Error() string {
	name := "edges"
	if e.Corners {
		name = "corners"
	}
	if e.Sort == sortAll {
		return fmt.Sprintf("there are %d %s %s, there must be %d", e.Count, name, e.Sort, e.Most)
	}
	return fmt.Sprintf("there are %d %s %s, counting those named, there can be %d", e.Count, name, e.Sort, e.Most)
}

// All reports whether it is about all corners or edges.
func (e *PatternError) All() bool { return e.Sort == sortAll }

// Top reports whether it is about the pieces of the top's colour.
func (e *PatternError) Top() bool { return e.Sort == sortTop }

func (e *PatternError) Unwrap() error { return ErrPattern }

// String writes the pattern as Jaap Scherphuis' and Michael Gottlieb's sq1opt does: like a
// position string ([Position.String]), with U for a corner of the top's colour, V for one
// of the bottom's, W for any corner, X, Y and Z for such edges, and no last sign if the
// middle layer does not count. The halves of an unknown corner across the front cut are
// small letters. A pattern that is a position is written like the position.
func (p Pattern) String() string {
	text, _ := p.AppendText(nil)
	return string(text)
}

// AppendText appends what [Pattern.String] returns. There is never an error.
func (p Pattern) AppendText(b []byte) ([]byte, error) {
	seen := p.looks()
	for i := 0; i < 2*Units; i++ {
		l := seen.at[i]
		letter := l.letter()
		split := i%Units == 0 && seen.second[i] || l.isCorner() && i%Units == Units-1 && !seen.second[i]
		if split && l >= PieceCount {
			letter = byte(unicode.ToLower(rune(letter)))
		}
		b = append(b, letter)
		if l.isCorner() && !split {
			i++
		}
	}
	switch {
	case p.Mask.AnyMiddle:
		return b, nil
	case p.Position.Flipped:
		return append(b, '/'), nil
	}
	return append(b, '-'), nil
}

// looksAs is the inverse of the letters; small letters are accepted.
func looksAs(r rune) (looks, bool) {
	if r >= 0x80 {
		return 0, false
	}
	i := strings.IndexRune(looksLetters, unicode.ToUpper(r))
	return looks(max(i, 0)), i >= 0
}

// token is a letter of a pattern.
type token struct {
	looks
	small bool
}

// ParsePattern reads a pattern, or a position string, which is a pattern of which
// everything counts. It ignores blanks and accepts small letters. The error is a
// [*SyntaxError], a [*PieceError], a [*PatternError] or a [*LayerError]. The pattern is
// canonical.
func ParsePattern(s string) (Pattern, error) {
	t := newText(s)
	if err := t.whole.Err(); err != nil {
		return Pattern{}, err
	}
	var tokens []token
	for t.skipBlanks(); !t.done() && t.peek() != '-' && t.peek() != '/'; t.skipBlanks() {
		l, ok := looksAs(t.peek())
		if !ok {
			return Pattern{}, t.fail(t.at, expectPattern)
		}
		tokens = append(tokens, token{l, unicode.IsLower(t.peek())})
		t.at++
	}
	anyMiddle, flipped := t.done(), t.peek() == '/'
	if !anyMiddle {
		t.at++
		if t.skipBlanks(); !t.done() {
			return Pattern{}, t.fail(t.at, expectEnd)
		}
	}
	if len(tokens) == 0 {
		return Pattern{}, t.fail(t.at, expectPattern)
	}
	seen, err := layOut(tokens)
	if err != nil {
		return Pattern{}, err
	}
	return fill(seen, anyMiddle, flipped), nil
}

// layOut lays the tokens out at the places of both layers. A corner across the front cut of
// a layer has a token at both ends of it. Where that can be read in several ways, small
// letters decide, and after them the reading with the fewest such corners.
func layOut(tokens []token) (*layout, error) {
	var best *layout
	var found error
	bestSmall := -1
	for _, split := range [...][2]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		seen, small, err := readLayers(tokens, split)
		switch {
		case err != nil && found == nil:
			found = err
		case err == nil && small > bestSmall:
			best, bestSmall = seen, small
		}
	}
	if best == nil {
		if err := checkTokens(tokens); err != nil {
			return nil, err
		}
		return nil, found
	}
	return best, nil
}

// missingPieces is the reason of a [LayerError] where a text ends too early.
const missingPieces = "pieces are missing"

// readLayers reads both layers, each with or without a corner across its front cut. small
// counts the small letters that such corners are written with.
func readLayers(tokens []token, split [2]bool) (seen *layout, small int, err error) {
	seen = &layout{}
	rest, kept := tokens, []token(nil)
	for layer, across := range split {
		place, first := 0, rest
		for place < Units {
			at := layer*Units + place
			if len(rest) == 0 {
				return nil, 0, &LayerError{Bottom: layer == 1, Units: place, Reason: missingPieces}
			}
			t := rest[0]
			rest = rest[1:]
			half := across && t.isCorner() && (place == 0 || place == Units-1)
			switch {
			case across && place == 0 && !half,
				half && place == Units-1 && t.looks != first[0].looks:
				return nil, 0, &LayerError{Bottom: layer == 1, Units: place, Reason: "the two halves of a corner differ"}
			case !half && t.isCorner() && place == Units-1:
				return nil, 0, &LayerError{Bottom: layer == 1, Units: place, Reason: "a corner takes two places, only one is left"}
			}
			seen.at[at], seen.second[at] = t.looks, half && place == 0
			place++
			if t.isCorner() && !half {
				seen.at[at+1], seen.second[at+1] = t.looks, true
				place++
			}
			if half && t.small {
				small++
			}
			if !half || place > 1 { // a half at the front is counted at its other end
				kept = append(kept, t)
			}
		}
		if across && seen.second[layer*Units+Units-1] || across && !seen.at[layer*Units+Units-1].isCorner() {
			return nil, 0, &LayerError{Bottom: layer == 1, Units: Units, Reason: "the second half of a corner is missing"}
		}
	}
	if len(rest) > 0 {
		return nil, 0, &LayerError{Bottom: true, Units: Units, Reason: "there are too many pieces"}
	}
	return seen, small, checkTokens(kept)
}

// checkTokens checks that there are eight corners and eight edges that can be those of a
// puzzle.
func checkTokens(tokens []token) error {
	var count [looksCount]int
	for _, t := range tokens {
		count[t.looks]++
	}
	for i := range Piece(PieceCount) {
		if count[i] > 1 {
			return &PieceError{Piece: i, Count: count[i]}
		}
	}
	for _, kind := range [...]struct {
		first            Piece
		top, bottom, any looks
	}{{0, topCorner, bottomCorner, anyCorner}, {8, topEdge, bottomEdge, anyEdge}} {
		sums := [2]int{count[kind.top], count[kind.bottom]}
		for i := range Piece(8) {
			sums[i/4] += count[kind.first+i]
		}
		corners := kind.first == 0
		for side, name := range [...]string{sortTop, sortBottom} {
			if sums[side] > 4 {
				return &PatternError{Corners: corners, Sort: name, Count: sums[side], Most: 4}
			}
		}
		if all := sums[0] + sums[1] + count[kind.any]; all != 8 {
			if count[kind.top]+count[kind.bottom]+count[kind.any] == 0 { // as positions do
				if i := slices.Index(count[kind.first:kind.first+8], 0); i >= 0 {
					return &PieceError{Piece: kind.first + Piece(i)}
				}
			}
			return &PatternError{Corners: corners, Sort: sortAll, Count: all, Most: 8}
		}
	}
	return nil
}

// ParseAny reads what [Parse] reads, or a pattern: an alg applied to the solved puzzle, a
// position string, or a pattern. The error is one of Parse or [ParsePattern].
func ParseAny(s string) (Pattern, error) {
	s, err := plain(s)
	if err != nil {
		return Pattern{}, err
	}
	if !looksLikePattern(s) {
		p, err := Parse(s)
		return Only(p), unfinishedPosition(s, err)
	}
	p, err := ParsePattern(s)
	if err != nil {
		if alg, wrong := ParseAlg(s); wrong == nil { // Karnotation can look like that, too
			q, err := Solved().Apply(alg)
			return Only(q), err
		}
	}
	return p, err
}

// looksLikePattern tells a pattern, even a faulty one, from an alg and from a position
// string: it is about sixteen letters and digits, and some letters say that a piece is not
// known, or there is no sign for the middle layer.
func looksLikePattern(s string) bool {
	compact := strings.ToUpper(strings.Join(strings.Fields(s), ""))
	pieces := strings.TrimRight(compact, "-/\u2212")
	if len(pieces) < 12 || len(pieces) > 24 {
		return false
	}
	unknown, all := false, true
	for _, r := range pieces {
		if r >= 0x80 || strings.ContainsRune("(),'-/+", r) { // as in algs
			return false
		}
		l, ok := looksAs(r)
		unknown, all = unknown || ok && l >= PieceCount, all && ok
	}
	notKarn := strings.ContainsAny(pieces, "VXYZ")
	return notKarn || all && (unknown || pieces == compact && looksLikePosition(s))
}
