package play

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// offer is the unobtrusive offer to make the complete table, and the progress of
// making it.
type offer struct {
	object *fyne.Container

	room     Room
	declined bool // until the next start
	question *fyne.Container
	progress *fyne.Container
	bar      *widget.ProgressBar
}

func newOffer(r Room) *offer {
	o := &offer{room: r, bar: widget.NewProgressBar()}
	builder := r.Answers().Builder
	o.question = container.NewHBox(
		widget.NewButton(lang.L("Make it"), builder.BuildComplete),
		control.QuietButton(lang.L("Not now"), nil, func() {
			o.declined = true
			o.show()
		}),
	)
	stop := control.QuietButton("", theme.CancelIcon(), builder.StopComplete)
	o.progress = container.NewBorder(nil, nil, nil, stop, o.bar)
	o.object = container.NewVBox(
		control.Paragraph(lang.L("The complete table answers everything at once. It takes 0.44 GB, and about half a minute to make.")),
		o.question, o.progress,
	)
	return o
}

func (o *offer) show() {
	a := o.room.Answers()
	running, done, left := a.Builder.Complete()
	control.SetVisible(o.object, running || !o.declined && !a.Solver().Exact())
	control.SetVisible(o.question, !running)
	control.SetVisible(o.progress, running)
	o.bar.TextFormatter = nil
	if left > 0 {
		o.bar.TextFormatter = func() string {
			return fmt.Sprintf("%.0f %%  ·  %s", 100*done, lang.L("{{.N}} s left", map[string]any{"N": int(math.Ceil(left.Seconds()))}))
		}
	}
	o.bar.SetValue(done)
}
