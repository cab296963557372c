package square1

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"wedge/puzzle/algtext"
)

// Karnotation (Daniel Karnaukh) names common turns by a letter. A name implies a slice
// before and after it, which are not written. The names are those of
// DarksChaos/Square1Trainer; those of whole algs are in named.go. A word ends at a blank, a
// slice or a bracket, and is known or refused as a whole.

// karnTurn is a name for one turn; "'" after it means the inverse turn.
type karnTurn struct {
	name        string
	top, bottom int
}

// karnTurns lists the names, the preferred one of each turn first.
func karnTurns() []karnTurn {
	return []karnTurn{
		{"U", 3, 0},
		{"D", 0, 3},
		{"E", 3, -3},
		{"e", 3, 3},
		{"u", 2, -1},
		{"d", -1, 2},
		{"F", 4, 1},
		{"f", 1, 4},
		{"T", 2, -4},
		{"t", 4, -2},
		{"m", 2, 2},
		{"M", 1, 1},
		{"u2", 5, -1},
		{"d2", -1, 5},
		{"K", 5, 2},
		{"k", 2, 5},
		{"G", 5, -4},
		{"g", 4, -5},
		{"A", 1, 0},
		{"U2", 6, 0},
		{"D2", 0, 6},
	}
}

// joinedTurns is what U and D with their signs can be joined to, such as U2'D: one turn of both
// layers. Those that are printed come first.
func joinedTurns() []karnTurn {
	joined := []karnTurn{{"U2D2", 6, 6}, {"U2D'", 6, -3}, {"U2D", 6, 3}, {"U'D2", -3, 6}, {"UD2", 3, 6}}
	steps := []struct {
		sign  string
		turns int
	}{{"", 3}, {"'", -3}, {"2", 6}, {"2'", 6}}
	for _, top := range steps {
		for _, bottom := range steps {
			joined = append(joined, karnTurn{"U" + top.sign + "D" + bottom.sign, top.turns, bottom.turns})
		}
	}
	return joined
}

// karnWord is a name for several turns with slices between them.
type karnWord struct {
	name  string
	turns []string
}

func karnWords() []karnWord {
	var words []karnWord
	for _, letter := range []string{"U", "D", "u", "d"} {
		inv := letter + "'"
		words = append(words, karnWord{letter + "4", []string{letter, inv, letter, inv}})
	}
	for _, letter := range []string{"U", "D", "u", "d", "F", "f"} {
		words = append(words, karnWord{letter + "3", []string{letter, letter + "'", letter}})
	}
	for _, pair := range [][2]string{{"W", "U"}, {"B", "D"}, {"w", "u"}, {"b", "d"}, {"F2", "F"}, {"f2", "f"}, {"T2", "T"}, {"t2", "t"}} {
		words = append(words, karnWord{pair[0], []string{pair[1], pair[1] + "'"}})
	}
	return append(words, karnWord{"UU", []string{"U", "U"}}, karnWord{"DD", []string{"D", "D"}})
}

// rareWords are read, but not printed: few know them.
func rareWords() []karnWord {
	return []karnWord{{"E2", []string{"E", "E'"}}, {"\u0247", []string{"U", "D"}}, {"\u0246", []string{"U", "D'"}}}
}

// invertKarn adds or removes the "'" of a turn's name.
func invertKarn(name string) string {
	if inv, ok := strings.CutSuffix(name, "'"); ok {
		return inv
	}
	return name + "'"
}

// karnTable translates between names and turns.
type karnTable struct {
	meaning map[string][]Move // name -> its turns, one slice between each
	name    map[Move]string   // turn -> name
	words   []karnWord        // longest first, inverses included
	longest int               // characters of the longest name
	named   []namedAlg
}

// karnNames is the table, made when it is first needed. It must not be changed.
var karnNames = sync.OnceValue(newKarnTable)

func newKarnTable() *karnTable {
	k := &karnTable{meaning: map[string][]Move{}, name: map[Move]string{}}
	define := func(name string, turns ...Move) {
		if _, taken := k.meaning[name]; taken {
			return
		}
		k.meaning[name] = turns
		k.longest = max(k.longest, len(name))
		if _, named := k.name[turns[0]]; !named && len(turns) == 1 && name != "A" && name != "A'" {
			k.name[turns[0]] = name // A can be read, but 10 is printed
		}
	}
	for _, t := range karnTurns() {
		define(t.name, Turn(t.top, t.bottom))
	}
	for _, t := range karnTurns() {
		define(t.name+"'", Turn(-t.top, -t.bottom))
	}
	for _, t := range joinedTurns() {
		define(t.name, Turn(t.top, t.bottom))
	}
	printed := karnWords()
	for i, w := range append(printed, rareWords()...) {
		inverse := karnWord{name: w.name + "'"}
		for _, turn := range w.turns {
			inverse.turns = append(inverse.turns, invertKarn(turn))
		}
		for _, word := range []karnWord{w, inverse} {
			var turns []Move
			for _, turn := range word.turns {
				turns = append(turns, k.meaning[turn]...)
			}
			define(word.name, turns...)
			if i < len(printed) {
				k.words = append(k.words, word)
			}
		}
	}
	slices.SortStableFunc(k.words, func(a, b karnWord) int { return len(b.turns) - len(a.turns) })
	k.named = namedAlgs(k)
	return k
}

