package polycube

import (
	"slices"
	"strings"
	"unicode"
)

// Limits of the text of a puzzle. Expectations name them. What [Format] writes of a puzzle
// within the other limits is shorter than maxText.
const (
	MaxPieces     = 1000      // lines with a piece
	MaxPieceCells = 50_000    // of all these lines together
	MaxTimes      = 1_000_000 // that one of them is used
	MaxName       = 200       // bytes of the name of a puzzle or piece
	MaxSource     = 2000      // bytes of a source
	MaxGroup      = 1000      // the largest number of a group

	maxText   = 2_000_000 // bytes
	maxNumber = 1000      // of a coordinate
)

// Parse reads a puzzle from text that a person can write:
//
//	name Soma cube
//	source Piet Hein, 1933
//	box 3 3 3                      # or: target, and below it layers of # and .
//	piece V  0,0,0 1,0,0 0,1,0     # a name, then cells x,y,z
//	piece T4                       # a polycube of the catalogue by its name
//	piece bar x2 I3                # used twice
//	piece L x0-4                   # up to four times, or not at all, drawn below
//	#..
//	###
//
// Below target, and below a piece without cells, stand layers, the lowest one first,
// divided by an empty line, by dashes or by the word layer. Each is seen from above: rows
// from the far one (Y = 0) to the near one, X to the right. In a row # is a cell and . is
// none, without blanks between, and in the target + is a cell that may stay empty; short rows are filled up with dots. A number behind
// a cell is its colour: ##1+1 are three cells, and those with a colour take only cells of pieces with the same
// one, or of pairs that are listed: match 1-2 lets a piece's 1 meet the target's 2. Names with blanks are
// put into quotes. Capitals, and brackets around cells, do not matter. Pieces below the line group 1, up to another
// group or group 0, need not come apart from each other.
//
// Elsewhere # starts a comment. In a drawing it does so only before a blank and words: # left
// is a comment, while #left and # _ are errors, as they may be rows drawn with other signs. A
// row that belongs to no drawing is an error, too. So no row is lost silently.
//
// The error is a [*SyntaxError]. Parse does not compare volumes, nor ask for pieces.
func Parse(text string) (*Puzzle, error) {
	if len(text) > maxText {
		return nil, &SyntaxError{Line: 1, Column: 1, Found: "...", Expected: expectShort}
	}
	text = strings.TrimPrefix(strings.ToValidUTF8(text, "\uFFFD"), "\uFEFF")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	r := reader{lines: strings.Split(text, "\n"), puzzle: &Puzzle{}}
	for r.next() {
		if err := r.statement(); err != nil {
			return nil, err
		}
	}
	if r.puzzle.Target.Size() == 0 {
		r.line.runes = nil
		return nil, r.line.fail(0, expectTarget)
	}
	return r.puzzle, nil
}

// reader goes through the lines of a puzzle.
type reader struct {
	lines  []string
	at     int // lines read
	line   line
	puzzle *Puzzle
	cells  int // of all pieces
	group  int // of the next pieces
}

// next goes to the next line, if there is one.
func (r *reader) next() bool {
	if r.at >= len(r.lines) {
		return false
	}
	r.line = line{runes: []rune(r.lines[r.at]), number: r.at + 1}
	r.at++
	return true
}

// statement reads the current line, and the rows below it that belong to it.
func (r *reader) statement() error {
	l := &r.line
	if l.ends() {
		if l.isRow() {
			return l.failWord(l.at, expectDrawing)
		}
		return nil
	}
	from := l.at
	switch strings.ToLower(l.word()) {
	case "name":
		return l.title(&r.puzzle.Name, MaxName, expectName)
	case "source":
		return l.title(&r.puzzle.Source, MaxSource, expectSource)
	case "piece":
		return r.piece()
	case "box", "target":
		if r.puzzle.Target.Size() > 0 {
			return l.failWord(from, expectOne)
		}
		if strings.EqualFold(string(l.runes[from:l.at]), "box") {
			return r.box()
		}
		if !l.ends() {
			return l.fail(l.at, expectLine)
		}
		drawn, err := r.drawing(expectRows)
		r.puzzle.Target, r.puzzle.Spare, r.puzzle.Colours = drawn.shape, drawn.spare, drawn.colours
		return err
	case "match":
		return r.match()
	case "group":
		return r.inGroup()
	}
	return l.failWord(from, expectKeyword)
}

