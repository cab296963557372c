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
