package learn

import (
	"fmt"
	"slices"
	"strings"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// drawing is how a script has the puzzle drawn. The zero value is the ordinary picture.
type drawing struct {
	text  string // names it
	marks []mark
	// follows tells that the marks depend on the position.
	follows bool
}

// plain is the text of the ordinary picture.
const plain = "plain"

// mark adds something to a picture of a position.
type mark func(*Look, square1.Position)

// readDrawing reads marks with commas between them: "light corners, grey edges, apart".
func readDrawing(text string) (drawing, error) {
	if text == plain {
		return drawing{}, nil
	}
	d := drawing{text: text}
	for part := range strings.SplitSeq(text, ",") {
		m, err := readMark(strings.TrimSpace(part))
		if err != nil {
			return d, err
		}
		d.marks = append(d.marks, m)
		d.follows = d.follows || strings.HasSuffix(part, " blocking")
	}
	return d, nil
}

// readMark reads a mark: how pieces are drawn, and which ones, or something for all.
func readMark(text string) (mark, error) {
	if m, ok := wholeMarks()[text]; ok {
		return m, nil
	}
	verb, which, _ := strings.Cut(text, " ")
	as, ok := pieceMarks()[verb]
	if !ok {
		return nil, fmt.Errorf("unknown %q: use apart, mirror, other middle, plain, or light, grey or hide and the pieces", text)
	}
	if which == "middle" {
		if verb == "light" {
			return nil, fmt.Errorf("%q: the middle can be grey or hidden", text)
		}
		return func(l *Look, _ square1.Position) { l.Figure.Middle = as.Tone }, nil
	}
	pieces, ok := kindsOfPieces()[which]
	if !ok {
		return nil, fmt.Errorf("unknown pieces %q: use all, blocking, bottom, corners, edges, middle or top", which)
	}
	return func(l *Look, p square1.Position) {
		for _, piece := range pieces(p) {
			l.Figure.Marks[piece] = as
		}
	}, nil
}

// wholeMarks are those of the whole picture.
func wholeMarks() map[string]mark {
	return map[string]mark{
		"apart":  func(l *Look, _ square1.Position) { l.Figure.Explode = 1 },
		"mirror": func(l *Look, _ square1.Position) { l.Mirror, l.Twin = true, mirrored },
		"other middle": func(l *Look, _ square1.Position) {
			l.Twin = otherMiddle
		},
	}
}

// pieceMarks are those of pieces.
func pieceMarks() map[string]view.Mark {
	return map[string]view.Mark{"light": {Lit: 0.8}, "grey": {Tone: view.Grey}, "hide": {Tone: view.Hidden}}
}

// kindsOfPieces are the pieces of the outer layers that a word means, at a position.
func kindsOfPieces() map[string]func(square1.Position) []square1.Piece {
	those := func(wanted func(square1.Piece) bool) func(square1.Position) []square1.Piece {
		return func(p square1.Position) []square1.Piece {
			return slices.DeleteFunc(slices.Concat(p.Top.Pieces(), p.Bottom.Pieces()), func(x square1.Piece) bool { return !wanted(x) })
		}
	}
	return map[string]func(square1.Position) []square1.Piece{
		"all":     those(func(square1.Piece) bool { return true }),
		"corners": those(square1.Piece.IsCorner),
		"edges":   those(func(x square1.Piece) bool { return !x.IsCorner() }),
		"top":     func(p square1.Position) []square1.Piece { return p.Top.Pieces() },
		"bottom":  func(p square1.Position) []square1.Piece { return p.Bottom.Pieces() },
		"blocking": func(p square1.Position) (list []square1.Piece) {
			for _, c := range p.Blocking() {
				list = append(list, c.Piece)
			}
			return list
		},
	}
}

// of is the picture's look at a position.
func (d drawing) of(p square1.Position) Look {
	if len(d.marks) == 0 {
		return Look{}
	}
	l := Look{Figure: &view.Figure{Marks: map[square1.Piece]view.Mark{}}}
	for _, m := range d.marks {
		m(&l, p)
	}
	return l
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
