package square1

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/session"
	"wedge/puzzle/square1/rating"
	"wedge/resources/safefile"
)

// handWeights are the user's weights for the effort of the hands, in the session. The
// default ones are left out.
type handWeights struct {
	rating.Weights
	wrong string // why the saved ones could not be read
}

func defaultWeights() handWeights { return handWeights{Weights: rating.Default()} }

// IsZero reports whether they are the default.
func (w handWeights) IsZero() bool { return w.Weights == rating.Default() }

// UnmarshalJSON reads weights. Bad ones become the default, so that the rest of the session
// stays usable: see [handWeights.check].
func (w *handWeights) UnmarshalJSON(data []byte) error {
	*w = defaultWeights()
	read, err := rating.Read(bytes.NewReader(data))
	if err != nil {
		w.wrong = err.Error()
		return nil
	}
	w.Weights = read
	return nil
}

// check reports saved weights that could not be read.
func (w *handWeights) check(l *session.Limits) {
	if w.wrong != "" {
		l.Replaced("weights", w.wrong, "the default")
		w.wrong = ""
	}
}

// weightsFile is the name of an exported file.
const weightsFile = "wedge-weights.json"

// weightsForm lets the user open, save and reset the weights.
type weightsForm struct {
	object  fyne.CanvasObject
	weights *handWeights
	jobs    *jobs.Group
	changed func()
	note    *widget.Label
}

func newWeightsForm(w *handWeights, g *jobs.Group, changed func()) *weightsForm {
	f := &weightsForm{weights: w, jobs: g, changed: changed, note: control.Paragraph("")}
	var open, save *control.Button
	open = control.NewButton(lang.L("Open file …"), func() {
		control.ChooseFile(windowOf(open), g, lang.L("Choose file"), "", f.open)
	})
	save = control.NewButton(lang.L("Save file …"), func() {
		win := windowOf(save)
		control.ChooseFolder(win, g, lang.L("Choose folder"), "", func(folder string) { f.saveIn(win, folder) })
	})
	reset := control.NewButton(lang.L("Reset"), func() {
		f.use(rating.Default())
		f.say(nil, defaultText())
	})
	used := ownText()
	if w.IsZero() {
		used = defaultText()
	}
	control.SetText(f.note, used)
	f.object = container.NewVBox(container.NewHBox(open, save, reset), f.note)
	return f
}

func ownText() string { return lang.L("Your own weights are used.") }

func defaultText() string { return lang.L("The default weights are used.") }

// windowOf is the window that shows an object; nil for none.
func windowOf(o fyne.CanvasObject) fyne.Window {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if w.Canvas() == c {
			return w
		}
	}
	return nil
}

// use uses other weights.
func (f *weightsForm) use(w rating.Weights) {
	*f.weights = handWeights{Weights: w}
	f.changed()
}

// open uses the weights of a file.
func (f *weightsForm) open(path string) {
	var w rating.Weights
	onDisk(f.jobs, func() error {
		file, err := safefile.Open(path)
		if err != nil {
			return err
		}
		defer file.Close() // it was only read
		w, err = rating.Read(file)
		return err
	}, func(err error) {
		if err == nil {
			f.use(w)
		}
		f.say(err, ownText())
	})
}

// saveIn saves the weights in a folder. It asks before it replaces a file.
func (f *weightsForm) saveIn(win fyne.Window, folder string) {
	path, weights := filepath.Join(folder, weightsFile), f.weights.Weights
	save := func(to func(string, fs.FileMode, func(io.Writer) error) error, done func(error)) {
		onDisk(f.jobs, func() error { return to(path, safefile.Document, weights.Write) }, done)
	}
	saved := func(err error) { f.say(err, lang.L("Saved: {{.Name}}", map[string]any{"Name": path})) }
	save(safefile.Create, func(err error) {
		if !errors.Is(err, fs.ErrExist) {
			saved(err)
			return
		}
		dialog.ShowConfirm(lang.L("Replace the file?"), weightsFile, func(yes bool) {
			if yes {
				save(safefile.Write, saved)
			}
		}, win)
	})
}

// say tells what has happened.
func (f *weightsForm) say(err error, done string) {
	f.note.Importance = widget.MediumImportance
	if err != nil {
		f.note.Importance = widget.DangerImportance
		done = err.Error()
		if errors.Is(err, rating.ErrWeights) {
			done = lang.L("This is no file of weights: {{.Why}}", map[string]any{"Why": err})
		}
	}
	control.SetText(f.note, done)
	f.note.Refresh()
}