// karnItem is the meaning of one word of the text.
type karnItem struct {
	slice   bool   // a written "/"
	turns   []Move // one slice between each
	flanked bool   // a slice before and after is implied
	named   string // the name of a whole alg, whose turns depend on those before; folded
	undone  bool   // it is the alg's inverse
}

// inverse undoes the item.
func (k karnItem) inverse() karnItem {
	k.turns = Alg(k.turns).Inverse()
	k.undone = !k.undone
	return k
}

// karnParser reads items; [assemble] inserts the implied slices.
type karnParser struct {
	*text
	table  *karnTable
	goesOn bool // the text ends in a word that may become a name
}

func readKarn(t *text) algReading {
	p := &karnParser{text: t, table: karnNames()}
	r := algtext.Read(t.whole, algtext.Grammar[karnItem]{
		Move:    p.item,
		Inverse: karnItem.inverse,
		IsMove:  p.isTurn,
		Times:   maxTimes,
	})
	alg, starts, over, expected := p.table.assemble(r.Moves, r.Starts)
	if over >= 0 {
		return algReading{alg: alg, starts: starts, end: over, failed: over, err: p.refuse(over, expected)}
	}
	return algReading{alg, starts, r.End, r.Failed, r.Err, p.goesOn}
}

// assemble inserts one slice wherever one is implied and none is written, and gives names of
// whole algs their meaning. begins has the start of each item, starts that of the item that each move
// comes from. over is the start of the item that makes the alg too long, or has no meaning where it
// stands, and expected says so; the alg then ends before it. Otherwise over is -1.
func (k *karnTable) assemble(items []karnItem, begins []int) (alg Alg, starts []int, over int, expected string) {
	alg = Alg{}
	var at alignment
	implied := false // the last slice of alg was not written
	start := 0
	add := func(m Move) { alg, starts = append(alg, m), append(starts, start) }
	understand := func() {
		if n := len(alg); n == 0 || !alg[n-1].Slice {
			add(SliceMove())
			implied = true
		}
	}
	unknown := false
	for i, item := range items {
		if len(alg) > algtext.MaxMoves {
			break
		}
		start = begins[i]
		if item.named != "" {
			if item, unknown = k.meant(item, at); unknown {
				break
			}
		}
		at = at.after(item.turns)
		if item.slice {
			if !implied {
				add(SliceMove())
			}
			implied = false
			continue
		}
		if item.flanked || i > 0 && !items[i-1].slice {
			understand()
		}
		for j, turn := range item.turns {
			if j > 0 {
				understand()
			}
			add(turn)
			implied = false
		}
		if item.flanked {
			understand()
		}
	}
	expected = expectShortAlg
	switch {
	case unknown:
		expected = expectAlignment
	case len(alg) <= algtext.MaxMoves:
		return alg, starts, -1, ""
	}
	whole, _ := slices.BinarySearch(starts, start)
	return alg[:whole], starts[:whole], start, expected
}

// item reads a word or a slice.
func (p *karnParser) item(at int, bracket rune) (items []karnItem, next int, err error) {
	p.at = at
	if p.accept('/') {
		return []karnItem{{slice: true}}, p.at, nil
	}
	var item karnItem
	switch word := p.word(at); {
	case strings.ContainsFunc(word, isLetter):
		item, err = p.named(word)
	default:
		var turn Move
		turn, err = p.plain(bracket == '[')
		item.turns = []Move{turn}
		if err == nil && p.word(p.at) != "" { // such as 10'
			from := p.at
			if from < at+len([]rune(word)) {
				from = at
			}
			err = p.refuse(from, expectName)
		}
	}
	return []karnItem{item}, p.at, err
}

// word is what stands between a place and the next blank, slice, bracket or separator.
func (p *karnParser) word(at int) string {
	end := at
	for end < len(p.runes) && !strings.ContainsRune(" \n/()[],:", p.runes[end]) {
		end++
	}
	return string(p.runes[at:end])
}

// isTurn reports whether the bracket opens a turn "(x,y)", not a group.
func (p *karnParser) isTurn(at int) bool {
	for _, r := range p.runes[at+1:] {
		switch {
		case r == ',':
			return true
		case isDigit(r), r == '-', r == '+', r == ' ':
		default:
			return false
		}
	}
	return false
}

