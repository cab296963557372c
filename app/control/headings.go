package control

import "fyne.io/fyne/v2/theme"

// Order is how a table is sorted.
type Order struct {
	By         int // the column; -1 for the order in which the rows were given
	Descending bool
}

// Headings are the titles of a table's columns. A click on one sorts by its column, another one
// reverses the order.
type Headings struct {
	Links  []*Link // of the columns
	titles []string
	sort   func(Order)
}

// NewHeadings makes headings; nothing is sorted by a column without a title.
func NewHeadings(titles []string, sort func(Order)) *Headings {
	h := &Headings{titles: titles, sort: sort}
	for range titles {
		h.Links = append(h.Links, NewQuietLink(0, theme.ColorNamePlaceHolder))
	}
	return h
}

// Show shows by an arrow how the table is sorted.
func (h *Headings) Show(now Order) {
	for i, title := range h.titles {
		next := Order{By: i, Descending: now.By == i && !now.Descending}
		switch {
		case title == "":
			h.Links[i].Set(Action{})
			continue
		case now.By != i:
		case now.Descending:
			title += SortedMark
		default:
			title += " ↑"
		}
		h.Links[i].Set(Action{Text: title, Do: func() { h.sort(next) }})
	}
}

// SortedMark is the arrow behind the title of the column that a table is sorted by, in descending order.
const SortedMark = " ↓"
