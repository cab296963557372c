package square1

const (
	factorial4 = 4 * 3 * 2
	factorial8 = 8 * 7 * 6 * 5 * factorial4
)

// Count derives the number of positions in Curtis' steps: shapes of layers (table 2),
// pairs of layers (table 3), and labellings of the pieces of a pair. Turning a layer
// makes no new position.
type Count struct {
	Layers []LayerCount  // the 29 shapes of a layer, 6 corners first
	Sums   []LayersCount // by number of corners: 6, 5, 4, 3, 2
	Pairs  []PairsCount  // by number of corners in the top: 6, 5, 4, 3, 2

	Shapes       Fraction // the sum of the pairs: 2145/16
	CornerOrders int64    // 8!
	EdgeOrders   int64    // 8!
	Labellings   int64    // CornerOrders x EdgeOrders
	Middles      int64    // 2: square or not
	Positions    int64    // Shapes x Labellings x Middles
}

// LayerCount is a row of table 2. A layer with r rotations counts 1/r, since r of its
// labellings differ only by a turn.
type LayerCount struct {
	Shape          LayerShape
	Corners, Edges int
	Reflection     bool // it equals its mirror image
	Rotations      int
	Multiplier     Fraction // 1/Rotations
}

// LayersCount sums up the layers with the same number of corners.
type LayersCount struct {
	Corners, Edges int
	Shapes         int // number of layer shapes
	Sum            Fraction
}

// PairsCount is a row of table 3: every layer of one kind on top of every layer
// of the other. There are eight corners in all.
type PairsCount struct {
	TopCorners, BottomCorners int
	Top, Bottom               Fraction
	Pairs                     int // number of ordered pairs of shapes
	Product                   Fraction
}

// CountPositions computes the count.
func CountPositions() Count {
	c := Count{
		Shapes:       Over(0, 1),
		CornerOrders: factorial8,
		EdgeOrders:   factorial8,
		Labellings:   factorial8 * factorial8,
		Middles:      2,
	}
	for s := range LayerShape(LayerShapeCount) {
		row := LayerCount{
			Shape: s, Corners: s.Corners(), Edges: Units - 2*s.Corners(),
			Reflection: s == s.Mirror(),
			Rotations:  s.Rotations(), Multiplier: Over(1, int64(s.Rotations())),
		}
		c.Layers = append(c.Layers, row)
		if n := len(c.Sums); n == 0 || c.Sums[n-1].Corners != row.Corners {
			c.Sums = append(c.Sums, LayersCount{Corners: row.Corners, Edges: row.Edges, Sum: Over(0, 1)})
		}
		sum := &c.Sums[len(c.Sums)-1]
		sum.Shapes++
		sum.Sum = sum.Sum.Plus(row.Multiplier)
	}
	for i, top := range c.Sums {
		bottom := c.Sums[len(c.Sums)-1-i] // 6 corners pair with 2, 5 with 3
		row := PairsCount{
			TopCorners: top.Corners, BottomCorners: bottom.Corners,
			Top: top.Sum, Bottom: bottom.Sum,
			Pairs:   top.Shapes * bottom.Shapes,
			Product: top.Sum.Times(bottom.Sum),
		}
		c.Pairs = append(c.Pairs, row)
		c.Shapes = c.Shapes.Plus(row.Product)
	}
	c.Positions = c.Shapes.Times(Over(c.Labellings*c.Middles, 1)).Num
	return c
}

// Reciprocals is the sum of 1/[Pair.Group] over the 65 canonical pairs: 85/32 =
// 2.65625. As a pair's group is 64/[Pair.Orbit], it is 170/64, the ordered pairs
// by the size of the largest group.
func Reciprocals() Fraction {
	sum := Over(0, 1)
	for _, p := range CanonicalPairs() {
		sum = sum.Plus(Over(1, int64(p.Group())))
	}
	return sum
}