// refuse is the error of a whole word.
func (p *karnParser) refuse(at int, expected string) error {
	const longest = 40 // characters of a word in a message
	e := p.whole.Fail(at, expected)
	if word := []rune(p.word(at)); len(word) > longest {
		e.Found = string(word[:longest]) + "…"
	} else if len(word) > 0 {
		e.Found = string(word)
	}
	return e
}

// named reads a word with a letter: a name.
func (p *karnParser) named(word string) (karnItem, error) {
	from := p.at
	p.at += len([]rune(word))
	if turns, ok := p.table.meaning[word]; ok {
		// A aligns the layers at the ends of an alg and has a slice on one side only.
		return karnItem{turns: turns, flanked: word[0] != 'A'}, nil
	}
	if name := strings.ToLower(word); p.table.names(name) {
		return karnItem{named: name}, nil
	}
	p.goesOn = p.done() && p.table.begins(word)
	return karnItem{}, p.refuse(from, expectName)
}

// plain reads a turn of two digits, each with its sign, of one digit for the top, or with a
// comma. Two digits apart are a turn if nothing else stands between the same slices: / 3 -3 /. In
// square brackets a comma behind digits separates the parts of a commutator.
func (p *karnParser) plain(inSquare bool) (Move, error) {
	from := p.at
	top, ok := p.signedDigit()
	if !ok {
		p.at = from
		return p.turn(expectName)
	}
	one := p.at
	bottom, two := p.signedDigit()
	comma := p.at
	for comma < len(p.runes) && p.runes[comma] == ' ' {
		comma++
	}
	switch {
	case isDigit(p.peek()), comma < len(p.runes) && p.runes[comma] == ',' && !inSquare:
	case two:
		return Turn(top, bottom), nil
	default:
		return p.single(from, one, top)
	}
	p.at = from
	return p.turn(expectName)
}

// single reads on behind a digit that stands alone.
func (p *karnParser) single(from, behind, top int) (Move, error) {
	p.at = behind
	alone := Turn(top, 0)
	switch rest := p.word(behind); {
	case rest == "-" && behind+1 == len(p.runes):
		return alone, p.fail(behind+1, expectDigit)
	case rest != "":
		return alone, p.fail(behind, expectDigit)
	}
	for p.peek() == ' ' {
		p.at++
	}
	second := p.at
	bottom, ok := p.signedDigit()
	if !ok || p.word(p.at) != "" {
		p.at = behind
		return alone, nil
	}
	for p.peek() == ' ' {
		p.at++
	}
	before := from - 1
	for before >= 0 && p.runes[before] == ' ' {
		before--
	}
	const ends = "/()[]\n"
	switch {
	case (before < 0 || strings.ContainsRune(ends, p.runes[before])) && (p.done() || strings.ContainsRune(ends, p.peek())):
		return Turn(top, bottom), nil
	case containsLetter(p.runes):
		p.at = behind
		return alone, nil
	}
	return alone, p.fail(second, expectComma) // which digits belong together is not clear
}

func (p *karnParser) signedDigit() (int, bool) {
	sign := 1
	if p.accept('-') {
		sign = -1
	}
	if !isDigit(p.peek()) {
		return 0, false
	}
	n := sign * int(p.peek()-'0')
	p.at++
	return n, true
}

// Karn writes the simplified alg in Karnotation. Parsing it gives the same
// moves again.
func (a Alg) Karn() string {
	a = a.Simplify()
	table := karnNames()
	var fields []string
	for i, m := range a {
		first, last := i == 0, i == len(a)-1
		switch {
		case !m.Slice && (first || last):
			fields = append(fields, shortDigits(m)) // because a name would imply a slice
		case !m.Slice:
			name, ok := table.name[m]
			if !ok {
				name = shortDigits(m)
			}
			fields = append(fields, name)
		case first && (last || !table.isInner(a, 1)), last && !table.isInner(a, i-1):
			fields = append(fields, "/") // nothing beside it implies the slice
		}
	}
	return strings.Join(table.shorten(fields), " ")
}

// isInner reports whether move i of a simplified alg stands between two slices
// and has a name.
func (k *karnTable) isInner(a Alg, i int) bool {
	_, named := k.name[a[i]]
	return named && i > 0 && i < len(a)-1
}

// shorten replaces sequences of turns by words such as W.
func (k *karnTable) shorten(fields []string) []string {
	var out []string
	for i := 0; i < len(fields); {
		n := 1
		name := fields[i]
		for _, w := range k.words {
			if j := i + len(w.turns); j <= len(fields) && slices.Equal(fields[i:j], w.turns) {
				name, n = w.name, len(w.turns)
				break
			}
		}
		out = append(out, name)
		i += n
	}
	return out
}

// shortDigits is "4-3" for (4,-3).
func shortDigits(m Move) string {
	return strconv.Itoa(int(m.Top)) + strconv.Itoa(int(m.Bottom))
}
