package trainer

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
)

// statisticsSection shows statistics, and errors of storing them. It asks before clearing
// them.
type statisticsSection struct {
	object *fyne.Container

	empty  bool // there are none
	asking bool // whether to clear them

	table    *control.Table
	legend   *widget.Label
	reset    *control.Button
	question *fyne.Container
	trouble  *widget.Label
}

// newStatisticsSection makes a section; forget is called to clear the statistics.
func newStatisticsSection(forget func()) *statisticsSection {
	s := &statisticsSection{
		empty: true,
		table: control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true},
			[]string{lang.L("Pair"), lang.L("Solved"), lang.L("Best"), lang.L("Mean"), lang.L("Parity")}),
		legend:  control.Paragraph(""),
		trouble: control.Paragraph(""),
	}
	s.legend.SizeName = theme.SizeNameCaptionText
	s.trouble.Importance = widget.WarningImportance
	s.reset = control.QuietButton(lang.L("Reset"), theme.DeleteIcon(), func() { s.ask(true) })
	yes := control.NewButton(lang.L("Delete"), func() {
		s.ask(false)
		forget()
	})
	yes.Importance = widget.DangerImportance
	no := control.NewButton(lang.L("Keep"), func() { s.ask(false) })
	s.question = container.NewVBox(control.Paragraph(lang.L("Delete all trainer statistics?")), container.NewGridWithColumns(2, yes, no))
	s.object = container.NewVBox(control.Heading(lang.L("Statistics"), s.reset), s.trouble, s.question, s.table, s.legend)
	s.ask(false)
	return s
}

// ask shows or hides the question whether to clear the statistics.
func (s *statisticsSection) ask(on bool) {
	s.asking = on
	control.SetVisible(s.question, s.asking)
	control.SetEnabled(s.reset, !s.empty && !s.asking)
	s.object.Refresh()
}

// show shows the trained pairs and their total.
func (s *statisticsSection) show(rows []Row, total Count) {
	s.empty = len(rows) == 0
	control.SetEnabled(s.reset, !s.empty && !s.asking)
	control.SetVisible(s.table, !s.empty)
	if s.empty {
		s.legend.SetText(lang.L("No attempts yet. An attempt starts with the first slice."))
		return
	}
	s.legend.SetText(lang.L("Best and mean are slices above optimal. Mirror images and swapped layers count as one pair."))
	lines := [][]string{line(lang.L("All"), total)}
	for _, r := range rows {
		lines = append(lines, line(display.PairName(r.Pair), r.Count))
	}
	s.table.SetRows(lines...)
}

// line is a row of the table.
func line(name string, c Count) []string {
	const none = "–"
	best, mean, parity := none, none, none
	if c.Solved > 0 {
		best, mean = "+"+strconv.Itoa(c.Best), "+"+control.Decimal(c.Mean(), 1)
	}
	if c.ParityAsked > 0 {
		parity = fmt.Sprintf("%d/%d", c.ParityRight, c.ParityAsked)
	}
	return []string{name, fmt.Sprintf("%d/%d", c.Solved, c.Attempts), best, mean, parity}
}

// report shows an error, if any.
func (s *statisticsSection) report(err error) {
	text := ""
	if err != nil {
		text = err.Error()
	}
	control.SetText(s.trouble, text)
}
