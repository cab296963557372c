package sheet

import (
	"errors"
	"fmt"
	"image/color"
	"strings"

	"wedge/app/picture"
	"wedge/app/picture/paper"
	"wedge/app/scheme"
	"wedge/puzzle/square1"
)

// Scramble is a scramble on a sheet.
type Scramble struct {
	Alg  square1.Alg // from solved
	Case string      // its name; empty if there is none, or if it is not to be seen
	// Slices and Moves are the numbers of slices and of WCA moves that solving it takes at
	// least.
	Slices, Moves int
}

// ScrambleOptions are the look of a sheet of scrambles. Its zero value is valid except for
// the scheme.
type ScrambleOptions struct {
	Paper  paper.Size
	Scheme scheme.Scheme
	// Fewest is the number of WCA moves that each position needs at least; 0 says nothing.
	Fewest int
	// Note is a line for the head, such as the seed.
	Note string
	// Words are in the language of the sheet; nil is English.
	Words *ScrambleWords
}

// ScrambleWords are the texts of a sheet of scrambles.
type ScrambleWords struct {
	Title  string
	Start  string    // how to hold the puzzle: "... %s on top, %s in front ..."
	Mark   string    // what the bar means
	Look   string    // how to read the pictures
	Fewest string    // "... %d WCA moves ..."
	Length string    // of a scramble: "%d slices, %d moves"
	Least  string    // of a shortest solution: "solved in %d slices, %d moves at best"
	Faces  [6]string // of the colour key: top, bottom, front, right, back, left
	// Colour names a colour.
	Colour func(color.NRGBA) string
	Page   string // "%s, page %d of %d"
}

// EnglishScrambles are the words in English.
func EnglishScrambles() ScrambleWords {
	return ScrambleWords{
		Title:  "Square-1 scrambles",
		Start:  "Start from the solved puzzle: %s on top, %s in front, the narrow part of the front on the left.",
		Mark:   "The bar in a scramble stands before the slice that leaves cube shape: up to there both layers are square.",
		Look:   "Pictures after the scramble: the top as seen from above, the middle layer from above, and the bottom as seen from below, its front at the top of the picture.",
		Fewest: "Each takes at least %d WCA moves to solve.",
		Length: "%d slices, %d moves",
		Least:  "solved in %d slices, %d moves at best",
		Faces:  English().Faces,
		Colour: func(c color.NRGBA) string { return scheme.NameOf(c).String() },
		Page:   English().Page,
	}
}

// Scrambles is a sheet of scrambles: each with its number, its length, the place where it
// leaves cube shape, the least length of a solution, and a picture of the position.
type Scrambles struct {
	list    []scrambled
	options ScrambleOptions
	words   ScrambleWords
	ruler   picture.Font
}

// scrambled is a scramble and what it leads to.
type scrambled struct {
	Scramble
	position square1.Position
	leaves   int // index of the slice that leaves cube shape, or -1
}

// ErrNoScrambles: there are no scrambles for a sheet.
var ErrNoScrambles = errors.New("no scrambles for the sheet")

// NewScrambles makes a sheet of scrambles. The error wraps [ErrNoScrambles], or is the
// [*square1.BlockedError] of a scramble.
func NewScrambles(list []Scramble, o ScrambleOptions) (*Scrambles, error) {
	if len(list) == 0 {
		return nil, ErrNoScrambles
	}
	s := &Scrambles{options: o, words: EnglishScrambles()}
	if o.Words != nil {
		s.words = *o.Words
	}
	for i, one := range list {
		p, err := square1.Solved().Apply(one.Alg)
		if err != nil {
			return nil, fmt.Errorf("scramble %d: %w", i+1, err)
		}
		s.list = append(s.list, scrambled{one, p, square1.Solved().LeavesCubeShape(one.Alg)})
	}
	return s, nil
}

// notes are the lines of the head.
func (s *Scrambles) notes() []string {
	colour := func(f scheme.Face) string { return s.words.Colour(s.options.Scheme.Colours[f]) }
	list := []string{fmt.Sprintf(s.words.Start, colour(scheme.Top), colour(scheme.Front)), s.words.Mark, s.words.Look}
	last := s.options.Note
	if s.options.Fewest > 0 {
		last = strings.TrimSpace(fmt.Sprintf(s.words.Fewest, s.options.Fewest) + " " + last)
	}
	if last != "" {
		list = append(list, last)
	}
	return list
}

// key is the colour key: all faces.
func (s *Scrambles) key() (list []swatch) {
	for i, face := range scheme.Faces() {
		list = append(list, swatch{colour: s.options.Scheme.Colours[face], words: s.words.Faces[i]})
	}
	return list
}

// facts are the line below a scramble.
func (s *Scrambles) facts(one *scrambled) string {
	facts := fmt.Sprintf(s.words.Length, one.Alg.Length(square1.SliceMetric), one.Alg.Length(square1.WCAMetric)) +
		" · " + fmt.Sprintf(s.words.Least, one.Slices, one.Moves)
	if one.Case != "" {
		facts = one.Case + " · " + facts
	}
	return facts
}

// piece is a part of a scramble that is not broken: a turn and the slice after it.
type piece struct {
	words string
	slice bool // words are followed by a slice
	mark  bool // which leaves cube shape
}

// pieces are the parts of a scramble.
func (one *scrambled) pieces() (list []piece) {
	var p piece
	for i, m := range one.Alg {
		if m.Slice {
			p.slice, p.mark = true, i == one.leaves
			list, p = append(list, p), piece{}
			continue
		}
		p.words += m.String()
	}
	if p.words != "" {
		list = append(list, p)
	}
	return list
}
