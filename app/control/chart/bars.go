package chart

import "slices"

// Series is a row of numbers, one for each bar. Series beside each other are told apart by
// their names, by their colour, and because the first is filled and the second hollow.
type Series struct {
	Name   string
	Values []int64
}

// Bars is a bar chart of one series, or of two side by side. The linear scale shows the
// shares that the bars have in their series, so that series with different sums can be
// compared; the logarithmic one shows the numbers.
type Bars struct {
	items

	labels      []string
	title       string // below the labels
	series      []Series
	logarithmic bool
	noted       int // -1 for none
	note        string
}

// NewBars makes a chart with a label below each bar, or pair of bars, and a title below the
// labels, which may be empty.
func NewBars(title string, labels []string, series ...Series) *Bars {
	b := &Bars{title: title, labels: labels, series: series, noted: -1}
	b.begin(b, b.least, b.draw)
	return b
}

// SetSeries replaces the numbers.
func (b *Bars) SetSeries(series ...Series) {
	b.series = series
	b.Refresh()
}

// SetLogarithmic chooses the scale; the linear one is the default.
func (b *Bars) SetLogarithmic(on bool) {
	b.logarithmic = on
	b.Refresh()
}

// SetNote writes a word above a bar, such as that the user's position is there; -1 for
// none.
func (b *Bars) SetNote(bar int, word string) {
	b.noted, b.note = bar, word
	b.Refresh()
}

// Blank reports whether there is no bar to see.
func (b *Bars) Blank() bool {
	for _, s := range b.series {
		if slices.ContainsFunc(s.Values, func(n int64) bool { return n != 0 }) {
			return false
		}
	}
	return true
}

func (b *Bars) count() int { return len(b.labels) }
