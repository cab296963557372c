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

// newOffer makes it. changed is called when the offer is declined.
func newOffer(r Room, changed func()) *offer {
	o := &offer{room: r, bar: widget.NewProgressBar()}
	builder := r.Answers().Builder
	text := control.NewNote(2)
	text.SetText(lang.L("The complete table answers at once: 0.44 GB, half a minute to make."))
	o.question = container.NewBorder(nil, nil, nil, container.NewHBox(
		widget.NewButton(lang.L("Make it"), builder.BuildComplete),
		control.NewIconButton(lang.L("Not now"), theme.CancelIcon(), func() {
			o.declined = true
			changed()
		}),
	), text)
	stop := control.NewIconButton(lang.L("Cancel"), theme.CancelIcon(), builder.StopComplete)
	o.progress = container.NewBorder(nil, nil, nil, stop, o.bar)
	o.object = container.New(steady{}, o.question, o.progress)
	return o
}

// show shows the progress, or the offer unless it is idle: not of use just now.
func (o *offer) show(idle bool) {
	a := o.room.Answers()
	running, done, left := a.Builder.Complete()
	control.SetVisible(o.object, running || !idle && !o.declined && !a.Solver().Exact())
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
