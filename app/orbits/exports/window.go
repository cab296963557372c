package exports

import (
	"fyne.io/fyne/v2"

	"wedge/app/orbits/print"
	"wedge/app/publish"
)

// window is the open window.
type window struct {
	*publish.Window
	source   Source
	draft    *draft
	form     *form
	sketcher *print.Printer // draws sketches, one at a time
}

// newWindow is a window for what the room shows.
func newWindow(s Source, c publish.Copier) *window {
	w := &window{source: s, draft: newDraft(s.Subject(), s.Choices, publish.StartFolder(s.Choices.Folder)), sketcher: print.New()}
	w.Window = publish.NewWindow(s.Host, w, c)
	return w
}

// Form implements publish.Source.
func (w *window) Form() fyne.CanvasObject {
	w.form = newForm(w.draft, w.Edited, w.chooseFolder)
	return w.form.Object
}

// Switch implements publish.Exporting.
func (w *window) Switch() {
	w.draft.setSubject(w.source.Subject())
	w.form.Sync()
	w.Changed()
}

// Order implements publish.Source.
func (w *window) Order() (publish.Order, error) {
	h := w.source.Host
	o, err := w.draft.order(surroundings{scheme: h.Scheme(), camera: w.source.Camera(), dark: h.Dark()})
	if o == nil {
		return nil, err
	}
	o.Sketcher = w.sketcher
	return o, err
}

// Name implements publish.Source.
func (w *window) Name() string { return w.draft.Name }

// Keep implements publish.Source.
func (w *window) Keep(o publish.Order) {
	size, _ := o.Size()
	w.draft.keep(size)
}

// ErrorText implements publish.Source.
func (w *window) ErrorText(err error) string { return errorText(err) }

// chooseFolder lets the user choose the folder of the file to save.
func (w *window) chooseFolder() {
	w.ChooseFolder(w.draft.Name, func(name string) { w.form.name.SetText(name) })
}