// box reads "3 3 3", "3x3x3" or "(3, 3, 3)".
func (r *reader) box() error {
	l := &r.line
	l.skipBlanks()
	bracket := l.accept('(')
	var sides [3]int
	for i := range sides {
		if l.skipBlanks(); i > 0 && (l.accept('x') || l.accept('X') || l.accept('×') || l.accept(',')) {
			l.skipBlanks()
		}
		from := l.at
		n, ok := l.digits(MaxSide)
		if !ok || n < 1 {
			return l.failWord(from, expectSide)
		}
		sides[i] = n
	}
	l.skipBlanks()
	if bracket && !l.accept(')') {
		return l.fail(l.at, expectBracket)
	}
	if !l.ends() {
		return l.fail(l.at, expectLine)
	}
	var err error
	r.puzzle.Target, err = Box(sides[0], sides[1], sides[2])
	return err
}

// match reads which colours may meet: "1-2 2-1".
func (r *reader) match() error {
	l := &r.line
	for {
		l.skipBlanks()
		from := l.at
		piece, ok := l.digits(MaxColour)
		if ok = ok && l.accept('-'); ok {
			var target int
			if target, ok = l.digits(MaxColour); ok && piece > 0 && target > 0 {
				r.puzzle.Pairs = append(r.puzzle.Pairs, Pair{byte(piece), byte(target)})
			}
			ok = ok && piece > 0 && target > 0
		}
		switch {
		case !ok:
			return l.failWord(from, expectPair)
		case len(r.puzzle.Pairs) > MaxColour*MaxColour:
			return l.failWord(from, expectLine)
		case l.ends():
			return nil
		}
	}
}

// inGroup reads the number of the group to which the pieces below belong.
func (r *reader) inGroup() error {
	l := &r.line
	l.skipBlanks()
	from := l.at
	var ok bool
	if r.group, ok = l.digits(MaxGroup); !ok {
		return l.failWord(from, expectGroup)
	}
	if !l.ends() {
		return l.fail(l.at, expectLine)
	}
	return nil
}

// piece reads what follows the word piece: a name, how often, and a shape. All but one of
// name and shape may be missing.
func (r *reader) piece() error {
	l := &r.line
	head := r.line
	p := Piece{Min: 1, Max: 1, Group: r.group}
	l.skipBlanks()
	if len(r.puzzle.Pieces) == MaxPieces {
		return l.fail(l.at, expectPieces)
	}
	var err error
	if !l.ends() && !l.atCell() && !l.atTimes() {
		if p.Name, err = l.name(); err != nil {
			return err
		}
	}
	known, isKnown := ByName(p.Name)
	if !l.ends() && (l.atTimes() || isKnown && l.atCount()) {
		if p.Min, p.Max, err = l.times(); err != nil {
			return err
		}
	}
	shapeAt := l.at
	switch {
	case !l.ends() && l.atCell():
		p.Shape, err = l.cells()
	case !l.ends():
		shape, ok := ByName(l.word())
		if !ok {
			return l.failWord(shapeAt, expectShape)
		}
		if p.Shape = shape; !l.ends() {
			return l.fail(l.at, expectLine)
		}
		if p.Name == "" {
			p.Name = shape.Name()
		}
	case isKnown && !r.rowFollows():
		p.Shape = known
	default:
		var drawn drawing
		drawn, err = r.drawing(expectShape)
		p.Shape, p.Colours = drawn.shape, drawn.colours
		if err == nil && len(drawn.spare) > 0 {
			return head.fail(len(head.runes), expectShape)
		}
		if err == nil && isKnown && p.Shape.Size() == 1 && known.Size() > 1 && p.Colours == "" {
			return head.fail(len(head.runes), expectSecondCell)
		}
	}
	if err != nil {
		return err
	}
	if r.cells += p.Shape.Size(); r.cells > MaxPieceCells {
		return head.fail(shapeAt, expectCells)
	}
	r.puzzle.Pieces = append(r.puzzle.Pieces, p)
	return nil
}

