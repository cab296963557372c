package exports

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/publish"
	"wedge/app/square1/print"
)

// window is the open window.
type window struct {
	*publish.Window
	source Source
	draft  *draft
	form   *form
	// sketcher draws sketches, one at a time.
	sketcher *print.Printer
}

// newWindow is a window for what the room shows.
func newWindow(s Source, c publish.Copier) *window {
	w := &window{source: s, draft: newDraft(subjectOf(s.Desk, s.Solutions()), s.Choices, publish.StartFolder(s.Choices.Folder)), sketcher: print.New()}
	w.Window = publish.NewWindow(s.Host, w, c)
	return w
}

// Form implements publish.Source.
func (w *window) Form() fyne.CanvasObject {
	w.form = newForm(w.draft, formSignals{
		changed: w.Edited, sourced: w.readSource, chooseFolder: w.chooseFolder, chooseSource: w.chooseSource,
	})
	return w.form.Object
}

// Switch implements publish.Exporting.
func (w *window) Switch() {
	w.draft.setSubject(subjectOf(w.source.Desk, w.source.Solutions()))
	w.form.Sync()
	w.Changed()
}

// Order implements publish.Source.
func (w *window) Order() (publish.Order, error) {
	o, err := w.draft.order(w.surroundings())
	if o == nil {
		return nil, err
	}
	o.Sketcher = w.sketcher
	return o, err
}

// Name implements publish.Source.
func (w *window) Name() string { return w.draft.name }

// Keep implements publish.Source.
func (w *window) Keep(o publish.Order) {
	size, _ := o.Size()
	w.draft.keep(size)
}

// ErrorText implements publish.Source.
func (w *window) ErrorText(err error) string { return errorText(err, w.source.Explain) }

// surroundings are the looks of the main window.
func (w *window) surroundings() surroundings {
	h := w.source.Host
	return surroundings{
		scheme: h.Scheme(), camera: w.source.Camera(), dark: h.Dark(), layers: [2]string{lang.L("Top"), lang.L("Bottom")},
		metric: w.source.Metric(),
	}
}

// readSource reads the file with the list, soon.
func (w *window) readSource() {
	const typed = "list"
	w.draft.setList(nil)
	if strings.TrimSpace(w.draft.source) == "" {
		w.Jobs.End(typed)
		return
	}
	w.Jobs.After(typed, publish.Settled, func() {
		name := w.draft.source
		var read []print.Entry
		w.Jobs.Start(typed, jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) (err error) {
				read, err = readList(ctx, name)
				return err
			},
			Done: func(err error) {
				if jobs.Stopped(err) {
					return
				}
				if err != nil {
					w.Preview.Explain(w.ErrorText(err))
					return
				}
				w.draft.setList(read)
				w.form.Sync()
				w.Changed()
			},
		})
	})
}

// chooseSource lets the user choose the file with the list.
func (w *window) chooseSource() {
	from := w.draft.source
	if from == "" {
		from = w.draft.name
	}
	control.ChooseFile(w.Window.Window(), lang.L("Choose file"), filepath.Dir(from), func(path string) {
		w.form.source.SetText(path)
	})
}

// chooseFolder lets the user choose the folder of the file to save.
func (w *window) chooseFolder() {
	w.ChooseFolder(w.draft.name, func(name string) { w.form.name.SetText(name) })
}
