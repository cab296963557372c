package cube3

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wedge/puzzle/algtext"
	"wedge/puzzle/syntax"
)

// Net is a text of 54 stickers, however it is grouped: one by one, in threes, face by face, in
// lines, with commas, as a list with brackets and quotes, or as a printed net. The stickers may
// be any six characters or words; those in the middle of the faces name the colours.
//
// The faces come in the order URFDLB, as in facelet strings. If that makes no cube, the others
// are tried: the faces in any order, each in rows as seen from outside with U above (U itself with
// B above, D with F above), and the net that is drawn as a cross, row by row, with U and D at one
// of the four faces between them. The letters URFDLB in the middle of the faces say the order.
type Net struct {
	// Order is that of the faces in the text, such as URFDLB, or of a cross U LFRB D: its middle row
	// from left to right, as seen with U and D at F.
	Order string

	signs []sign
	at    arrangement
	kinds [FaceletCount]uint8 // of the stickers in the text, numbered from 0
	even  bool                // there are six kinds, nine times each
}

// sign is a sticker as it is written, and where, in characters from 0.
type sign struct {
	name     string
	from, to int
}

// arrangement has the number in the text of each sticker, in the order of facelet strings.
type arrangement [FaceletCount]int

// UnclearError: the stickers of a net make different cubes in several orders of the faces.
type UnclearError struct{ Orders []string }

func (e *UnclearError) Error() string {
	return fmt.Sprintf("these stickers are different cubes in the orders of faces %s: write the faces in the order %s", strings.Join(e.Orders, ", "), UsualOrder)
}

func (e *UnclearError) Unwrap() error { return ErrFacelets }

// UsualOrder is [Net.Order] of facelet strings.
const UsualOrder = "URFDLB"

// ReadNet reads a text of 54 stickers; it may have comments. ok is false for any other text: for one of
// more or fewer, and for an alg of 54 moves, unless these are clockwise turns of six kinds, written
// without a digit, a prime or a bracket. The error is an [*UnclearError].
func ReadNet(text string) (n Net, ok bool, err error) {
	if len(text) > MaxText {
		return n, false, nil
	}
	text = algtext.Plain(text, false).String()
	if n.signs = signsOf(text); len(n.signs) != FaceletCount || !n.isNet(text) {
		return n, false, nil
	}
	return n, true, n.arrange(text)
}

// isNet reports whether 54 stickers are no alg.
func (n *Net) isNet(text string) bool {
	kinds := map[string]int{}
	letters := true
	for _, s := range n.signs {
		r, size := utf8.DecodeRuneInString(s.name)
		letters = letters && size == len(s.name) && unicode.IsLetter(r)
		kinds[s.name]++
	}
	if _, err := ParseAlg(text); err == nil {
		return letters && len(kinds) == FaceCount && !strings.ContainsAny(text, "()[]")
	}
	if strings.ContainsRune(text, ':') || strings.ContainsAny(text, "123'") && strings.ContainsAny(text, "URFDLB") && !quoted([]rune(text)) {
		return false // an alg or cubies, with an error
	}
	counts := slices.Sorted(maps.Values(kinds))
	strays := 0
	for _, count := range counts[:max(0, len(counts)-FaceCount)] {
		strays += count
	}
	return strays <= mostStrays
}

// mostStrays is how many of 54 stickers may be of a seventh kind or others in a net with errors.
const mostStrays = 4

// Len is the number of stickers in the text, which may be others than 54.
func (n *Net) Len() int { return len(n.signs) }

// quoted reports whether the stickers of a text are in quotes: an alg never begins with one.
func quoted(text []rune) bool {
	for _, r := range text {
		switch r = syntax.Fold(r); {
		case r == '\'' || r == '"':
			return true
		case !separates(r):
			return false
		}
	}
	return false
}

// separates reports whether a character stands between stickers.
func separates(r rune) bool { return strings.ContainsRune(" \t\r\n|/,;()[]{}\"", syntax.Fold(r)) }

