package square1

// Cube21Count relates the positions to the configurations that Pavel Savara's Cube21
// counts. Its puzzle is the Square-1 in two colours without a middle layer: the sides are
// coloured so that the edges of each layer look alike in pairs while its corners differ,
// and turning the puzzle over gives the same configuration. No position is its own image
// under any of these changes, so each configuration is as many positions.
type Cube21Count struct {
	Positions      int64 // 435,891,456,000
	Edges          int64 // 2^4: each of the four pairs of edges can be swapped
	Over           int64 // 2: the puzzle can be turned over
	Middles        int64 // 2: the middle does not count
	Configurations int64 // Positions / (Edges x Over x Middles) = Positions / 64
}

// CountCube21 computes the count.
func CountCube21() Cube21Count {
	c := Cube21Count{Positions: CountPositions().Positions, Edges: 2 * 2 * 2 * 2, Over: 2, Middles: 2}
	c.Configurations = c.Positions / (c.Edges * c.Over * c.Middles)
	return c
}

// Cube21Levels are the configurations by distance in slices, from 0 to 11, as published on
// the page of Cube21. It calls distance 0 level 1.
func Cube21Levels() []int64 {
	return []int64{1, 32, 536, 7652, 102204, 1296753, 15250126, 153335000, 1138303312, 4067633460, 1434709972, 164952}
}
