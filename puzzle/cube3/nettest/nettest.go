// Package nettest writes the stickers of cubes in the ways in which people write them, for the tests of
// all that reads them.
package nettest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wedge/puzzle/cube3"
)

// Palettes are six stickers each, in the order URFDLB.
func Palettes() [][]string {
	return [][]string{
		{"U", "R", "F", "D", "L", "B"},
		{"W", "R", "G", "Y", "O", "B"},
		{"w", "r", "g", "y", "o", "b"},
		{"1", "2", "3", "4", "5", "6"},
		{"⬜", "🟥", "🟩", "🟨", "🟧", "🟦"},
		{"白", "红", "绿", "黄", "橙", "蓝"},
		{"x", "y", "z", "u", "r", "f"},
	}
}

// Words are six stickers each, of more than a letter.
func Words() [][]string {
	return [][]string{
		{"white", "red", "green", "yellow", "orange", "blue"},
		{"weiß", "rot", "grün", "gelb", "orange", "blau"},
	}
}

// Text is a random cube and a text of it: stickers of any kind, in groups of any size, or a printed net.
func Text(rng *rand.Rand) (text string, cube cube3.Assembly) {
	cube = Cube(rng)
	if rng.IntN(4) == 0 {
		return Cross(Stickers(cube, Palettes()[rng.IntN(4)]), 1+rng.IntN(3), true), cube
	}
	all := append(Palettes(), Words()...)
	return Regrouped(rng, Stickers(cube, all[rng.IntN(len(all))])), cube
}

// Regrouped writes stickers in one of the ways of others.
func Regrouped(rng *rand.Rand, stickers []string) string {
	words := slices.ContainsFunc(stickers, func(s string) bool { return len([]rune(s)) > 1 })
	quote := []string{"'", `"`, "’"}[rng.IntN(3)]
	switch way := rng.IntN(8); {
	case way == 0 && !words:
		return strings.Join(stickers, "")
	case way == 1:
		return strings.Join(stickers, " ")
	case way == 2:
		return strings.Join(stickers, []string{",", ", ", "，", "\n", " | ", "\r\n"}[rng.IntN(6)])
	case way == 3:
		return "[" + quote + strings.Join(stickers, quote+", "+quote) + quote + "]"
	case way == 4: // a list of lists
		var rows []string
		size := []int{3, 9}[rng.IntN(2)]
		for row := range slices.Chunk(stickers, size) {
			rows = append(rows, "["+quote+strings.Join(row, quote+","+quote)+quote+"]")
		}
		return "[" + strings.Join(rows, ",\n ") + "]"
	case words:
		return strings.Join(stickers, "\t")
	}
	size := []int{2, 3, 9, 27, 1 + rng.IntN(20)}[rng.IntN(5)]
	var groups []string
	for group := range slices.Chunk(stickers, size) {
		groups = append(groups, strings.Join(group, []string{"", " "}[rng.IntN(2)]))
	}
	return strings.Join(groups, []string{" ", "\n", ",", " / ", "\r\n", "  "}[rng.IntN(6)]) + []string{"", "\n", " // a net"}[rng.IntN(3)]
}

// Cross draws a net as page Net does.
func Cross(stickers []string, front int, indented bool) string {
	var b strings.Builder
	face := func(f cube3.Face, row int) string {
		return strings.Join(stickers[int(f)*9+3*row:int(f)*9+3*row+3], "")
	}
	indent := ""
	if indented {
		indent = strings.Repeat(" ", 3*front)
	}
	middle := []cube3.Face{cube3.F, cube3.R, cube3.B, cube3.L}
	for row := range 3 {
		fmt.Fprintln(&b, indent+face(cube3.U, row))
	}
	for row := range 3 {
		for block := range middle {
			b.WriteString(face(middle[(block+4-front)%4], row))
		}
		fmt.Fprintln(&b)
	}
	for row := range 3 {
		fmt.Fprintln(&b, indent+face(cube3.D, row))
	}
	return b.String()
}

// Cube is a cube for the laws: reachable or not, turned little or much, with its stickers.
func Cube(rng *rand.Rand) cube3.Assembly {
	a := cube3.RandomAssembly(rng)
	switch rng.IntN(4) {
	case 0:
		a = cube3.Random(rng)
	case 1, 2: // near the solved cube
		a = cube3.Solved()
		for range rng.IntN(5) {
			a = a.Turn(cube3.Moves()[rng.IntN(18)])
		}
		if rng.IntN(2) == 0 {
			i, j := rng.IntN(cube3.CornerCount), rng.IntN(cube3.EdgeCount)
			a.Corners[i].Turn, a.Edges[j].Turn = uint8(rng.IntN(3)), uint8(rng.IntN(2))
		}
	}
	a.Faces = [cube3.FaceCount]uint8{}
	return a
}

// Stickers are those of a cube in the colours of a palette.
func Stickers(a cube3.Assembly, palette []string) (list []string) {
	for _, f := range cube3.PartialOf(a) {
		list = append(list, palette[f])
	}
	return list
}