// signsOf splits a text into stickers: into its words if these are 54, else into its characters.
func signsOf(text string) []sign {
	runes := []rune(text)
	quotes := quoted(runes)
	var letters, words []sign
	inWord := false
	for i, r := range runes {
		const emojiForm = '\ufe0f' // follows a square that has colours
		switch r = syntax.Fold(r); {
		case separates(r) || quotes && r == '\'':
			inWord = false
			continue
		case r == emojiForm:
			continue
		case inWord:
			words[len(words)-1].name, words[len(words)-1].to = words[len(words)-1].name+string(r), i+1
		default:
			words = append(words, sign{string(r), i, i + 1})
		}
		inWord = true
		letters = append(letters, sign{string(r), i, i + 1})
	}
	if len(words) == FaceletCount {
		return words
	}
	return letters
}

// isCross reports whether a text is drawn as a cross, in lines of 3, 12 and 3 stickers, and at which of
// the four faces between them, from 0, U begins; that is -1 where no indent says it.
func (n *Net) isCross(text string) (cross bool, front int) {
	rows := [...]int{3, 3, 3, 12, 12, 12, 3, 3, 3}
	var columns [][]int // of the stickers, in each line that has some
	next, begin := 0, 0
	for i, r := range []rune(text + "\n") {
		if r != '\n' {
			continue
		}
		var row []int
		for ; next < len(n.signs) && n.signs[next].from < i; next++ {
			row = append(row, n.signs[next].from-begin)
		}
		if begin = i + 1; len(row) == 0 {
			continue
		}
		if columns = append(columns, row); len(columns) > len(rows) || len(row) != rows[len(columns)-1] {
			return false, -1
		}
	}
	if len(columns) < len(rows) {
		return false, -1
	}
	for front = 1; front < 4; front++ {
		if columns[0][0] == columns[3][3*front] {
			return true, front
		}
	}
	return true, -1
}

// arrange finds the order in which the stickers are a cube; without one it is the likeliest.
func (n *Net) arrange(text string) error {
	n.number()
	var all []faceOrder
	usual := faceOrder{faces: [FaceCount]Face{U, R, F, D, L, B}}
	switch cross, front := n.isCross(text); {
	case front >= 0:
		all = append(all, crossing(front))
	case cross:
		all = crossings()
	case !n.even || n.isCube(usual.arrangement()):
		all = append(all, usual)
	default:
		all = permuted(append([]faceOrder{usual}, crossings()...), usual.faces, 0)
	}
	if i := slices.IndexFunc(all, func(o faceOrder) bool { return n.spelled(o.arrangement()) }); i >= 0 {
		all = all[i : i+1]
	}
	n.Order, n.at = all[0].String(), all[0].arrangement()
	found := map[Partial]bool{}
	var orders []string
	for _, o := range all {
		at := o.arrangement()
		if !n.isCube(at) {
			continue
		}
		p, _ := n.colours(at)
		if found[p] {
			continue
		}
		if found[p] = true; len(orders) == 0 {
			n.Order, n.at = o.String(), at
		}
		orders = append(orders, o.String())
	}
	if len(orders) > 1 {
		return &UnclearError{orders}
	}
	return nil
}

// faceOrder is an order that the faces of a text may have: one after the other, or as a cross, whose rows
// go through the four faces in the middle.
type faceOrder struct {
	faces [FaceCount]Face
	cross bool
}

func (o faceOrder) String() string {
	var b strings.Builder
	for i, f := range o.faces {
		if o.cross && (i == 1 || i == FaceCount-1) {
			b.WriteByte(' ')
		}
		b.WriteString(f.String())
	}
	return b.String()
}

func (o faceOrder) arrangement() (a arrangement) {
	for block, f := range o.faces {
		for i := range 9 {
			at := block*9 + i
			if o.cross && block > 0 && block < FaceCount-1 {
				at = 9 + i/3*12 + (block-1)*3 + i%3
			}
			a[int(f)*9+i] = at
		}
	}
	return a
}

// crossings are the four crosses, the usual one first.
func crossings() []faceOrder {
	return []faceOrder{crossing(1), crossing(0), crossing(2), crossing(3)}
}

// crossing is a cross in which U and D are at one of the four faces between them, from 0: at F.
func crossing(front int) faceOrder {
	o := faceOrder{cross: true}
	o.faces[0], o.faces[FaceCount-1] = U, D
	for i, f := range [4]Face{F, R, B, L} {
		o.faces[1+(front+i)%4] = f
	}
	return o
}

