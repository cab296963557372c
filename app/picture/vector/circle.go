package vector

// circle lists solids that hide each other in a cycle, or in several connected cycles,
// and no other unpainted solid. They are the smallest set reachable from an unpainted
// solid.
func circle(hides [][]bool, painted []bool) []int {
	var fewest []int
	for i := range hides {
		if painted[i] {
			continue
		}
		if list := reached(hides, painted, i); fewest == nil || len(list) < len(fewest) {
			fewest = list
		}
	}
	return fewest
}

// reached lists the solids that a solid may hide, those that these may hide, and so on.
func reached(hides [][]bool, painted []bool, from int) (list []int) {
	known := make([]bool, len(hides))
	for at, next := from, 0; ; next++ {
		for other, hidden := range hides[at] {
			if hidden && !painted[other] && !known[other] {
				known[other] = true
				list = append(list, other)
			}
		}
		if next == len(list) {
			return list
		}
		at = list[next]
	}
}
