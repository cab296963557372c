package chart

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// levels is where the nodes of a graph are drawn: a column for each level, folded into
// several where it is too long.
type levels struct {
	side    float32         // of a node's square
	centres []fyne.Position // of the nodes
	bands   []band          // of the levels
}

// band is the horizontal extent of a level.
type band struct{ from, to float32 }

// Sides of nodes, in device-independent pixels, and their distances as shares of a side.
const (
	smallestNode = 10
	largestNode  = 76
	nodeGap      = 0.22 // between nodes of a level
	levelGap     = 0.9  // between levels, where the edges are
)

// arrange finds the largest nodes for which all levels have room in an area.
func arrange(order [][]int, nodes int, area fyne.Size) levels {
	side := float32(largestNode)
	for side > smallestNode && !fits(order, side, area) {
		side--
	}
	l := levels{side: side, centres: make([]fyne.Position, nodes)}
	step := side * (1 + nodeGap)
	rows := rowsIn(side, area.Height)
	// What is left is shared by the gaps between the levels.
	spare := (area.Width - widthOf(order, side, rows)) / float32(max(len(order), 1))
	x := max(spare, 0) / 2
	for _, level := range order {
		columns := columnsOf(len(level), rows)
		width := float32(columns)*step - side*nodeGap
		l.bands = append(l.bands, band{x, x + width})
		high := (len(level) + max(columns, 1) - 1) / max(columns, 1)
		for i, node := range level {
			column, row := i/high, i%high
			in := min(high, len(level)-column*high) // this column
			top := (area.Height - float32(in)*step + side*nodeGap) / 2
			l.centres[node] = fyne.NewPos(x+float32(column)*step+side/2, top+float32(row)*step+side/2)
		}
		x += width + side*levelGap + max(spare, 0)
	}
	return l
}

func rowsIn(side, height float32) int {
	return max(int((height+side*nodeGap)/(side*(1+nodeGap))), 1)
}

func columnsOf(nodes, rows int) int { return (nodes + rows - 1) / rows }

func widthOf(order [][]int, side float32, rows int) (width float32) {
	for _, level := range order {
		width += float32(columnsOf(len(level), rows))*side*(1+nodeGap) - side*nodeGap
	}
	return width + side*levelGap*float32(len(order)-1)
}

func fits(order [][]int, side float32, area fyne.Size) bool {
	return widthOf(order, side, rowsIn(side, area.Height)) <= area.Width
}

// inLevels lists the nodes of each level. Each node comes near the mean place of its
// neighbours in the level before, so that fewer edges cross.
func inLevels(nodes []Node, neighbours [][]int) [][]int {
	last := 0
	for _, n := range nodes {
		last = max(last, n.Level)
	}
	order := make([][]int, last+1)
	for i, n := range nodes {
		order[n.Level] = append(order[n.Level], i)
	}
	place := make([]float64, len(nodes)) // in its level, 0..1
	for _, level := range order {
		mean := map[int]float64{}
		for _, node := range level {
			sum, count := 0.0, 0
			for _, other := range neighbours[node] {
				if nodes[other].Level < nodes[node].Level {
					sum += place[other]
					count++
				}
			}
			mean[node] = sum / float64(max(count, 1))
		}
		slices.SortStableFunc(level, func(a, b int) int { return cmp.Compare(mean[a], mean[b]) })
		for i, node := range level {
			place[node] = (float64(i) + 0.5) / float64(len(level))
		}
	}
	return order
}

// margin is around the nodes, in device-independent pixels.
const margin = 2 * control.Gap
