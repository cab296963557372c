package exports

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

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
	"wedge/app/square1/print"
)

// copier puts a PNG on the system's clipboard.
type copier func(ctx context.Context, png []byte) error

// window is the open window. It has its own jobs, which end when it is closed.
type window struct {
	source  Source
	win     fyne.Window
	jobs    *jobs.Group
	copier  copier
	draft   *draft
	form    *form
	preview *preview
	message *widget.Label
	bar     *widget.ProgressBar

	save, copy *control.Button
}

func newWindow(s Source, on subject, c copier) *window {
	w := &window{
		source: s, jobs: s.Host.Jobs.Group(), copier: c, draft: newDraft(on, s.Choices, startFolder(s.Choices.Folder)),
		message: control.Paragraph(""), bar: widget.NewProgressBar(),
	}
	w.preview = newPreview(w.jobs, func() bool { return s.Host.Settings.ReduceMotion })
	w.save = control.NewButtonWithIcon("", theme.DocumentSaveIcon(), func() { w.write(false) })
	w.save.Importance = widget.HighImportance
	w.copy = control.NewButtonWithIcon("", theme.ContentCopyIcon(), w.copyPicture)
	w.bar.Hide()
	return w
}

// fill makes the content, in the current language.
func (w *window) fill(win fyne.Window) {
	w.win = win
	w.save.SetText(lang.L("Save"))
	w.copy.SetText(lang.L("Copy picture"))
	w.form = newForm(w.draft, formSignals{
		changed: w.edited, sourced: w.readSource, chooseFolder: w.chooseFolder, chooseSource: w.chooseSource,
	})
	split := container.NewHSplit(container.NewPadded(w.preview.object), container.NewVScroll(container.NewPadded(w.form.object)))
	split.Offset = 0.55
	foot := container.NewVBox(w.message, w.bar, container.NewGridWithColumns(2, w.copy, w.save))
	win.SetContent(control.WithTips(container.NewPadded(container.NewBorder(nil, foot, nil, nil, split))))
	w.changed()
}

// switchTo switches to another subject.
func (w *window) switchTo(s subject) {
	w.draft.setSubject(s)
	w.form.sync()
	w.changed()
}

// edited remembers and shows what the user changed.
func (w *window) edited() {
	w.changed()
	w.source.Host.Save()
}

// changed shows the draft, and clears the message about the previous one.
func (w *window) changed() {
	w.say("")
	o, err := w.draft.order(w.surroundings())
	if o == nil {
		w.preview.explain(w.errorText(err))
		return
	}
	w.preview.show(o)
}

func (w *window) say(text string) { control.SetText(w.message, text) }

func (w *window) errorText(err error) string { return errorText(err, w.source.Explain) }

// surroundings are the looks of the main window.
func (w *window) surroundings() surroundings {
	h := w.source.Host
	return surroundings{
		scheme: h.Scheme(), camera: w.source.Camera(), dark: h.Dark(), layers: [2]string{lang.L("Top"), lang.L("Bottom")},
		metric: w.source.Metric(),
	}
}

// write saves the file. It asks before replacing one.
func (w *window) write(overwrite bool) {
	w.say("") // about the previous file
	o, err := w.draft.order(w.surroundings())
	if err != nil {
		w.say(w.errorText(err))
		return
	}
	w.draft.keep(o)
	w.source.Host.Save()
	name := w.draft.name
	control.SetVisible(w.bar, o.animation != nil)
	w.bar.SetValue(0)
	w.save.Disable()
	w.jobs.Start("save", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			picture.Sweep(filepath.Dir(name))
			return picture.Create(name, overwrite, func(file io.Writer) error { return o.write(ctx, file, report) })
		},
		Progress: w.bar.SetValue,
		Done:     func(err error) { w.saved(name, err) },
	})
}

// saved reports the result of a save.
func (w *window) saved(name string, err error) {
	w.save.Enable()
	w.bar.Hide()
	switch {
	case errors.Is(err, picture.ErrExists):
		dialog.ShowConfirm(lang.L("Replace the file?"), filepath.Base(name), func(yes bool) {
			if yes {
				w.write(true)
			}
		}, w.win)
	case err != nil:
		w.say(w.errorText(err))
	default:
		w.say(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
	}
}

// copyPicture copies the picture, of an animation the frame that the preview shows. Where
// the clipboard takes no pictures, it gets the text of an SVG.
func (w *window) copyPicture() {
	w.say("")
	o, err := w.draft.order(w.surroundings())
	if o == nil {
		w.say(w.errorText(err))
		return
	}
	w.draft.keep(o)
	w.copy.Disable()
	at, text := w.preview.at, ""
	w.jobs.Start("copy", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			file, err := o.png(ctx, at)
			if err != nil {
				return err
			}
			err = w.copier(ctx, file)
			if errors.Is(err, errClipboard) && o.animation == nil {
				var svg strings.Builder
				if e := print.New().Write(ctx, &svg, picture.SVG, o.options, o.entries...); e != nil {
					return e
				}
				text = svg.String()
			}
			return err
		},
		Done: func(err error) { w.copied(text, err) },
	})
}

// copied reports the result of a copy. text replaces the picture if the clipboard takes
// none.
func (w *window) copied(text string, err error) {
	w.copy.Enable()
	switch {
	case err == nil:
		w.say(lang.L("The picture is on the clipboard."))
	case text != "":
		w.source.Host.App.Clipboard().SetContent(text)
		w.say(lang.L("This system's clipboard takes no pictures: copied the text of an SVG instead."))
	case errors.Is(err, errClipboard):
		w.say(lang.L("This system's clipboard takes no pictures: save a file instead."))
	default:
		w.say(w.errorText(err))
	}
}

// readSource reads the file with the list, soon.
func (w *window) readSource() {
	const typed = "list"
	w.draft.setList(nil)
	if strings.TrimSpace(w.draft.source) == "" {
		w.jobs.End(typed)
		return
	}
	w.jobs.After(typed, settled, func() {
		name := w.draft.source
		var read []print.Entry
		w.jobs.Start(typed, jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) (err error) {
				read, err = readList(ctx, name)
				return err
			},
			Done: func(err error) {
				if jobs.Stopped(err) {
					return
				}
				if err != nil {
					w.preview.explain(w.errorText(err))
					return
				}
				w.draft.setList(read)
				w.form.sync()
				w.changed()
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
	control.ChooseFile(w.win, lang.L("Choose file"), filepath.Dir(from), func(path string) {
		w.form.source.SetText(path)
	})
}

// chooseFolder lets the user choose the folder of the file to save.
func (w *window) chooseFolder() {
	control.ChooseFolder(w.win, lang.L("Choose folder"), filepath.Dir(w.draft.name), func(path string) {
		w.form.name.SetText(filepath.Join(path, filepath.Base(w.draft.name)))
	})
}

// startFolder is the last folder if it is still there, otherwise the user's folder for
// pictures.
func startFolder(last string) string {
	for _, folder := range []string{last, xdg.UserDirs.Pictures} {
		if info, err := os.Stat(folder); folder != "" && err == nil && info.IsDir() {
			return folder
		}
	}
	return xdg.Home
}
