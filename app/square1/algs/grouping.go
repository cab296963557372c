package algs

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
)

// grouping is how a gallery puts cases together.
type grouping string

// The groupings.
const (
	byLength  grouping = "length"
	byShape   grouping = "shape"
	byLearned grouping = "learned"
)

func groupings() []grouping { return []grouping{byLength, byShape, byLearned} }

func (g grouping) text() string {
	switch g {
	case byShape:
		return lang.L("By shape")
	case byLearned:
		return lang.L("By what I have learned")
	}
	return lang.L("By length")
}

// arranged are cases of a set in groups: their indices, and how many there are below each title.
type arranged struct {
	order  []int
	groups []control.Group
}

// arrange puts listed cases in groups. learned are names.
func (g grouping) arrange(v *volume, rows []int, learned map[string]bool) arranged {
	title := func(c cases.Case) string { return lengthTitle(slicesOf(v.book, c.Index)) }
	switch g {
	case byShape:
		title = shapeTitle
	case byLearned:
		title = func(c cases.Case) string {
			if learned[c.Name] {
				return lang.L("Learned")
			}
			return lang.L("Not learned yet")
		}
	}
	by := map[string][]int{}
	var titles []string
	for _, i := range rows {
		t := title(v.cases[i])
		if by[t] == nil {
			titles = append(titles, t)
		}
		by[t] = append(by[t], i)
	}
	switch g {
	case byLength:
		slices.SortStableFunc(titles, func(a, b string) int {
			return slicesOf(v.book, by[a][0]) - slicesOf(v.book, by[b][0])
		})
	case byLearned:
		slices.SortStableFunc(titles, func(a, b string) int { // what is to be learned first
			if learned[v.cases[by[b][0]].Name] {
				return -1
			}
			return 1
		})
	}
	var a arranged
	for _, t := range titles {
		a.order = append(a.order, by[t]...)
		a.groups = append(a.groups, control.Group{
			Title: t + "  ·  " + lang.N("{{.N}} cases", len(by[t]), map[string]any{"N": control.Grouped(len(by[t]))}), Items: len(by[t]),
		})
	}
	return a
}

// lengthTitle is the title of cases that need so many slices.
func lengthTitle(n int) string {
	if n == anyLength {
		return lang.L("Not calculated yet")
	}
	return display.Slices(n)
}

// shapeTitle is the title of cases that look alike: what the name says of the first of both layers.
func shapeTitle(c cases.Case) string {
	first, _, two := strings.Cut(display.CaseName(c), "/")
	first = strings.TrimSpace(first)
	if !two {
		return c.Set.Name
	}
	for _, which := range []string{"good ", "bad ", "same ", "diff "} { // of two cases with these layers
		first = strings.TrimPrefix(first, which)
	}
	return first
}
