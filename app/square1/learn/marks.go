package learn

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/app/square1/page"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// drawing is how a script has the puzzle drawn. The zero value is the ordinary picture.
type drawing struct {
	text  string // names it
	whole []func(*page.Look, *scripted)
	marks []mark
	image *symmetry         // the puzzle's image by it is shown beside it
	twin  *square1.Position // is shown beside the puzzle
	// follows tells that the marks depend on the position.
	follows bool
}

// plain is the text of the ordinary picture.
const plain = "plain"

// mark adds something to a picture of a position, in a step that began with another one.
type mark func(f *view.Figure, now, first square1.Position)

// readDrawing reads marks with commas between them: "light corners, grey edges, apart".
func readDrawing(text string) (d drawing, err error) {
	if text == plain {
		return d, nil
	}
	d.text = text
	err = lesson.Parts(text, ',', d.read)
	return d, err
}

// read reads a mark: something for the whole picture, or how pieces are drawn, and which ones.
func (d *drawing) read(text string) (err error) {
	if add, ok := wholeMarks()[text]; ok {
		d.whole = append(d.whole, add)
		d.follows = d.follows || text == arrowsNext
		return nil
	}
	verb, which, _ := strings.Cut(text, " ")
	rest := verb + " "
	switch verb {
	case "arrows":
		alg, err := square1.ParseAlg(which)
		d.marks = append(d.marks, func(f *view.Figure, _, _ square1.Position) { f.Arrows = view.Next(alg, len(alg)) })
		return lesson.After(rest, err)
	case "image":
		m, err := lesson.Choose(images(), which)
		d.image = &m
		return lesson.After(rest, err)
	case "twin":
		p, err := readPosition(which)
		d.twin = &p
		return lesson.After(rest, err)
	}
	as, ok := pieceMarks()[verb]
	if !ok {
		return fmt.Errorf("unknown %q: use %s, plain, arrows, image, twin, or %s and the pieces", text, words(wholeMarks()), words(pieceMarks()))
	}
	if which == "middle" {
		if verb == "light" || verb == "letter" {
			return fmt.Errorf("%q: the middle can be dim, grey or hidden", text)
		}
		d.marks = append(d.marks, func(f *view.Figure, _, _ square1.Position) { f.Middle = as(view.Mark{}, 0).Tone })
		return nil
	}
	pieces, err := readPieces(which)
	d.follows = d.follows || which == "blocking" || which == "left"
	d.marks = append(d.marks, marked(as, pieces))
	return lesson.After(rest, err)
}

// words are the keys of a table.
func words[T any](table map[string]T) string {
	return strings.Join(slices.Sorted(maps.Keys(table)), ", ")
}

// arrowsNext is the mark for the next move on the way.
const arrowsNext = "arrows next"

// wholeMarks are those of the whole picture.
func wholeMarks() map[string]func(*page.Look, *scripted) {
	return map[string]func(*page.Look, *scripted){
		"apart":        func(l *page.Look, _ *scripted) { l.Figure.Explode = 1 },
		"mirror":       func(l *page.Look, _ *scripted) { l.Mirror, l.Twin = true, mirrored },
		"other middle": func(l *page.Look, _ *scripted) { l.Twin = otherMiddle },
		"arrows home": func(l *page.Look, o *scripted) {
			l.Figure.Arrows = moving(cyclesFrom(o.from(), square1.Solved()))
			if d := o.look; d.twin != nil {
				l.TwinFigure.Arrows = moving(cyclesFrom(*d.twin, square1.Solved()))
			}
		},
		arrowsNext: func(l *page.Look, o *scripted) { l.Figure.Arrows = view.Next(o.onward(), 1) },
	}
}

// pieceMarks are those of pieces: they change the mark of a piece.
func pieceMarks() map[string]func(view.Mark, square1.Piece) view.Mark {
	as := func(m view.Mark) func(view.Mark, square1.Piece) view.Mark {
		return func(before view.Mark, _ square1.Piece) view.Mark {
			m.Label = before.Label
			return m
		}
	}
	return map[string]func(view.Mark, square1.Piece) view.Mark{
		"dim": as(view.Mark{Tone: view.Dim}), "grey": as(view.Mark{Tone: view.Grey}), "hide": as(view.Mark{Tone: view.Hidden}),
		"light": as(view.Mark{Lit: 0.8}),
		"letter": func(m view.Mark, p square1.Piece) view.Mark {
			m.Label = p.String()
			return m
		},
	}
}

// marked marks pieces.
func marked(as func(view.Mark, square1.Piece) view.Mark, pieces kind) mark {
	return func(f *view.Figure, now, first square1.Position) {
		for _, piece := range pieces(now, first) {
			f.Marks[piece] = as(f.Marks[piece], piece)
		}
	}
}

