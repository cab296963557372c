package square1

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// LayerShape is one of the 29 shapes of a layer up to turning it. The values 0..28
// follow Fred Curtis' table 2: most corners first, then by pattern.
type LayerShape uint8

// LayerShapeCount is the number of layer shapes: 1, 3, 10, 10 and 5 with 6, 5,
// 4, 3 and 2 corners.
const LayerShapeCount = 29

// Square is the shape of the layers of a solved puzzle.
func Square() LayerShape { return shapeOf(Solved().Top.Blocked()) }

// Shape is the shape of the layer.
func (l Layer) Shape() LayerShape { return shapeOf(l.Blocked()) }

// Pattern lists the pieces clockwise, A for a corner and a for an edge, starting where
// the text comes first in alphabetical order: "AaAaAaAa".
func (s LayerShape) Pattern() string { return shapes().shape[s].pattern }

// ID is Curtis' number of the shape: corners, hyphen, rank: "4-10".
func (s LayerShape) ID() string { return shapes().shape[s].id }

// Name is the name that cubers use.
func (s LayerShape) Name() string { return shapes().shape[s].names[0] }

// OtherNames lists further names, if any.
func (s LayerShape) OtherNames() []string { return shapes().shape[s].names[1:] }

// Corners is the number of corners, 2..6; there are 12-2*Corners edges.
func (s LayerShape) Corners() int { return strings.Count(s.Pattern(), "A") }

// Mirror is the shape seen in a mirror.
func (s LayerShape) Mirror() LayerShape { return shapes().shape[s].mirror }

// Rotations is the number of turns, including none, that leave the shape unchanged: 1,
// 2, 3, 4 or 6.
func (s LayerShape) Rotations() int { return Units / s.Orientations() }

// Orientations is the number of different angles of the shape: 12/[LayerShape.Rotations].
func (s LayerShape) Orientations() int { return shapes().shape[s].period }

// Sliceable is the number of orientations that can be cut.
func (s LayerShape) Sliceable() int {
	info := shapes().shape[s]
	n := 0
	for turn := range info.period {
		if RotateMask(info.blocked, turn)&cutMask == 0 {
			n++
		}
	}
	return n
}

// Blocked is the mask of [Layer.Blocked] if the pattern starts at place 0.
func (s LayerShape) Blocked() uint16 { return shapes().shape[s].blocked }

// Orientation is the shape of a layer with this [Layer.Blocked] mask, and the first
// place, clockwise, at which its pattern can start.
func Orientation(blocked uint16) (s LayerShape, start int) {
	o := shapes().orientation[blocked&0xFFF]
	return o.shape, int(o.start)
}

func shapeOf(blocked uint16) LayerShape {
	s, _ := Orientation(blocked)
	return s
}

type shapeInfo struct {
	pattern, id string
	names       []string
	blocked     uint16
	period      int // places after which the shape repeats
	mirror      LayerShape
}

type orientation struct {
	shape LayerShape
	start uint8
}

type shapeTable struct {
	shape       [LayerShapeCount]shapeInfo
	orientation [1 << Units]orientation
}

// shapes is computed once and never changed.
var shapes = sync.OnceValue(newShapeTable)

// shapeNames gives the cubers' names by pattern, c for corner and e for edge.
func shapeNames() []struct{ pattern, names string } {
	return []struct{ pattern, names string }{
		{"cececece", "Square"},
		{"ceceecec", "Kite"},
		{"ceecceec", "Barrel"},
		{"eeccceec", "Shield"},
		{"cececeec", "Left fist"},
		{"ceececec", "Right fist"},
		{"cceeecec", "Left pawn|Left paw"},
		{"ceceeecc", "Right pawn|Right paw"},
		{"cceeecce", "Mushroom|Muffin"},
		{"cceeeecc", "Scallop"},
		{"cccccee", "Pair|Paired edges"},
		{"ccccece", "L|Perpendicular edges"},
		{"cccecce", "Line|Parallel edges|I"},
		{"cccccc", "Star"},
		{"eeceeceec", "2-2-2"},
		{"eecceeece", "3-3"},
		{"eeeceecec", "3-2-1|House"},
		{"ceeceeece", "3-1-2"},
		{"ceeeeceec", "Left 4-2"},
		{"ceeceeeec", "Right 4-2"},
		{"eceeeecec", "4-1-1"},
		{"ceeeeecec", "Left 5-1"},
		{"ceceeeeec", "Right 5-1"},
		{"ceeeeeecc", "6"},
		{"eceeeeceee", "4-4"},
		{"eceeeeecee", "5-3"},
		{"ceeeeeecee", "6-2"},
		{"ceeeeeeece", "7-1"},
		{"ceeeeeeeec", "8"},
	}
}

func newShapeTable() *shapeTable {
	t := &shapeTable{}
	names := map[string][]string{}
	for _, n := range shapeNames() {
		pattern := strings.NewReplacer("c", "A", "e", "a").Replace(n.pattern)
		names[firstRotation(pattern)] = strings.Split(n.names, "|")
	}
	byPattern := map[string]LayerShape{}
	next := LayerShape(0)
	for corners := 6; corners >= 2; corners-- {
		for rank, pattern := range necklaces(corners, Units-2*corners) {
			blocked := blockedOf(pattern)
			t.shape[next] = shapeInfo{
				pattern: pattern,
				id:      fmt.Sprintf("%d-%d", corners, rank+1),
				names:   names[pattern],
				blocked: blocked,
				period:  period(blocked),
			}
			byPattern[pattern] = next
			next++
		}
	}
	for i := range t.shape {
		info := &t.shape[i]
		info.mirror = byPattern[firstRotation(reversed(info.pattern))]
		for start := range info.period {
			t.orientation[RotateMask(info.blocked, start)] = orientation{LayerShape(i), uint8(start)}
		}
	}
	return t
}

// necklaces lists the patterns with these numbers of corners and edges up to rotation,
// each as its [firstRotation], in alphabetical order ('A' before 'a').
func necklaces(corners, edges int) []string {
	var found []string
	var extend func(prefix string, corners, edges int)
	extend = func(prefix string, corners, edges int) {
		if corners > 0 {
			extend(prefix+"A", corners-1, edges)
		}
		if edges > 0 {
			extend(prefix+"a", corners, edges-1)
		}
		if corners+edges == 0 && firstRotation(prefix) == prefix {
			found = append(found, prefix)
		}
	}
	extend("", corners, edges)
	return found
}

// firstRotation is the rotation of a pattern that comes first in alphabetical order.
func firstRotation(pattern string) string {
	first := pattern
	for i := range pattern {
		first = min(first, pattern[i:]+pattern[:i])
	}
	return first
}

func reversed(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

// blockedOf is the mask of boundaries inside corners if the pattern starts at place 0.
func blockedOf(pattern string) uint16 {
	var mask uint16
	place := 0
	for _, c := range pattern {
		if c == 'A' {
			mask |= 1 << (place + 1)
			place++
		}
		place++
	}
	return mask
}

// period is the least turn, in places, that maps the mask to itself.
func period(mask uint16) int {
	for turn := 1; turn < Units; turn++ {
		if RotateMask(mask, turn) == mask {
			return turn
		}
	}
	return Units
}
