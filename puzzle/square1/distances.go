package square1

// MaxDistance is the largest distance of a position from solved, in slices: God's
// number in the slice metric.
const MaxDistance = 13

// Distribution counts the positions by their distance from solved in slices, 0 to
// [MaxDistance]: Mike Masonjones, Square One God's Algorithm Computed (2005).
// Positions that differ only by turns of their layers count once, so the sum is that
// of [CountPositions]: 435,891,456,000.
func Distribution() [MaxDistance + 1]int64 {
	return [...]int64{
		1, 64, 1_153, 17_050, 235_144, 3_091_458, 38_893_230, 452_031_138, 4_459_167_504,
		33_671_064_770, 149_502_310_936, 183_662_070_768, 63_945_120_032, 157_452_752,
	}
}

// MaxTurns is God's number in the turn metric, for positions that can be sliced as they lie. It is
// cited, not computed here: Chen Shuang went through all [SliceablePositions] breadth first
// (speedsolving.com, thread 67363). That some need so many was known before: among the odd positions in
// cube shape Mike Godfrey had found 12 (cubezzz.dyndns.org, node 77).
const MaxTurns = 31

// SliceablePositions is the number of positions that can be sliced as they lie: the ways to put the
// eight corners and the eight edges, and the middle, into the angles of all pairs of layers at which both
// can be cut.
const SliceablePositions = 3678 * 40320 * 40320 * 2