// kind are the pieces of the outer layers that a word means, at a position, in a step that began with another one.
type kind func(now, first square1.Position) []square1.Piece

// readPieces reads a kind, or letters.
func readPieces(text string) (kind, error) {
	if k, ok := kindsOfPieces()[text]; ok {
		return k, nil
	}
	return readLetters(text, words(kindsOfPieces())+", middle")
}

// readLetters reads letters of pieces with blanks between them. The error says what else there could be.
func readLetters(text, others string) (kind, error) {
	var list []square1.Piece
	for letter := range strings.FieldsSeq(text) {
		p, ok := pieceOf(letter)
		if !ok {
			list = nil
			break
		}
		list = append(list, p)
	}
	if list == nil {
		return nil, fmt.Errorf("unknown pieces %q: use %s, or letters such as A 1", text, others)
	}
	return func(_, _ square1.Position) []square1.Piece { return list }, nil
}

// pieceOf is the piece with a letter.
func pieceOf(letter string) (square1.Piece, bool) {
	for i := range square1.PieceCount {
		if p := square1.Piece(i); p.String() == letter {
			return p, true
		}
	}
	return 0, false
}

// kindsOfPieces are the words for several pieces.
func kindsOfPieces() map[string]kind {
	those := func(wanted func(square1.Piece) bool) kind {
		return func(now, _ square1.Position) []square1.Piece {
			return slices.DeleteFunc(listed(now), func(x square1.Piece) bool { return !wanted(x) })
		}
	}
	return map[string]kind{
		"all":     those(func(square1.Piece) bool { return true }),
		"corners": those(square1.Piece.IsCorner),
		"edges":   those(func(x square1.Piece) bool { return !x.IsCorner() }),
		"top":     func(now, _ square1.Position) []square1.Piece { return now.Top.Pieces() },
		"bottom":  func(now, _ square1.Position) []square1.Piece { return now.Bottom.Pieces() },
		"blocking": func(now, _ square1.Position) (list []square1.Piece) {
			for _, c := range now.Blocking() {
				list = append(list, c.Piece)
			}
			return list
		},
		"left": func(now, _ square1.Position) []square1.Piece {
			if !now.Sliceable() {
				return nil
			}
			c := crossingOf(now)
			return slices.Concat(c.left, c.rest)
		},
		"misplaced": func(_, first square1.Position) []square1.Piece {
			return slices.Concat(cyclesFrom(first, square1.Solved())...)
		},
	}
}

// of is the picture's look in an open step.
func (d drawing) of(o *scripted) (l page.Look) {
	if d.text == "" {
		return l
	}
	l.Figure = d.figure(o.here(), o.from())
	switch m := o.symmetry; {
	case d.image != nil:
		l.Twin = m.twin
	case d.twin != nil:
		l.Twin = func(square1.Position, view.Motion) view.Item { return view.Item{Position: *d.twin} }
		l.TwinFigure = d.figure(*d.twin, *d.twin)
	}
	for _, add := range d.whole {
		add(&l, o)
	}
	return l
}

// figure has the marks of pieces.
func (d drawing) figure(now, first square1.Position) *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}}
	for _, m := range d.marks {
		m(f, now, first)
	}
	return f
}

// swapping is the same picture with letters on two pieces, and an arrow between them.
func (d drawing) swapping(a, b square1.Piece) drawing {
	d.text += " swap"
	d.marks = append(slices.Clip(d.marks),
		marked(pieceMarks()["letter"], func(_, _ square1.Position) []square1.Piece { return []square1.Piece{a, b} }),
		func(f *view.Figure, _, _ square1.Position) { f.Arrows = exchange(a, b) })
	return d
}

// exchange is an arrow between two pieces.
func exchange(a, b square1.Piece) []view.Arrow {
	return []view.Arrow{{Kind: view.Exchange, From: a, To: b}}
}

// moving are arrows for cycles that solve a position.
func moving(cycles [][]square1.Piece) (list []view.Arrow) {
	for _, c := range cycles {
		if len(c) == 2 {
			list = append(list, exchange(c[0], c[1])...)
			continue
		}
		for i, p := range c {
			list = append(list, view.Arrow{Kind: view.Replace, From: p, To: c[(i+1)%len(c)]})
		}
	}
	return list
}

// mirrored is the image of the puzzle in a mirror.
func mirrored(p square1.Position, m view.Motion) view.Item {
	return view.Item{Position: p, Motion: m, Mirrored: true}
}

// otherMiddle is the puzzle with the other middle.
func otherMiddle(p square1.Position, m view.Motion) view.Item {
	p.Flipped = !p.Flipped
	return view.Item{Position: p, Motion: m}
}
