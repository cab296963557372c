package square1

// Values of [SyntaxError.Expected].
const (
	expectTurn       = "a turn such as (1,0) or a slice /"
	expectTop        = "the turn of the top, -11 to 11"
	expectBottom     = "the turn of the bottom, -11 to 11"
	expectComma      = "a comma between the two numbers of the turn"
	expectTurnEnd    = "the closing bracket of the turn"
	expectName       = "a turn such as U, d' or 4-3, or a slice /"
	expectDigit      = "the digit of the bottom's turn"
	expectGroupEnd   = "the closing bracket of the group"
	expectInGroup    = "a turn in the group"
	expectTimes      = "how often to repeat the group, 1 to 99"
	expectShortAlg   = "an alg of at most 10000 moves"
	expectShortGroup = "a group of at most 10000 moves"
	expectPiece      = "a corner A to H, an edge 1 to 8, or the middle, - or /"
	expectMiddle     = "the middle layer: - (square) or / (not square)"
	expectEnd        = "the end of the position"
	expectPattern    = "a corner (A to H, U, V, W), an edge (1 to 8, X, Y, Z), or the middle, - or /"
)

// Expectations lists all values of [SyntaxError.Expected], for translation.
func Expectations() []string {
	return []string{
		expectTurn,
		expectTop,
		expectBottom,
		expectComma,
		expectTurnEnd,
		expectName,
		expectDigit,
		expectGroupEnd,
		expectInGroup,
		expectTimes,
		expectShortAlg,
		expectShortGroup,
		expectPiece,
		expectMiddle,
		expectEnd,
		expectPattern,
	}
}
