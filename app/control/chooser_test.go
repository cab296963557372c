package control_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/pagetest"
)

// chooserBench is an open chooser in a folder with some files.
type chooserBench struct {
	*testing.T
	win    fyne.Window
	app    *pagetest.App
	jobs   *jobs.Jobs
	folder string
	chosen []string
}

// answered waits until the system has said what it was asked.
func (b *chooserBench) answered() {
	b.Helper()
	b.app.Desktop.Wait(b, "the system", b.jobs.Idle)
}

// openChooser opens one for files or for folders.
func openChooser(t *testing.T, choose func(fyne.Window, *jobs.Group, string, string, func(string)), start string) *chooserBench {
	t.Helper()
	b := &chooserBench{T: t, app: pagetest.OneApp(), jobs: jobs.New(fyne.Do), folder: t.TempDir()}
	t.Cleanup(b.jobs.Close)
	for _, name := range []string{"b.txt", "A.png", ".hidden"} {
		if err := os.WriteFile(filepath.Join(b.folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"z", "inner"} {
		if err := os.Mkdir(filepath.Join(b.folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(b.folder, "inner", "deep.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := mkfifo(filepath.Join(b.folder, "pipe")); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", b.folder)
	b.win = test.NewTempWindow(t, container.NewStack())
	b.win.Resize(fyne.NewSize(600, 500))
	control.ListenToKeys(b.win, func(*fyne.KeyEvent) {})
	if start == "" {
		start = b.folder
	}
	choose(b.win, b.jobs.Group(), "Choose", start, func(path string) { b.chosen = append(b.chosen, path) })
	if names := b.names(); names != "" {
		t.Errorf("the window waits for the folder, and shows %q", names)
	}
	b.answered()
	return b
}

// overlay is the chooser, nil if it is closed.
func (b *chooserBench) overlay() fyne.CanvasObject { return b.win.Canvas().Overlays().Top() }

// press presses a key as the window's driver does.
func (b *chooserBench) press(keys ...fyne.KeyName) {
	b.Helper()
	for _, name := range keys {
		k := &fyne.KeyEvent{Name: name}
		if name == fyne.KeyTab {
			b.win.Canvas().FocusNext()
			continue
		}
		if focused := b.win.Canvas().Focused(); focused != nil {
			focused.TypedKey(k)
		}
		b.answered()
	}
}

// typed types a text.
func (b *chooserBench) typed(text string) {
	b.Helper()
	for _, r := range text {
		b.win.Canvas().Focused().TypedRune(r)
	}
	b.answered()
}

// names are those listed.
func (b *chooserBench) names() string {
	b.Helper()
	var names []string
	for _, l := range pagetest.Find[*widget.Label](b.overlay()) {
		if l.Truncation == fyne.TextTruncateEllipsis && l.Text != "" {
			names = append(names, l.Text)
		}
	}
	return strings.Join(names, " ")
}

// setPath enters a path, without waiting for what the system says of it. One that ends with an empty part ends with a
// separator.
func (b *chooserBench) setPath(parts ...string) {
	b.Helper()
	path, ok := b.win.Canvas().Focused().(interface{ SetText(string) })
	if !ok {
		b.Fatalf("%T has the focus", b.win.Canvas().Focused())
	}
	path.SetText(strings.Join(append([]string{b.folder}, parts...), string(filepath.Separator)))
}

// tapChoose clicks on Choose.
func (b *chooserBench) tapChoose() {
	for _, x := range pagetest.Find[*control.Button](b.overlay()) {
		if x.Text == "Choose" {
			test.Tap(x)
		}
	}
	b.answered()
}

// wantChosen fails the test unless only this file or folder was chosen.
func (b *chooserBench) wantChosen(parts ...string) {
	b.Helper()
	if want := filepath.Join(append([]string{b.folder}, parts...)...); !slices.Equal(b.chosen, []string{want}) || b.overlay() != nil {
		b.Errorf("chosen is %q", b.chosen)
	}
}

// TestChooseFile goes into a folder and takes a file there, with the keyboard alone.
func TestChooseFile(t *testing.T) {
	b := openChooser(t, control.ChooseFile, "")
	if got := b.names(); got != "inner z A.png b.txt" {
		t.Errorf("there is %q", got)
	}
	b.typed("b")
	if got := b.names(); got != "b.txt" {
		t.Errorf("with a b begins %q", got)
	}
	b.press(fyne.KeyBackspace)
	b.typed(".h")
	if got := b.names(); got != ".hidden" {
		t.Errorf("with a dot begins %q", got)
	}
	b.press(fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyDown, fyne.KeyReturn)
	if got := b.names(); got != "deep.txt" {
		t.Errorf("inside is %q", got)
	}
	b.press(fyne.KeyDown, fyne.KeyReturn)
	b.wantChosen("inner", "deep.txt")
}

// TestChooseFolder offers folders only.
func TestChooseFolder(t *testing.T) {
	b := openChooser(t, control.ChooseFolder, "")
	if got := b.names(); got != "inner z" {
		t.Errorf("there is %q", got)
	}
	b.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) // into z, where nothing is
	if got := b.names(); got != "" {
		t.Errorf("in z is %q", got)
	}
	b.tapChoose()
	b.wantChosen("z")
}

// TestFolderByEnter: Enter chooses the folder that is shown, and goes into another one.
func TestFolderByEnter(t *testing.T) {
	b := openChooser(t, control.ChooseFolder, "")
	b.press(fyne.KeyDown, fyne.KeyReturn)
	if len(b.chosen) > 0 || b.names() != "" {
		t.Errorf("chosen is %q, there is %q", b.chosen, b.names())
	}
	b.press(fyne.KeyReturn)
	b.wantChosen("inner")
}

// TestChooserMistakes types what cannot be opened: it says so and stays.
func TestChooserMistakes(t *testing.T) {
	b := openChooser(t, control.ChooseFile, "")
	for name, want := range map[string]string{
		"gone":       "Could not open " + filepath.Join(b.folder, "gone"),
		"gone/there": "Could not open ",
		"pipe":       "pipe is not a file.",
	} {
		b.setPath(name)
		b.press(fyne.KeyReturn)
		if !pagetest.Says(b.overlay(), want) || len(b.chosen) > 0 {
			t.Errorf("%s: chosen is %q, %q is not said", name, b.chosen, want)
		}
	}
	b.typed("x")
	if pagetest.Says(b.overlay(), "is not a file") || pagetest.Says(b.overlay(), "Could not") {
		t.Error("the message stays")
	}
}

// TestChooserWithMouse clicks a row, which selects it, and again, which opens it.
func TestChooserWithMouse(t *testing.T) {
	b := openChooser(t, control.ChooseFile, "")
	click := func(name string) {
		t.Helper()
		var row fyne.Tappable // the innermost, as in the window
		for _, o := range pagetest.Find[fyne.Tappable](b.overlay()) {
			w, ok := o.(fyne.Widget)
			if ok && slices.ContainsFunc(pagetest.Find[*widget.Label](w), func(l *widget.Label) bool { return l.Text == name }) {
				row = o
			}
		}
		test.Tap(row)
		b.answered()
	}
	click("A.png")
	if len(b.chosen) > 0 {
		t.Error("one click opens it")
	}
	click("b.txt")
	click("b.txt")
	b.wantChosen("b.txt")
}

// TestChooserStartsAtHome if the folder is gone; Esc closes it, wherever the focus is.
func TestChooserStartsAtHome(t *testing.T) {
	for _, to := range [][]fyne.KeyName{nil, {fyne.KeyDown}, {fyne.KeyTab}, {fyne.KeyTab, fyne.KeyTab}, {fyne.KeyTab, fyne.KeyTab, fyne.KeyTab}} {
		b := openChooser(t, control.ChooseFile, "/gone/for/ever")
		if got := b.names(); got != "inner z A.png b.txt" {
			t.Errorf("there is %q", got)
		}
		b.press(to...)
		k := &fyne.KeyEvent{Name: fyne.KeyEscape}
		if keyable, ok := b.win.Canvas().Focused().(interface{ KeyDown(*fyne.KeyEvent) }); ok {
			keyable.KeyDown(k)
		}
		b.press(fyne.KeyEscape)
		if b.overlay() != nil || len(b.chosen) > 0 {
			t.Errorf("after %v Esc leaves it open", to)
		}
	}
}

// TestChooserTypedAtOnce: what is typed before the list has come stays.
func TestChooserTypedAtOnce(t *testing.T) {
	b := openChooser(t, control.ChooseFile, "")
	b.press(fyne.KeyEscape)
	control.ChooseFile(b.win, b.jobs.Group(), "Choose", b.folder, func(path string) { b.chosen = append(b.chosen, path) })
	b.setPath("b")
	b.answered()
	if got := b.names(); got != "b.txt" {
		t.Errorf("with a b begins %q", got)
	}
	b.setPath("b.txt")
	b.press(fyne.KeyReturn)
	b.wantChosen("b.txt")
}

// TestChooserKeysAtOnce: Down and Enter that are pressed before the list has come choose in it when it comes; what is
// typed after them counts instead.
func TestChooserKeysAtOnce(t *testing.T) {
	b := openChooser(t, control.ChooseFile, "")
	open := func() (press func(...fyne.KeyName)) {
		b.press(fyne.KeyEscape)
		control.ChooseFile(b.win, b.jobs.Group(), "Choose", "", func(path string) { b.chosen = append(b.chosen, path) })
		b.setPath("inner", "")
		return func(keys ...fyne.KeyName) { // without waiting for anything
			for _, name := range keys {
				b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
			}
		}
	}
	open()(fyne.KeyDown, fyne.KeyReturn)
	b.answered()
	b.wantChosen("inner", "deep.txt")
	open()(fyne.KeyDown, fyne.KeyReturn)
	b.setPath("inner", "d")
	b.answered()
	if len(b.chosen) != 1 || b.names() != "deep.txt" || b.overlay() == nil {
		t.Errorf("chosen is %q, and %q is listed", b.chosen, b.names())
	}
}

// TestChooserWaits for nothing: what the system is asked is answered while the user goes on, and
// Choose takes the folder that is shown before its list has come.
func TestChooserWaits(t *testing.T) {
	b := openChooser(t, control.ChooseFile, "")
	b.setPath("inner", "")
	if got := b.names(); got != "" {
		t.Errorf("the window waits for the folder that is typed: %q", got)
	}
	b.setPath("inner", "x") // typed on, before the list has come
	b.answered()
	if got := b.names(); got != "" {
		t.Errorf("with an x begins %q", got)
	}
	b.setPath("inner", "d")
	if got := b.names(); got != "deep.txt" {
		t.Errorf("there is %q", got)
	}
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(b.chosen) > 0 || b.overlay() == nil {
		t.Error("the window waits for the file")
	}
	b.win.Canvas().Overlays().Top().Hide()
	b.answered()

	b = openChooser(t, control.ChooseFolder, "")
	b.setPath("z", "")
	b.tapChoose()
	b.wantChosen("z")
}
