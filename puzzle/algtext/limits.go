package algtext

import "fmt"

// Limits of texts.
const (
	MaxBytes = 100_000
	MaxDepth = 50     // groups in groups
	MaxMoves = 10_000 // with groups written out
)

// ExpectMoves is the value of [syntax.Error.Expected] for an alg with more than [MaxMoves] moves.
const ExpectMoves = "an alg of at most 10000 moves"

// Values of [syntax.Error.Expected]. The limits stand in them as digits, so that they can be
// constants and translated.
const (
	expectBytes  = "a text of at most 100000 bytes"
	expectDepth  = "groups nested at most 50 deep"
	expectFew    = "a group of at most 10000 moves"
	expectRound  = "the closing bracket of the group"
	expectSquare = "the closing square bracket"
	expectInside = "a turn in the group"
)

// expectTimes expects how often to repeat a group.
func expectTimes(most int) string { return fmt.Sprintf("how often to repeat the group, 1 to %d", most) }

// Expectations lists the values of [syntax.Error.Expected] of this package, for translation.
// times is that of the [Grammar].
func Expectations(times int) []string {
	return []string{expectBytes, expectDepth, ExpectMoves, expectFew, expectRound, expectSquare, expectInside, expectTimes(times)}
}
