package play

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// listed is an alg in the list.
type listed struct {
	alg  square1.Alg
	from square1.Pattern // where it starts
	note string          // before the alg; empty for none
}

// text is the alg, after its note.
func (x listed) text() string {
	if x.note == "" {
		return x.alg.String()
	}
	return x.note + "  " + x.alg.String()
}

// solutions are the algs that answer the question.
func solutions(s answers.Solutions) []listed {
	list := make([]listed, len(s.List))
	for i, alg := range s.List {
		list[i] = listed{alg: alg, from: s.From}
	}
	return list
}

// favourites are the algs that the user keeps, with what they are for.
func favourites(a *album.Album) []listed {
	var list []listed
	for _, f := range a.Favourites() {
		from, err := square1.ParsePattern(f.Pattern)
		if err != nil { // checked when it was read
			continue
		}
		for _, alg := range a.FavouriteAlgs(from) {
			list = append(list, listed{alg: alg, from: from, note: f.Pattern})
		}
	}
	return list
}

// column of the list.
type column uint8

const (
	byStar   column = iota // whether it is a favourite; the list is not sorted by it
	byNumber               // the solver's order: the shortest first
	bySlices               // this and the following are the orders of package rating
	byTurns
	byWCA
	byAngle
	byHand
	byKarn
	byText
	columnCount
)

// rating is the order of algs of a column. It has none by number and by star.
func (c column) rating() (o rating.Order, ok bool) {
	if c < bySlices {
		return 0, false
	}
	return rating.Orders()[c-bySlices], true
}

// sorted are the indices of the algs that are chosen, in an order. Sorting is stable.
func sorted(list []listed, o control.Order, chooses func(square1.Alg) bool, w rating.Weights) []int {
	var rows []int
	keys, texts := make([]float64, len(list)), make([]string, len(list))
	by, rated := column(o.By).rating()
	for i, x := range list {
		if !chooses(x.alg) {
			continue
		}
		rows = append(rows, i)
		switch {
		case rated && by == rating.ByText:
			texts[i] = x.alg.String()
		case rated:
			keys[i] = by.Key(x.alg, w)
		default:
			keys[i] = float64(i)
		}
	}
	slices.SortStableFunc(rows, func(a, b int) int {
		if o.Descending {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(keys[a], keys[b]), cmp.Compare(texts[a], texts[b]))
	})
	return rows
}

// title of a column.
func (c column) title() string {
	switch c {
	case byStar:
		return ""
	case byNumber:
		return "#"
	case bySlices:
		return lang.L("Slices")
	case byTurns:
		return lang.L("Turns")
	case byWCA:
		return lang.L("WCA")
	case byAngle:
		return lang.L("Angle")
	case byHand:
		return lang.L("Hand")
	case byKarn:
		return lang.L("Karn")
	}
	return lang.L("Solution")
}

// cells are the texts of a row.
func cells(i int, x listed, w rating.Weights) [columnCount]string {
	return [columnCount]string{
		byNumber: control.Grouped(i + 1),
		bySlices: strconv.Itoa(x.alg.Length(square1.SliceMetric)),
		byTurns:  strconv.Itoa(x.alg.Length(square1.TurnMetric)),
		byWCA:    strconv.Itoa(x.alg.Length(square1.WCAMetric)),
		byAngle:  strconv.Itoa(rating.Angle(x.alg)),
		byHand:   control.Decimal(rating.Rate(x.alg, w).Total, 1),
		byKarn:   strconv.Itoa(rating.KarnLength(x.alg)),
		byText:   x.text(),
	}
}

// effortText explains how easy an alg is for the hand: what adds up, and what is taken off.
func effortText(alg square1.Alg, w rating.Weights) string {
	score := rating.Rate(alg, w)
	sums := map[string]float64{}
	for _, p := range score.Parts {
		sums[p.What] += p.Points
	}
	words := []string{lang.L("Effort {{.Points}}", map[string]any{"Points": control.Decimal(score.Total, 1)})}
	for _, what := range rating.Whats() {
		if points, there := sums[what]; there {
			words = append(words, effortName(what)+" "+strings.Replace(control.Decimal(points, 1), "-", "−", 1))
		}
	}
	return strings.Join(words, "  ·  ")
}

// effortName names what a part of the effort is for.
func effortName(what string) string {
	switch what {
	case rating.Slice:
		return lang.L("slices")
	case rating.Top:
		return lang.L("top")
	case rating.Bottom:
		return lang.L("bottom")
	case rating.Regrip:
		return lang.L("regrips")
	case rating.Alike:
		return lang.L("same way")
	case rating.Against:
		return lang.L("opposite ways")
	case rating.Back:
		return lang.L("back")
	case rating.Again:
		return lang.L("again")
	}
	return lang.L("at the ends")
}
