package learn

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// pairValues are about the pair of shapes.
func pairValues() values {
	distances := func(o *scripted) table.Distribution { return o.kit.census.Pair(o.here().Pair()).Positions }
	return values{
		"shape":               pair(display.PairName),
		"shape ID":            pair(square1.Pair.ID),
		"shape positions":     pair(func(p square1.Pair) string { return control.Grouped(p.Positions()) }),
		"shape mean":          func(o *scripted) any { return control.Decimal(distances(o).Mean(), 2) },
		"shape farthest":      func(o *scripted) any { return distances(o).Farthest() },
		"cube":                pair(func(p square1.Pair) bool { return p.CubeShapeDistance() == 0 }),
		"cube shape distance": pair(square1.Pair.CubeShapeDistance),
		"neighbours":          pair(func(p square1.Pair) int { others, _ := p.Neighbours(); return len(others) }),
		"own neighbour":       pair(func(p square1.Pair) bool { _, itself := p.Neighbours(); return itself }),
		"swap keeps":          pair(func(p square1.Pair) bool { return p.Symmetry().Sym2 }),
		"mirror keeps":        pair(func(p square1.Pair) bool { return p.Symmetry().Sym3 }),
		"both keep":           pair(func(p square1.Pair) bool { return p.Symmetry().Sym4 }),
		"images":              pair(square1.Pair.Orbit), // of the 170 pairs
		"group":               pair(square1.Pair.Group),
		"symmetries":          pair(func(p square1.Pair) int { return len(p.Automorphisms()) }),
		"templates":           pair(templates),
	}
}

// pair is a value of the pair of shapes.
func pair[T any](value func(square1.Pair) T) func(*scripted) any {
	return at(func(p square1.Position) T { return value(p.Pair()) })
}

// templates shows how the templates of a pair are counted, by Burnside's lemma.
func templates(p square1.Pair) string {
	times := map[int]int{}
	list := p.Automorphisms()
	for _, a := range list {
		times[a.Templates()]++
	}
	var terms []string
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(times))) {
		terms = append(terms, fmt.Sprintf("%d × %s", times[n], control.Grouped(n)))
	}
	return fmt.Sprintf("(%s) / %d = %s", strings.Join(terms, " + "), len(list), control.Grouped(p.Templates()))
}