// rowFollows reports whether the next line is a row, or begins like one.
func (r *reader) rowFollows() bool {
	if r.at == len(r.lines) {
		return false
	}
	l := line{runes: []rune(r.lines[r.at])}
	row, err := l.row()
	return row != nil || err != nil
}

// drawing is what layers of rows show.
type drawing struct {
	shape   Shape
	spare   []Cell
	colours Colours
}

// drawing reads layers of rows up to the next statement. Without any it fails with what is
// expected instead.
func (r *reader) drawing(expected string) (drawing, error) {
	var cells, spare []Cell
	var colours []byte
	head := r.line
	y, z, some := 0, 0, false
	gap := func() {
		if y > 0 {
			y, z = 0, z+1
		}
	}
	for r.next() {
		row, err := r.line.row()
		switch {
		case err != nil:
			return drawing{}, err
		case row != nil && y == MaxSide:
			return drawing{}, r.line.fail(0, expectDepth)
		case row != nil && z == MaxSide:
			return drawing{}, r.line.fail(0, expectHeight)
		case row != nil:
			for x, sign := range row {
				c := Cell{int8(x), int8(y), int8(z)} // below MaxSide
				if sign.sign != '.' {
					cells, colours = append(cells, c), append(colours, sign.colour)
				}
				if sign.sign == '+' {
					spare = append(spare, c)
				}
			}
			y++
			some = true
			continue
		case r.line.isBlank() || r.line.isDivider():
			gap()
			continue
		case r.line.ends(): // a comment
			continue
		case strings.EqualFold(r.line.word(), "layer"):
			gap()
			continue
		}
		if !some && !r.line.isStatement() {
			return drawing{}, r.line.failWord(r.line.start(), expectRow)
		}
		r.at-- // the next statement
		break
	}
	if len(cells) == 0 {
		at := len(head.runes)
		return drawing{}, head.fail(at, expected)
	}
	low, _ := Bounds(cells)
	for i := range spare {
		spare[i] = spare[i].Sub(low)
	}
	slices.SortFunc(spare, Cell.Compare)
	return drawing{pack(cells, low), spare, NewColours(colours)}, nil
}

// line steps through the characters of a line.
type line struct {
	runes  []rune
	number int // from 1
	at     int
}

// fail is the error at a column, counted from 0.
func (l *line) fail(at int, expected string) error {
	e := &SyntaxError{Line: max(l.number, 1), Column: at + 1, Expected: expected}
	if at < len(l.runes) {
		e.Found = string(l.runes[at])
	}
	return e
}

// failWord is the error at a column, counted from 0, for the whole word there.
func (l *line) failWord(at int, expected string) error {
	const longest = 40
	to := at
	for to < len(l.runes) && !unicode.IsSpace(l.runes[to]) && to-at < longest {
		to++
	}
	return &SyntaxError{Line: l.number, Column: at + 1, Found: string(l.runes[at:to]), Expected: expected}
}

func (l *line) peek() rune {
	if l.at >= len(l.runes) {
		return 0
	}
	return l.runes[l.at]
}

// accept steps over r if it comes next.
func (l *line) accept(r rune) bool {
	if l.at >= len(l.runes) || l.runes[l.at] != r {
		return false
	}
	l.at++
	return true
}

func (l *line) skipBlanks() {
	for l.at < len(l.runes) && unicode.IsSpace(l.runes[l.at]) {
		l.at++
	}
}

// ends skips blanks and reports whether nothing but a comment follows.
func (l *line) ends() bool {
	l.skipBlanks()
	return l.at == len(l.runes) || l.peek() == '#'
}

func (l *line) isBlank() bool { return strings.TrimSpace(string(l.runes)) == "" }

// isDivider reports whether the line has only dashes.
func (l *line) isDivider() bool {
	text := strings.TrimSpace(string(l.runes))
	return text != "" && strings.Trim(text, "-") == ""
}

// start is the column of the first character that is no blank, from 0.
func (l *line) start() int {
	first := line{runes: l.runes}
	first.skipBlanks()
	return first.at
}

