package square1

import "wedge/puzzle/algtext"

// Values of [SyntaxError.Expected].
const (
	expectTurn      = "a turn such as (1,0) or a slice /"
	expectTop       = "the turn of the top, -11 to 11"
	expectBottom    = "the turn of the bottom, -11 to 11"
	expectComma     = "a comma between the two numbers of the turn"
	expectTurnEnd   = "the closing bracket of the turn"
	expectName      = "a turn such as U, d' or 4-3, or a slice /"
	expectAlignment = "turns before it, such as 10 or 0-1, with which this name has a meaning"
	expectDigit     = "the digit of the bottom's turn"
	expectShortAlg  = algtext.ExpectMoves
	expectPiece     = "a corner A to H, an edge 1 to 8, or the middle, - or /"
	expectMiddle    = "the middle layer: - (square) or / (not square)"
	expectEnd       = "the end of the position"
	expectPattern   = "a corner (A to H, U, V, W), an edge (1 to 8, X, Y, Z), or the middle, - or /"
)

// Expectations lists all values of [SyntaxError.Expected], for translation.
func Expectations() []string {
	return append([]string{
		expectTurn,
		expectTop,
		expectBottom,
		expectComma,
		expectTurnEnd,
		expectName,
		expectAlignment,
		expectDigit,
		expectPiece,
		expectMiddle,
		expectEnd,
		expectPattern,
	}, algtext.Expectations(maxTimes)...)
}
