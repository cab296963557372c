package app

import (
	"context"
	"fmt"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/tables"
	"wedge/solver/table"
)

// offer is the unobtrusive offer to make the complete table, and the progress of
// making it.
type offer struct {
	w      *window
	object *fyne.Container
	text   *widget.Label
	make   *widget.Button
	later  *widget.Button
	bar    *widget.ProgressBar
	stop   *widget.Button
}

func newOffer(w *window) *offer {
	o := &offer{w: w}
	o.text = widget.NewLabel(lang.L("The complete table answers everything at once. It takes 0.44 GB, and about half a minute to make."))
	o.text.Wrapping = fyne.TextWrapWord
	o.make = widget.NewButton(lang.L("Make it"), w.makeTable)
	o.later = lowButton(lang.L("Not now"), nil, func() { o.object.Hide() })
	o.bar = widget.NewProgressBar()
	o.stop = lowButton("", theme.CancelIcon(), w.stopMaking)
	o.object = container.NewVBox(o.text,
		container.NewHBox(o.make, o.later),
		container.NewBorder(nil, nil, nil, o.stop, o.bar))
	o.show(false)
	if w.solver.Exact() {
		o.object.Hide()
	}
	return o
}

// show tells whether the table is being made.
func (o *offer) show(making bool) {
	for _, c := range []fyne.CanvasObject{o.bar, o.stop} {
		control.SetVisible(c, making)
	}
	for _, c := range []fyne.CanvasObject{o.make, o.later} {
		control.SetVisible(c, !making)
	}
	o.bar.SetValue(0)
}

// makeTable makes the complete table in the background; until it is there, the
// table there is goes on answering.
func (w *window) makeTable() {
	o := w.panel.offer
	if w.solver.Exact() {
		w.info(lang.L("The complete table is there already."))
		return
	}
	o.object.Show()
	o.show(true)
	start, shown := time.Now(), time.Time{}
	w.answers.start(tableQuestion, func(ctx context.Context) error {
		return table.BuildFile(ctx, tables.Folder(), table.Complete(), func(done float64) {
			if now := time.Now(); now.Sub(shown) > time.Second/10 {
				shown = now
				fyne.Do(func() { o.progress(done, time.Since(start)) })
			}
		})
	}, func(err error) {
		o.show(false)
		if err != nil {
			w.warn(err)
			return
		}
		w.betterTable()
	})
}

// progress shows a part of the work that is done, 0..1.
func (o *offer) progress(done float64, gone time.Duration) {
	o.bar.SetValue(done)
	if done > 0.05 {
		left := math.Ceil(gone.Seconds() * (1 - done) / done)
		o.bar.TextFormatter = func() string {
			return fmt.Sprintf("%.0f %%  ·  %s", 100*done, lang.L("{{.N}} s left", map[string]any{"N": int(left)}))
		}
	}
}

// stopMaking gives up; nothing is left behind.
func (w *window) stopMaking() {
	w.answers.end(tableQuestion)
	w.panel.offer.show(false)
}

// betterTable goes on with the best table there is now.
func (w *window) betterTable() {
	s, err := tables.Solver(w.warn)
	if err != nil {
		w.warn(err)
		return
	}
	w.solver = s
	w.ask()
	w.pages.positionChanged()
	if s.Exact() {
		w.panel.offer.object.Hide()
		w.info(lang.L("The complete table is ready."))
	}
}