// isStatement reports whether the line begins with a keyword.
func (l *line) isStatement() bool {
	first := line{runes: l.runes, at: l.start()}
	return slices.Contains([]string{"box", "target", "piece", "name", "source", "match", "group"}, strings.ToLower(first.word()))
}

// word reads up to the next blank or comment.
func (l *line) word() string {
	from := l.at
	for l.at < len(l.runes) && !unicode.IsSpace(l.runes[l.at]) && l.runes[l.at] != '#' {
		l.at++
	}
	return string(l.runes[from:l.at])
}

func isCell(r rune) bool { return r == '#' || r == '.' || r == '+' }

// sign is that of a cell in a row, with its colour, 0 for none.
type sign struct {
	sign   rune
	colour byte
}

// row reads the line as a row of a layer, by its signs. It is nil for a line that is
// something else, and fails for one that begins like a row.
func (l *line) row() ([]sign, error) {
	from := l.start()
	if from == len(l.runes) || !isCell(l.runes[from]) || l.isComment(from) {
		return nil, nil
	}
	var row []sign
	at := from
	for at < len(l.runes) && isCell(l.runes[at]) {
		s := sign{sign: l.runes[at]}
		number := line{runes: l.runes, at: at + 1}
		if colour, some := number.digits(MaxColour); s.sign != '.' && some && colour > 0 {
			s.colour = byte(colour)
		} else if number.at > at+1 {
			return nil, l.fail(at+1, expectCell)
		}
		row = append(row, s)
		at = number.at
	}
	if at < len(l.runes) && !unicode.IsSpace(l.runes[at]) {
		return nil, l.fail(at, expectCell)
	}
	if len(row) > MaxSide {
		return nil, l.fail(from, expectWidth)
	}
	rest := line{runes: l.runes, at: at}
	if rest.skipBlanks(); rest.at < len(l.runes) && !rest.isComment(rest.at) {
		return nil, l.fail(rest.at, expectOneRow)
	}
	return row, nil
}

// isRow reports whether the line is a row of two cells or more. One # alone is an empty
// comment.
func (l *line) isRow() bool {
	row, err := l.row()
	return err == nil && len(row) > 1
}

// isComment reports whether a comment starts at a character of a drawing: # , a blank, and
// words, one of them with two letters or digits or more. What has none may be a row drawn
// with blanks and signs of its own.
func (l *line) isComment(at int) bool {
	if l.runes[at] != '#' || at+1 == len(l.runes) || !unicode.IsSpace(l.runes[at+1]) {
		return false
	}
	words := line{runes: l.runes, at: at + 1}
	if words.skipBlanks(); isCell(words.peek()) {
		return false
	}
	letters := 0
	for _, r := range l.runes[words.at:] {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			letters = 0
		} else if letters++; letters == 2 {
			return true
		}
	}
	return false
}

// digits reads a number from 0 to most.
func (l *line) digits(most int) (n int, ok bool) {
	for ; l.peek() >= '0' && l.peek() <= '9'; l.at++ {
		if n, ok = 10*n+int(l.peek()-'0'), true; n > most {
			return n, false
		}
	}
	return n, ok
}

// title reads the rest of the line, a name or a source, of at most so many bytes.
func (l *line) title(to *string, most int, expected string) error {
	l.skipBlanks()
	if l.peek() == '"' {
		var err error
		if *to, err = l.quoted(most, expected); err == nil && !l.ends() {
			err = l.fail(l.at, expectLine)
		}
		return err
	}
	from, end := l.at, l.at
	for end < len(l.runes) && (l.runes[end] != '#' || end > 0 && !unicode.IsSpace(l.runes[end-1])) {
		end++
	}
	*to = strings.TrimSpace(string(l.runes[l.at:end]))
	return l.short(from, *to, most, expected)
}

// short fails if a text that begins at a column is longer than most bytes.
func (l *line) short(from int, text string, most int, expected string) error {
	if len(text) > most {
		return l.failWord(from, expected)
	}
	return nil
}

// quoted reads a text in double quotes. There is no way to write a quote in it.
func (l *line) quoted(most int, expected string) (string, error) {
	from := l.at
	l.at++
	for l.at < len(l.runes) && l.runes[l.at] != '"' {
		l.at++
	}
	text := string(l.runes[from+1 : l.at])
	if !l.accept('"') {
		return "", l.fail(l.at, expectQuote)
	}
	return text, l.short(from, text, most, expected)
}

