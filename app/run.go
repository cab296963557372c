package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"
	"github.com/adrg/xdg"

	"wedge/app/session"
	"wedge/app/tables"
	"wedge/resources"
)

// ID under which the system knows the program.
const ID = "org.wedge.Wedge"

// Version of the program, the one in FyneApp.toml.
const Version = "0.3.0"

// ErrNoDisplay is returned where there is no screen to open a window on.
var ErrNoDisplay = errors.New("there is no screen to open a window on; the command line works without one: wedge help")

// Run opens the window and returns when it is closed.
func Run() (err error) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return ErrNoDisplay
	}
	defer func() {
		// The driver panics where there is no OpenGL.
		if r := recover(); r != nil {
			err = fmt.Errorf("the window needs OpenGL, which does not work here (%v); the command line works without: wedge help", r)
		}
	}()
	// There is little on the heap, and pictures come and go: rather collect more
	// often than hold more memory.
	debug.SetGCPercent(40)
	store := session.NewStore(sessionFolder())
	state, loadErr := store.Load()
	if err := addTranslations(state.Settings.Language); err != nil {
		return err
	}
	a := fyneapp.NewWithID(ID)
	a.SetIcon(icon())
	var warnings []error
	s, err := tables.Solver(func(err error) { warnings = append(warnings, err) })
	if err != nil {
		return err
	}
	var w *window
	saver := session.NewSaver(store, func(err error) {
		fyne.Do(func() { w.notKept(err) })
	})
	w = newWindow(a, state, saver, s)
	for _, err := range append(warnings, loadErr) {
		if err != nil {
			w.warn(err)
		}
	}
	w.win.Canvas().Focus(w.viewer)
	w.win.ShowAndRun()
	return saver.Close()
}

// sessionFolder is where the session is kept: $WEDGE_SESSION, or wedge/ in the
// user's folder for state.
func sessionFolder() string {
	if dir := os.Getenv("WEDGE_SESSION"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.StateHome, "wedge")
}

// addTranslations loads the texts: those of one language if it is chosen, else of
// the system's.
func addTranslations(language string) error {
	for name, content := range resources.Translations() {
		if language != "" {
			// A chosen language stands in for the system's: its texts are put under
			// the name of the one that Fyne has picked.
			if name != language {
				continue
			}
			name = lang.SystemLocale().LanguageString()
		}
		if err := lang.AddTranslations(fyne.NewStaticResource(name+".json", content)); err != nil {
			return fmt.Errorf("texts in %q: %w", name, err)
		}
	}
	return nil
}
