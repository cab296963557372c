package fold

import (
	"cmp"
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// atlas is the table of all snakes that fold into 3 x 3 x 3. It is computed when it is
// first opened.
type atlas struct {
	// picked is called with a snake that the user picks.
	picked func(polycube.Snake)

	group   *jobs.Group
	object  *fyne.Container
	table   *control.SortedTable // nil until it is computed
	list    []snake.Entry
	current polycube.Snake // highlighted
}

func newAtlas(all *jobs.Jobs) *atlas { return &atlas{group: all.Group()} }

// make makes the object, in the current language.
func (a *atlas) make() fyne.CanvasObject {
	a.object = container.NewStack()
	a.table = nil
	if a.list != nil {
		a.fill()
	}
	return a.object
}

// load computes the atlas, once.
func (a *atlas) load() {
	if a.list != nil || a.group.Running("atlas") {
		return
	}
	a.object.Objects = []fyne.CanvasObject{widget.NewLabel(lang.L("Searching snakes"))}
	a.object.Refresh()
	var list []snake.Entry
	a.group.Start("atlas", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			list, err = snake.Atlas(ctx)
			return err
		},
		Done: func(err error) {
			if err == nil {
				a.list = list
				a.fill()
			}
		},
	})
}

// fill makes the table: the snakes with the fewest folds first.
func (a *atlas) fill() {
	figures := func(of func(*snake.Entry) int64) func(i, k int) int {
		return func(i, k int) int { return cmp.Compare(of(&a.list[i]), of(&a.list[k])) }
	}
	columns := []control.Column{
		{Title: lang.L("Snake"), Leading: true},
		{Title: lang.L("Reflections"), Compare: figures(func(e *snake.Entry) int64 { return e.Reflections })},
		{Title: lang.L("Rotations"), Compare: figures(func(e *snake.Entry) int64 { return e.Rotations })},
		{Title: lang.L("Raw"), Compare: figures(func(e *snake.Entry) int64 { return e.Raw })},
	}
	rows := make([][]string, len(a.list))
	for i, e := range a.list {
		rows[i] = []string{string(e.Snake), control.Grouped(e.Reflections), control.Grouped(e.Rotations), control.Grouped(e.Raw)}
	}
	a.table = control.NewSortedTable(columns, rows)
	a.table.OnPick = func(row int) { a.picked(a.list[row].Snake) }
	a.object.Objects = []fyne.CanvasObject{a.table.Object}
	a.object.Refresh()
	a.pick(a.current)
}

// pick highlights a snake, if it is in the table.
func (a *atlas) pick(s polycube.Snake) {
	a.current = s.Canonical()
	if a.table == nil {
		return
	}
	row, found := slices.BinarySearchFunc(a.list, a.current, func(e snake.Entry, s polycube.Snake) int { return cmp.Compare(e.Snake, s) })
	if !found {
		row = none
	}
	a.table.Pick(row)
}