// name reads the name of a piece: a word, or a text in quotes.
func (l *line) name() (string, error) {
	if l.peek() == '"' {
		return l.quoted(MaxName, expectName)
	}
	from := l.at
	word := l.word()
	return word, l.short(from, word, MaxName, expectName)
}

// atCell reports whether a cell comes next: a bracket, or a number and a comma.
func (l *line) atCell() bool {
	ahead := *l
	if ahead.skipBlanks(); ahead.accept('(') {
		return true
	}
	if !ahead.accept('-') {
		ahead.accept('+')
	}
	from := ahead.at
	for ahead.peek() >= '0' && ahead.peek() <= '9' {
		ahead.at++
	}
	some := ahead.at > from
	ahead.skipBlanks()
	return some && ahead.accept(',')
}

// atTimes reports whether how often comes next: x and a digit. X5 is a polycube, too: it
// is that where no shape follows.
func (l *line) atTimes() bool {
	if !l.atCount() {
		return false
	}
	ahead := *l
	ahead.skipBlanks()
	from := ahead.at
	ahead.at++
	if word := ahead.runes[from : ahead.at+1]; ahead.at+1 == len(ahead.runes) || unicode.IsSpace(ahead.runes[ahead.at+1]) {
		ahead.at++
		if _, known := ByName(string(word)); known && (ahead.ends() || ahead.atTimes()) {
			return false
		}
	}
	return true
}

// atCount reports whether x and a digit come next. After the name of a polycube that can
// only be how often: O4 x5 is five squares.
func (l *line) atCount() bool {
	ahead := *l
	ahead.skipBlanks()
	return (ahead.accept('x') || ahead.accept('X') || ahead.accept('×')) && ahead.peek() >= '0' && ahead.peek() <= '9'
}

// times reads "x54" or "x0-2".
func (l *line) times() (least, most int, err error) {
	l.skipBlanks()
	l.at++
	from := l.at
	least, ok := l.digits(MaxTimes)
	most = least
	if ok && (l.accept('-') || l.accept('–')) {
		from = l.at
		if most, ok = l.digits(MaxTimes); ok && most < least {
			return 0, 0, l.failWord(from, expectMore)
		}
	}
	if !ok || most == 0 {
		return 0, 0, l.failWord(from, expectTimes)
	}
	return least, most, nil
}

// cells reads cells to the end of the line.
func (l *line) cells() (Shape, error) {
	type place [3]int
	seen := map[place]bool{}
	var list []place
	var low, high place
	for !l.ends() {
		from := l.at
		var c place
		bracket := l.accept('(')
		for i := range c {
			l.skipBlanks()
			if i > 0 && !l.accept(',') && !bracket {
				return Shape{}, l.fail(l.at, expectComma)
			}
			l.skipBlanks()
			at := l.at
			sign := 1
			if l.accept('-') {
				sign = -1
			} else {
				l.accept('+')
			}
			n, ok := l.digits(maxNumber)
			if !ok {
				return Shape{}, l.failWord(at, expectNumber)
			}
			c[i] = sign * n
		}
		if bracket {
			if l.skipBlanks(); !l.accept(')') {
				return Shape{}, l.fail(l.at, expectBracket)
			}
		}
		if seen[c] {
			return Shape{}, l.failWord(from, expectNew)
		}
		if len(list) == 0 {
			low, high = c, c
		}
		for i, n := range c {
			if low[i], high[i] = min(low[i], n), max(high[i], n); high[i]-low[i] >= MaxSide {
				return Shape{}, l.failWord(from, expectSpan)
			}
		}
		seen[c] = true
		list = append(list, c)
		if l.skipBlanks(); l.accept(',') || l.accept(';') {
			if l.ends() {
				return Shape{}, l.fail(l.at, expectNumber)
			}
		}
	}
	cells := make([]Cell, len(list))
	for i, c := range list {
		cells[i] = Cell{int8(c[0] - low[0]), int8(c[1] - low[1]), int8(c[2] - low[2])} // below MaxSide
	}
	return NewShape(cells...)
}
