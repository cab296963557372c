package algs

import (
	"wedge/app/session"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// Choices are the user's choices on the page, for the session.
type Choices struct {
	Set    string `json:"set"`    // ID of the set that is open
	Metric string `json:"metric"` // in which algs are shortest: name of a square1.Metric
	Order  string `json:"order"`  // in which they are listed: name of a rating.Order
	Groups string `json:"groups"` // of the gallery: a grouping
}

// NewChoices are those of a new user.
func NewChoices() Choices {
	return Choices{Set: "obl", Metric: square1.SliceMetric.String(), Order: rating.BySlices.String(), Groups: string(byLength)}
}

// Check replaces values that are not possible. The set may be one that is no longer there.
func (c *Choices) Check(l *session.Limits) {
	l.Word("metric of algs", &c.Metric, session.Names(square1.Metrics())...)
	l.Word("order of algs", &c.Order, session.Names(rating.Orders())...)
	l.Word("groups of cases", &c.Groups, session.Names(groupings())...)
}

// metric and order are the choices; of impossible names the first.
func (c *Choices) metric() square1.Metric {
	m, _ := square1.ParseMetric(c.Metric) // see above
	return m
}

func (c *Choices) order() rating.Order {
	o, _ := rating.ParseOrder(c.Order) // see above
	return o
}

// groups is the grouping of the gallery.
func (c *Choices) groups() grouping { return grouping(c.Groups) }

// sorting sorts algs of cases, with weights for the hand.
func (c *Choices) sorting(w rating.Weights) rating.Sorting {
	return rating.Sorting{Order: c.order(), Weights: w, FreeEnds: true}
}
