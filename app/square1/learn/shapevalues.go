package learn

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/solver/census"
)

// shapeValues are about the shapes of the two layers.
type shapeValues struct{ here func() square1.Position }

func (v shapeValues) top() square1.LayerShape    { return v.here().Top.Shape() }
func (v shapeValues) bottom() square1.LayerShape { return v.here().Bottom.Shape() }

// TopShape is the name of the top's shape.
func (v shapeValues) TopShape() string { return display.ShapeName(v.top()) }

// BottomShape is the name of the bottom's shape.
func (v shapeValues) BottomShape() string { return display.ShapeName(v.bottom()) }

// OtherNames are those of the top's shape.
func (v shapeValues) OtherNames() string { return strings.Join(display.ShapeNames(v.top())[1:], ", ") }

// TopID is Curtis' number of the top's shape.
func (v shapeValues) TopID() string { return v.top().ID() }

// BottomID is Curtis' number of the bottom's shape.
func (v shapeValues) BottomID() string { return v.bottom().ID() }

// TopOutline is the top's shape with a letter for each piece, as Curtis writes it.
func (v shapeValues) TopOutline() string { return v.top().Pattern() }

// TopCorners is how many corners the top has.
func (v shapeValues) TopCorners() int { return v.top().Corners() }

// BottomCorners is how many corners the bottom has.
func (v shapeValues) BottomCorners() int { return v.bottom().Corners() }

// TopEdges is how many edges the top has.
func (v shapeValues) TopEdges() int { return square1.Units - 2*v.top().Corners() }

// TopPieces is how many pieces the top has.
func (v shapeValues) TopPieces() int { return len(v.here().Top.Pieces()) }

// BottomPieces is how many pieces the bottom has.
func (v shapeValues) BottomPieces() int { return len(v.here().Bottom.Pieces()) }

// Alike is how often the top looks the same in a full turn, without colours: 1 or more.
func (v shapeValues) Alike() int { return v.top().Rotations() }

// Rotations is the same if that is more than once; else 0: there is no rotational symmetry.
func (v shapeValues) Rotations() int {
	if v.Alike() == 1 {
		return 0
	}
	return v.Alike()
}

// Counts is what the top counts in the number of positions: 1/[shapeValues.Alike].
func (v shapeValues) Counts() string {
	return square1.CountPositions().Layers[v.top()].Multiplier.String()
}

// MirrorImage is the name of the top's shape in a mirror.
func (v shapeValues) MirrorImage() string { return display.ShapeName(v.top().Mirror()) }

// OwnMirrorImage reports whether that is the same shape.
func (v shapeValues) OwnMirrorImage() bool { return v.top().Mirror() == v.top() }

// pairValues are about the pair of shapes.
type pairValues struct {
	here   func() square1.Position
	census *census.Census
}

func (v pairValues) pair() square1.Pair { return v.here().Pair() }

// Shape is the name of the pair.
func (v pairValues) Shape() string { return display.PairName(v.pair()) }

// ShapeID is Curtis' number of the pair.
func (v pairValues) ShapeID() int { return v.pair().ID() }

// ShapePositions is how many positions have the pair.
func (v pairValues) ShapePositions() string { return control.Grouped(v.pair().Positions()) }

// ShapeMean is how many slices they are from solved on average.
func (v pairValues) ShapeMean() string {
	return control.Decimal(v.census.Pair(v.pair()).Positions.Mean(), 2)
}

// ShapeFarthest is how many slices they are from solved at most.
func (v pairValues) ShapeFarthest() int { return v.census.Pair(v.pair()).Positions.Farthest() }

// Cube reports whether both layers are squares.
func (v pairValues) Cube() bool { return v.CubeShapeDistance() == 0 }

// CubeShapeDistance is how many slices lead to cube shape.
func (v pairValues) CubeShapeDistance() int { return v.pair().CubeShapeDistance() }

// Neighbours is how many other pairs are one slice away, whichever layer is the top.
func (v pairValues) Neighbours() int {
	others, _ := v.pair().Neighbours()
	return len(others)
}

// OwnNeighbour reports whether a slice can lead to the same pair.
func (v pairValues) OwnNeighbour() bool {
	_, itself := v.pair().Neighbours()
	return itself
}

// SwapKeeps reports whether swapping the layers keeps the pair.
func (v pairValues) SwapKeeps() bool { return v.pair().Symmetry().Sym2 }

// MirrorKeeps reports whether a mirror keeps the pair.
func (v pairValues) MirrorKeeps() bool { return v.pair().Symmetry().Sym3 }

// BothKeep reports whether a mirror and swapping the layers keep the pair together.
func (v pairValues) BothKeep() bool { return v.pair().Symmetry().Sym4 }

// Images is for how many of the 170 pairs this one stands: itself, and its images.
func (v pairValues) Images() int { return v.pair().Orbit() }

// Group is how many of Curtis' symmetries keep the pair.
func (v pairValues) Group() int { return v.pair().Group() }

// Symmetries is how many symmetries the pair has, turns of its layers among them.
func (v pairValues) Symmetries() int { return len(v.pair().Automorphisms()) }

// Templates shows how the templates of the pair are counted, by Burnside's lemma.
func (v pairValues) Templates() string {
	times := map[int]int{}
	list := v.pair().Automorphisms()
	for _, a := range list {
		times[a.Templates()]++
	}
	kept := slices.Sorted(maps.Keys(times))
	slices.Reverse(kept)
	var terms []string
	for _, n := range kept {
		terms = append(terms, fmt.Sprintf("%d × %s", times[n], control.Grouped(n)))
	}
	return fmt.Sprintf("(%s) / %d = %s", strings.Join(terms, " + "), len(list), control.Grouped(v.pair().Templates()))
}
