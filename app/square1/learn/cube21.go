package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// cube21Steps are those of the lesson on a program that left the middle layer out, and on how much that matters.
func cube21Steps() steps {
	return steps{
		"histograms": histogramsStep,
		"alike":      alikeStep,
		"figures":    figuresStep,
	}
}

// histogramsStep shows the distances with and without the middle.
func histogramsStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	all := k.census.All()
	with1, without := all.Positions, all.AnyMiddle
	shown := false
	var place *fyne.Container
	figure := func() fyne.CanvasObject {
		if !shown {
			return distanceBars(seriesOf("", table.Distribution{}))
		}
		bars := distanceBars(seriesOf(lang.L("with the middle"), with1), seriesOf(lang.L("any middle"), without))
		bars.Describe = func(bar int) string {
			if bar < 0 {
				return ""
			}
			return lang.L("{{.N}} slices: {{.With}} with the middle, {{.Without}} with any middle",
				lesson.With("N", bar, "With", share(with1[bar], with1.Sum()), "Without", share(without[bar], without.Sum())))
		}
		return bars
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("With", control.Decimal(with1.Mean(), 2), "Without", control.Decimal(without.Mean(), 2),
				"More", control.Decimal(with1.Mean()-without.Mean(), 2), "God", with1.Farthest(), "GodWithout", without.Farthest())
		},
		Right: func() string {
			switch more := with1.Mean() - without.Mean(); {
			case more < 0.25:
				return "none"
			case more < 0.75:
				return "half"
			}
			return "whole"
		},
		Answered: func() {
			shown = true
			if place != nil {
				place.Objects = []fyne.CanvasObject{figure()}
				place.Refresh()
			}
		},
		Figure: func() *lesson.Figure {
			place = container.NewPadded(figure())
			return &lesson.Figure{Object: place}
		},
	}
}

// alikeStep explains what Cube21 counts as one.
func alikeStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	marks := map[square1.Piece]view.Mark{}
	for i := range square1.PieceCount {
		if p := square1.Piece(i); p.IsCorner() {
			marks[p] = view.Mark{Tone: view.Grey}
		}
	}
	k.puzzle.SetLook(Look{Figure: &view.Figure{Marks: marks, Middle: view.Grey}})
	c := square1.CountCube21()
	factor := c.Edges * c.Over * c.Middles
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Edges", c.Edges, "Over", c.Over, "Middles", c.Middles, "Factor", factor, "Plus", c.Edges+c.Over+c.Middles,
				"Positions", number(c.Positions), "Configurations", number(c.Configurations))
		},
		Right: func() string {
			if c.Positions/factor == c.Configurations {
				return "times"
			}
			return "plus"
		},
	}
}

// figuresStep has the figures of the Cube21 page beside ours.
func figuresStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	return lesson.Activity{
		Fields: func() any { return lesson.With("Sum", number(square1.CountCube21().Configurations)) },
		Figure: func() *lesson.Figure {
			return &lesson.Figure{Object: container.NewVScroll(container.NewPadded(figureTable(k.census.All().Positions))), Alone: true}
		},
	}
}

// figureTable compares the levels of Cube21 with a distribution.
func figureTable(d table.Distribution) *control.Table {
	levels := square1.Cube21Levels()
	sum := square1.CountCube21().Configurations
	var cells [][]string
	for i, n := range d {
		line := []string{strconv.Itoa(i), "", "", number(n), percent(n, d.Sum())}
		if i < len(levels) {
			line[1], line[2] = number(levels[i]), percent(levels[i], sum)
		}
		cells = append(cells, line)
	}
	cells = append(cells, []string{lang.L("Sum"), number(sum), "", number(d.Sum()), ""})
	return control.NewTable(control.TableStyle{TextSize: control.Scaled(15), Leading: 6, Sum: true},
		[]string{lang.L("Slices"), "Cube21", "%", "Wedge", "%"}, cells...)
}
