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

// MostTurns lists 12 positions that need [MaxTurns] in the turn metric: the odd ones in cube shape that a
// symmetry leaves unchanged, layers as in the solved puzzle. They were found and proved by package solver.
func MostTurns() []string {
	return []string{
		"B1E5H3C27F6A4D8G-", "B6E5H8C27F1A4D3G-", "B8G7F6C24D3E5H1A-", "D3E5H1A42B8G7F6C-",
		"D3G7F1A45H8C2B6E-", "D8G7F6A45H3C2B1E-", "F1A4D3G72B6E5H8C-", "F3C2B1G75H8A4D6E-",
		"F6A4D8G72B1E5H3C-", "H3C2B1E54D8G7F6A-", "H8A4D6E57F3C2B1G-", "H8C2B6E54D3G7F1A-",
	}
}

// SliceablePositions is the number of positions that can be sliced as they lie: the ways to put the
// eight corners and the eight edges, and the middle, into the angles of all pairs of layers at which both
// can be cut.
const SliceablePositions = 3678 * 40320 * 40320 * 2

// MaxSliceableMoves is God's number in WCA moves for positions that can be sliced as they lie.
const MaxSliceableMoves = 2 * MaxDistance

// MoveDistribution counts the [SliceablePositions] by the WCA moves that they need, 0 to
// [MaxSliceableMoves]. Computed here, by wedge table census --wca.
func MoveDistribution() [MaxSliceableMoves + 1]int64 {
	return [...]int64{
		1, 64, 78, 2_496, 2_929, 40_064, 46_684, 564_992, 651_860, 7_524_864,
		8_684_984, 96_413_824, 111_912_104, 1_180_457_728, 1_375_443_080, 13_179_746_304,
		15_230_512_528, 124_851_250_048, 142_998_485_560, 895_802_624_896, 1_025_789_160_248,
		3_355_711_101_696, 3_536_086_863_800, 1_585_489_767_936, 1_257_000_603_072, 3_013_932_288, 731_060_272,
	}
}

// SolutionCount counts solutions with the fewest slices.
type SolutionCount struct {
	Sum  int64 // of all positions together
	One  int64 // positions with only one
	Most int   // of one position
}

// SolutionDistribution counts the shortest solutions of the positions at each distance, in slices.
// Positions and solutions are those of [Distribution]; solutions that differ only by the rule
// (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) count as one. Computed here, by wedge table census
// --solutions.
func SolutionDistribution() [MaxDistance + 1]SolutionCount {
	return [...]SolutionCount{
		{1, 1, 1},
		{64, 64, 1},
		{1_248, 1_088, 32},
		{21_952, 12_800, 32},
		{382_080, 146_432, 48},
		{6_436_928, 1_646_976, 112},
		{104_886_528, 17_804_160, 1_344},
		{1_656_464_128, 174_461_440, 4_864},
		{24_932_965_248, 1_403_520_000, 21_056},
		{337_957_364_992, 9_217_296_896, 70_656},
		{3_701_379_738_752, 23_026_956_672, 80_384},
		{27_143_772_875_264, 275_669_760, 230_208},
		{68_235_577_717_248, 0, 415_264},
		{1_129_287_451_520, 0, 496_632},
	}
}
