package cube3

import (
	"fmt"

	"wedge/puzzle/algtext"
)

// Values of [SyntaxError.Expected].
const (
	expectLetter   = "a letter of URFDLB"
	expectPlace    = "a place such as UF or URF"
	expectCubie    = "a cubie that exists, such as UF or, clockwise, URF"
	expectPair     = "a place and what is in it, such as UF:RU"
	expectQuarters = "quarter turns of the face cubie, 0 to 3"
	expectNew      = "a place not yet named"
	expectEnd      = "the end after 20 cubies"
	expectTwenty   = "all 20 cubies, or moves with blanks between them"
	expectEdge     = "an edge such as UF"
	expectCorner   = "a corner such as URF"
	expectFace     = "a face cubie such as U"
	expectSwap     = "an edge or a corner"
	expectSame     = "another of the same kind"
	expectMove     = "a move such as R, R2 or R'"
	expectLayer    = "a face behind the number of the layer, as in 2R or 2Rw"
	expectNumber   = "layers from 1 to 3 of the cube, as in 2R, 2Rw or 2-3r"
	expectWide     = "a wide move behind two layers, as in 2-3r or 2-3Rw"
	expectNoHand   = "no change by hand where moves that rotate the cube are inverted"
	expectEndOfNet = "the end after 54 facelets"
	expectKnown    = "a letter that is in the middle of a face, or . for an unknown facelet"
	expectObject   = "what to " // and the verb
)

// expectLetters expects a cubie of the same kind as its place.
func expectLetters(n int) string { return fmt.Sprintf("a cubie with %d letters", n) }

// Expectations lists the values of [SyntaxError.Expected], for translation, but for those of
// facelets that are missing and of letters in a net.
func Expectations() []string {
	list := []string{
		expectLetter,
		expectPlace,
		expectCubie,
		expectPair,
		expectQuarters,
		expectNew,
		expectEnd,
		expectTwenty,
		expectEdge,
		expectCorner,
		expectFace,
		expectSwap,
		expectSame,
		expectMove,
		expectLayer,
		expectNumber,
		expectWide,
		expectNoHand,
		expectEndOfNet,
		expectLetters(2), expectLetters(3),
	}
	for _, verb := range verbs("") {
		list = append(list, expectObject+verb)
	}
	return append(list, algtext.Expectations(maxTimes)...)
}
