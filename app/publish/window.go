package publish

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/adrg/xdg"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/room"
)

// Source is what a window exports.
type Source interface {
	// Form makes the form for the choices, in the current language.
	Form() fyne.CanvasObject
	// Order is the work order for the present choices. With an error it is nil, or can be
	// previewed but not saved.
	Order() (Order, error)
	// Name is that of the file to save.
	Name() string
	// Keep remembers the choices of an order that is carried out.
	Keep(Order)
	// ErrorText explains an error in the user's language; it is empty for work that was
	// stopped.
	ErrorText(error) string
}

// Copier puts a PNG on the system's clipboard. Its error may wrap [ErrClipboard].
type Copier func(ctx context.Context, png []byte) error

// Window is the content of a window for exports: a preview beside a form, and buttons that
// save and copy. It has its own jobs, which end when it is closed.
type Window struct {
	Jobs    *jobs.Group
	Preview *Preview
	Message *widget.Label
	Bar     *widget.ProgressBar
	Save    *control.Button
	Copy    *control.Button

	host   *room.Host
	source Source
	copier Copier
	win    fyne.Window
}

// NewWindow makes the content for a source.
func NewWindow(h *room.Host, s Source, c Copier) *Window {
	w := &Window{host: h, source: s, copier: c, Jobs: h.Jobs.Group(), Message: control.Paragraph(""), Bar: widget.NewProgressBar()}
	w.Preview = newPreview(w.Jobs, func() bool { return h.Settings.ReduceMotion }, s.ErrorText)
	w.Save = control.NewButtonWithIcon("", theme.DocumentSaveIcon(), func() { w.write(false) })
	w.Save.Importance = widget.HighImportance
	w.Copy = control.NewButtonWithIcon("", theme.ContentCopyIcon(), w.copyPicture)
	w.Bar.Hide()
	return w
}

// Open opens the window of the system. closed is called when it is closed and its jobs have
// ended.
func (w *Window) Open(closed func()) {
	w.host.OpenWindow(room.Window{
		Title: func() string { return lang.L("Export") },
		Size:  fyne.NewSize(1000, 680),
		Fill:  w.fill,
		Closed: func() {
			w.Jobs.EndAll()
			closed()
		},
	})
}

// fill shows the content, in the current language.
func (w *Window) fill(win fyne.Window) {
	w.win = win
	w.Save.SetText(lang.L("Save"))
	w.Copy.SetText(lang.L("Copy picture"))
	split := container.NewHSplit(container.NewPadded(w.Preview.object), container.NewVScroll(container.NewPadded(w.source.Form())))
	split.Offset = 0.55
	foot := container.NewVBox(w.Message, w.Bar, container.NewGridWithColumns(2, w.Copy, w.Save))
	win.SetContent(control.WithTips(container.NewPadded(container.NewBorder(nil, foot, nil, nil, split))))
	w.Changed()
}

// ToFront brings the window before the others, once it is open.
func (w *Window) ToFront() { w.win.RequestFocus() }

// ChooseFolder lets the user choose the folder of a file, and passes its new name on.
func (w *Window) ChooseFolder(name string, chosen func(name string)) {
	control.ChooseFolder(w.win, lang.L("Choose folder"), filepath.Dir(name), func(folder string) {
		chosen(filepath.Join(folder, filepath.Base(name)))
	})
}

// Window is that of the system, once it is open.
func (w *Window) Window() fyne.Window { return w.win }

// Edited remembers and shows what the user changed.
func (w *Window) Edited() {
	w.Changed()
	w.host.Save()
}

// Changed shows the order, and clears the message about the previous one.
func (w *Window) Changed() {
	w.say("")
	o, err := w.source.Order()
	if o == nil {
		w.Preview.Explain(w.source.ErrorText(err))
		return
	}
	w.Preview.show(o)
}

func (w *Window) say(text string) { control.SetText(w.Message, text) }

// write saves the file. It asks before replacing one.
func (w *Window) write(overwrite bool) {
	w.say("") // about the previous file
	o, err := w.source.Order()
	if err != nil {
		w.say(w.source.ErrorText(err))
		return
	}
	w.source.Keep(o)
	w.host.Save()
	name := w.source.Name()
	control.SetVisible(w.Bar, o.Film().Moves)
	w.Bar.SetValue(0)
	w.Save.Disable()
	w.Jobs.Start("save", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			file.Sweep(filepath.Dir(name))
			return file.Create(name, overwrite, func(w io.Writer) error { return o.Write(ctx, w, report) })
		},
		Progress: w.Bar.SetValue,
		Done:     func(err error) { w.saved(name, err) },
	})
}

// saved reports the result of a save.
func (w *Window) saved(name string, err error) {
	w.Save.Enable()
	w.Bar.Hide()
	switch {
	case errors.Is(err, picture.ErrExists):
		dialog.ShowConfirm(lang.L("Replace the file?"), filepath.Base(name), func(yes bool) {
			if yes {
				w.write(true)
			}
		}, w.win)
	case err != nil:
		w.say(w.source.ErrorText(err))
	default:
		w.say(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
	}
}

// copyPicture copies the picture, of an animation the frame that the preview shows. Where
// the clipboard takes no pictures, it gets the text of an SVG.
func (w *Window) copyPicture() {
	w.say("")
	o, err := w.source.Order()
	if o == nil {
		w.say(w.source.ErrorText(err))
		return
	}
	w.source.Keep(o)
	w.Copy.Disable()
	at, text := w.Preview.at, ""
	w.Jobs.Start("copy", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			file, err := o.PNG(ctx, at)
			if err != nil {
				return err
			}
			err = w.copier(ctx, file)
			if errors.Is(err, ErrClipboard) && !o.Film().Moves {
				svg, e := o.SVG(ctx)
				if e != nil {
					return e
				}
				text = svg
			}
			return err
		},
		Done: func(err error) { w.copied(text, err) },
	})
}

// copied reports the result of a copy. text replaces the picture if the clipboard takes
// none.
func (w *Window) copied(text string, err error) {
	w.Copy.Enable()
	switch {
	case err == nil:
		w.say(lang.L("The picture is on the clipboard."))
	case text != "":
		w.host.App.Clipboard().SetContent(text)
		w.say(lang.L("This system's clipboard takes no pictures: copied the text of an SVG instead."))
	case errors.Is(err, ErrClipboard):
		w.say(lang.L("This system's clipboard takes no pictures: save a file instead."))
	default:
		w.say(w.source.ErrorText(err))
	}
}

// StartFolder is the last folder if it is still there, otherwise the user's folder for
// pictures.
func StartFolder(last string) string {
	for _, folder := range []string{last, xdg.UserDirs.Pictures} {
		if info, err := os.Stat(folder); folder != "" && err == nil && info.IsDir() {
			return folder
		}
	}
	return xdg.Home
}