// permuted adds the orders of faces that keep the first ones.
func permuted(list []faceOrder, faces [FaceCount]Face, first int) []faceOrder {
	if first == FaceCount {
		return append(list, faceOrder{faces: faces})
	}
	for i := first; i < FaceCount; i++ {
		faces[first], faces[i] = faces[i], faces[first]
		list = permuted(list, faces, first+1)
		faces[first], faces[i] = faces[i], faces[first]
	}
	return list
}

// spelled reports whether the stickers in the middle of the faces are the letters of these faces.
func (n *Net) spelled(a arrangement) bool {
	for f := range Face(FaceCount) {
		if n.signs[a[int(f)*9+4]].name != f.String() {
			return false
		}
	}
	return true
}

// number numbers the kinds of stickers, if they are six, each nine times.
func (n *Net) number() {
	numbers := map[string]uint8{}
	var counts [FaceCount]int
	for i, s := range n.signs {
		k, known := numbers[s.name]
		if !known {
			if len(numbers) == FaceCount {
				return
			}
			k = uint8(len(numbers)) // below 6
			numbers[s.name] = k
		}
		n.kinds[i] = k
		counts[k]++
	}
	n.even = counts == [FaceCount]int{9, 9, 9, 9, 9, 9}
}

// colours are the stickers of an arrangement, if each is in the middle of a face.
func (n *Net) colours(a arrangement) (p Partial, ok bool) {
	var faces [FaceCount]Face
	var seen uint8
	for f := range Face(FaceCount) {
		k := n.kinds[a[int(f)*9+4]]
		faces[k] = f
		seen |= 1 << k
	}
	for i, at := range a {
		p[i] = faces[n.kinds[at]]
	}
	return p, n.even && seen == 1<<FaceCount-1
}

// isCube reports whether the stickers of an arrangement are those of a cube.
func (n *Net) isCube(a arrangement) bool {
	p, ok := n.colours(a)
	if !ok {
		return false
	}
	_, err := p.assembly()
	return err == nil
}

// Place is where a sticker stands in the text, in characters from 0; stickers are counted in the order
// of facelet strings.
func (n *Net) Place(sticker int) (from, to int) {
	s := n.signs[n.at[sticker]]
	return s.from, s.to
}

// name is a sticker as it is written.
func (n *Net) name(sticker int) string { return n.signs[n.at[sticker]].name }

// partial is the net, whether it is a cube or not. The error is as those of [ParsePartial].
func (n *Net) partial() (p Partial, err error) {
	faces, err := n.middles()
	if err != nil {
		return p, err
	}
	for i := range p {
		f, known := faces[n.name(i)]
		if !known {
			from, _ := n.Place(i)
			return p, syntaxError(from+1, n.name(i), expectKnown)
		}
		p[i] = f
	}
	return p, nil
}

// middles are the faces that the stickers in their middle name.
func (n *Net) middles() (map[string]Face, error) {
	faces := map[string]Face{}
	for f := range Face(FaceCount) {
		name := n.name(int(f)*9 + 4)
		if g, twice := faces[name]; twice {
			return nil, fmt.Errorf("%w: %s in %v and %v", ErrFaceCubies, name, g, f)
		}
		faces[name] = f
	}
	return faces, nil
}

// assembly is the cube. The error is as those of [ParseFacelets].
func (n *Net) assembly() (Assembly, error) {
	faces, err := n.middles()
	if err != nil {
		return Assembly{}, err
	}
	var p Partial
	for i := range p {
		f, known := faces[n.name(i)]
		if !known {
			place, _ := FaceletAt(i)
			return Assembly{}, fmt.Errorf("%w: facelet %d, of the cubie in %v, is %s, which no face cubie has", ErrColours, i+1, place, n.name(i))
		}
		p[i] = f
	}
	for f, count := range p.Colours() {
		if count != 9 {
			return Assembly{}, fmt.Errorf("%w: %s is there %d times instead of 9", ErrColours, n.name(f*9+4), count)
		}
	}
	a, err := p.assembly()
	if e, ok := errors.AsType[*CubieError](err); ok {
		for _, i := range StickersOf(e.Place) {
			e.Colours += n.name(i)
		}
	}
	return a, err
}
