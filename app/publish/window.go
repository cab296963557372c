package publish

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

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
	Form    *Form
	Draft   *Draft

	host   *room.Host
	offer  Offer
	copier Copier
	win    fyne.Window
}

// newWindow makes the content for what a room offers.
func newWindow(h *room.Host, choices *Choices, offer func(*Window) Offer, c Copier) *Window {
	w := &Window{host: h, copier: c, Jobs: h.Jobs.Group(), Message: control.Paragraph(""), Bar: widget.NewProgressBar()}
	w.offer = offer(w)
	w.Draft = NewDraft(&w.offer, choices, startFolders(choices.Folder)[0])
	w.Preview = newPreview(w.Jobs, func() bool { return h.Settings.ReduceMotion }, w.ErrorText)
	w.Save = control.NewButtonWithIcon("", theme.DocumentSaveIcon(), func() { w.write(false) })
	w.Save.Importance = widget.HighImportance
	w.Copy = control.NewButtonWithIcon("", theme.ContentCopyIcon(), w.copyPicture)
	w.Bar.Hide()
	return w
}

// open opens the window of the system. closed is called when it is closed and its jobs have
// ended.
func (w *Window) open(closed func()) {
	w.host.OpenWindow(room.Window{
		Title: func() string { return lang.L("Export") },
		Size:  fyne.NewSize(1000, 680),
		Guide: "pictures",
		Fill:  w.fill,
		Closed: func() {
			w.Jobs.EndAll()
			closed()
		},
	})
	w.findFolder()
}

// findFolder starts in another folder if the usual one is gone, unless the user has chosen one by then. A folder
// on a network may never tell.
func (w *Window) findFolder() {
	last, usual, there := w.Draft.Folder, filepath.Dir(w.Draft.Name), ""
	w.Jobs.Start("folder", jobs.Job{
		Work: func(context.Context, func(float64)) error {
			there = startFolder(last)
			return nil
		},
		Done: func(err error) {
			if err == nil && there != usual && filepath.Dir(w.Draft.Name) == usual {
				w.Form.Name.SetText(filepath.Join(there, filepath.Base(w.Draft.Name)))
			}
		},
	})
}

// fill shows the content, in the current language.
func (w *Window) fill(win fyne.Window) {
	w.win = win
	w.Save.SetText(lang.L("Save"))
	w.Copy.SetText(lang.L("Copy picture"))
	w.Form = newForm(w.Draft, w.edited, w.chooseFolder)
	split := container.NewHSplit(container.NewPadded(w.Preview.object), container.NewVScroll(container.NewPadded(w.Form.Object)))
	split.Offset = 0.55
	foot := container.NewVBox(w.Message, w.Bar, container.NewGridWithColumns(2, w.Copy, w.Save))
	win.SetContent(control.WithTips(container.NewPadded(container.NewBorder(nil, foot, nil, nil, split))))
	w.Changed()
}

// chooseFolder lets the user choose the folder of the file to save.
func (w *Window) chooseFolder() {
	control.ChooseFolder(w.win, w.Jobs, lang.L("Choose folder"), filepath.Dir(w.Draft.Name), func(folder string) {
		w.Form.Name.SetText(filepath.Join(folder, filepath.Base(w.Draft.Name)))
	})
}

// Window is that of the system, once it is open.
func (w *Window) Window() fyne.Window { return w.win }

// edited remembers and shows what the user changed.
func (w *Window) edited() {
	w.Changed()
	w.host.Save()
}

// Changed shows the order, and clears the message about the previous one.
func (w *Window) Changed() {
	w.say("")
	o, err := w.offer.Order()
	if o == nil {
		w.Preview.Explain(w.ErrorText(err))
		return
	}
	w.Preview.show(o)
}

// keep remembers the choices of an order that is carried out.
func (w *Window) keep(o *Order) {
	w.Draft.keep(o.Look)
	if w.offer.Keep != nil {
		w.offer.Keep()
	}
}

// ErrorText explains in the user's language why something cannot be exported. It is empty for work
// that was stopped.
func (w *Window) ErrorText(err error) string {
	if jobs.Stopped(err) {
		return ""
	}
	if w.offer.ErrorText != nil {
		if text := w.offer.ErrorText(err); text != "" {
			return text
		}
	}
	return errorText(err, w.offer.endings())
}

func (w *Window) say(text string) { control.SetText(w.Message, text) }

// write saves the file. It asks before replacing one.
func (w *Window) write(overwrite bool) {
	w.say("") // about the previous file
	o, err := w.offer.Order()
	if err != nil {
		w.say(w.ErrorText(err))
		return
	}
	w.keep(o)
	w.host.Save()
	name := w.Draft.Name
	control.SetVisible(w.Bar, o.Playing != nil)
	w.Bar.SetValue(0)
	w.Save.Disable()
	w.Jobs.Start("save", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
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
		w.say(w.ErrorText(err))
	default:
		w.say(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
	}
}

// copyPicture copies the picture, of an animation the frame that the preview shows. Where
// the clipboard takes no pictures, it gets the text of an SVG.
func (w *Window) copyPicture() {
	w.say("")
	o, err := w.offer.Order()
	if o == nil {
		w.say(w.ErrorText(err))
		return
	}
	w.keep(o)
	w.Copy.Disable()
	at, text := w.Preview.at, ""
	w.Jobs.Start("copy", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			file, err := o.PNG(ctx, at)
			if err != nil {
				return err
			}
			err = w.copier(ctx, file)
			if errors.Is(err, ErrClipboard) && o.Playing == nil {
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
		w.say(w.ErrorText(err))
	}
}

// startFolders are the folders to start in: the last one, the user's folder for pictures, and
// the user's own.
func startFolders(last string) []string {
	return slices.DeleteFunc([]string{last, xdg.UserDirs.Pictures, xdg.Home, "."}, func(folder string) bool { return folder == "" })
}

// startFolder is the first of them that is there.
func startFolder(last string) string {
	all := startFolders(last)
	for _, folder := range all {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	return all[len(all)-1]
}
