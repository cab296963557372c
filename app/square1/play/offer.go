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
	"wedge/app/square1/page"
)

// offer is the unobtrusive offer to build the complete table, and the progress of a table
// being built.
type offer struct {
	object *fyne.Container

	host     *page.Host
	declined bool // until the next start, or until the table is found damaged
	lost     bool // the damage was shown

	text     *control.Note
	question *fyne.Container
	progress *fyne.Container
	bar      *widget.ProgressBar
}

// newOffer makes it. changed is called when the offer is declined.
func newOffer(h *page.Host, changed func()) *offer {
	o := &offer{host: h, text: control.NewNote(2), bar: widget.NewProgressBar()}
	builder := h.Answers.Builder
	o.question = container.NewBorder(nil, nil, nil, container.NewHBox(
		control.NewButton(lang.L("Build"), builder.BuildComplete),
		control.NewIconButton(lang.L("Not now"), theme.CancelIcon(), func() {
			o.declined = true
			changed()
		}),
	), o.text)
	stop := control.NewIconButton(lang.L("Cancel"), theme.CancelIcon(), o.stop)
	o.progress = container.NewBorder(nil, nil, nil, stop, o.bar)
	o.object = container.New(steady{}, o.question, o.progress)
	return o
}

// stop stops the table whose progress is shown.
func (o *offer) stop() {
	if b := o.host.Answers.Builder; b.Complete().Running {
		b.StopComplete()
	} else {
		b.StopMedium()
	}
}

// show shows the progress, or the offer unless idle, when it is of no use.
func (o *offer) show(idle bool) {
	a := o.host.Answers
	if a.LostComplete() && !o.lost {
		o.declined = false
	}
	o.lost = a.LostComplete()
	if o.lost {
		o.text.SetText(lang.L("The complete table is damaged. Building it again takes half a minute."))
	} else {
		o.text.SetText(lang.L("The complete table answers at once: 0.44 GB, half a minute."))
	}
	p, name := a.Builder.Complete(), lang.L("Complete table")
	if !p.Running {
		p, name = a.Builder.Medium(), lang.L("Medium table")
	}
	control.SetVisible(o.object, p.Running || !idle && !o.declined && !a.Solver().Exact())
	control.SetVisible(o.question, !p.Running)
	control.SetVisible(o.progress, p.Running)
	o.bar.TextFormatter = func() string {
		text := fmt.Sprintf("%s  ·  %.0f %%", name, 100*p.Done)
		if p.Left > 0 {
			text += "  ·  " + lang.L("{{.N}} s left", map[string]any{"N": int(math.Ceil(p.Left.Seconds()))})
		}
		return text
	}
	o.bar.SetValue(p.Done)
}
