package learn

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
)

// wrongChart shows how many assemblies have how many wrong facelets, for both TPPs.
type wrongChart struct {
	*chart.Bars // the widget
	count       *recount
}

func newWrongChart(count *recount, pick func(bar int)) *wrongChart {
	var labels []string
	for wrong := 0; wrong <= mostWrong; wrong += 2 {
		labels = append(labels, strconv.Itoa(wrong))
	}
	c := &wrongChart{count: count}
	c.Bars = chart.NewBars(lang.L("Wrong facelets"), labels, c.series()...)
	c.OnPick = pick
	c.Describe = func(bar int) string {
		if bar < 0 {
			return ""
		}
		t := count.soFar()
		return fmt.Sprintf("%d: TPP 0 · %s, TPP 1 · %s", 2*bar, control.Grouped(t[0][2*bar]), control.Grouped(t[1][2*bar]))
	}
	return c
}

func (c *wrongChart) series() []chart.Series {
	t := c.count.soFar()
	list := []chart.Series{{Name: "TPP 0"}, {Name: "TPP 1"}}
	for wrong := 0; wrong <= mostWrong; wrong += 2 {
		for tpp := range list {
			list[tpp].Values = append(list[tpp].Values, int64(t[tpp][wrong]))
		}
	}
	return list
}

// refresh shows what has been counted.
func (c *wrongChart) refresh() { c.SetSeries(c.series()...) }
