package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"
	"github.com/adrg/xdg"

	"wedge/app/room"
	"wedge/app/session"
	"wedge/resources"
)

// ID under which the system knows the program.
const ID = "org.wedge.Wedge"

// Version of the program, the one in FyneApp.toml.
const Version = "0.3.0"

// ErrNoDisplay is returned where there is no screen to open a window on.
var ErrNoDisplay = errors.New("there is no screen to open a window on; the command line works without one: wedge help")

// Run opens the window with its rooms, at least one, and returns when it is closed.
func Run(rooms ...room.Kind) (err error) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return ErrNoDisplay
	}
	defer func() {
		// The driver panics where there is no OpenGL; all else goes on.
		if r := recover(); r != nil {
			if !fromDriver(r) {
				panic(r)
			}
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
	k := &keeper{state: state, store: store}
	k.saver = session.NewSaver(store, func(err error) {
		fyne.Do(func() { k.notKept(err) })
	})
	s, err := newShell(a, k, rooms...)
	if err != nil {
		return err
	}
	if loadErr != nil {
		s.warn(loadErr)
	}
	s.win.ShowAndRun()
	return k.saver.Close()
}

// fromDriver tells whether a panic is one of the window system's library.
func fromDriver(r any) bool {
	text := fmt.Sprint(r)
	for _, kind := range []string{"GLFW", "OpenGL", "NotInitialized", "PlatformUnavailable", "PlatformError", "APIUnavailable", "VersionUnavailable", "FormatUnavailable", "NoWindowContext"} {
		if strings.Contains(text, kind) {
			return true
		}
	}
	return false
}

// sessionFolder is where the session is kept: $WEDGE_SESSION, or wedge/ in the
// user's folder for state.
func sessionFolder() string {
	if dir := os.Getenv("WEDGE_SESSION"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.StateHome, "wedge")
}

// addTranslations loads the texts of the chosen language, or else of the system's;
// where there are none, the English ones.
//
// Fyne knows the system's language only, and has texts of its own in some languages
// that Wedge does not speak. So all texts go under each name that Fyne may look
// under, the English ones as well, which are otherwise taken from the source.
func addTranslations(language string) error {
	all := resources.Translations()
	system, _, _ := strings.Cut(lang.SystemLocale().LanguageString(), "-")
	if all[language] == nil {
		language = system
	}
	if all[language] == nil {
		language = "en"
	}
	texts, err := textsOf(all, language)
	if err != nil {
		return fmt.Errorf("texts in %q: %w", language, err)
	}
	add := func(name string) error {
		return lang.AddTranslations(fyne.NewStaticResource(name+".json", texts))
	}
	// A language without rules for plurals is refused; it gets the texts under English.
	_ = add(system)
	// What Fyne has for one country or script only.
	if variant := map[string]string{"pt": "pt-BR", "zh": "zh-Hans"}[system]; variant != "" {
		_ = add(variant)
	}
	return add("en")
}

// textsOf are all texts in a language: what its file does not have is as in the
// source. All forms of a plural are there, whichever the system's language has.
func textsOf(all map[string][]byte, language string) ([]byte, error) {
	texts := map[string]any{}
	for _, content := range all {
		if err := json.Unmarshal(content, &texts); err != nil {
			return nil, err
		}
	}
	for key := range texts {
		texts[key] = key
	}
	if err := json.Unmarshal(all[language], &texts); err != nil {
		return nil, err
	}
	for _, text := range texts {
		if forms, ok := text.(map[string]any); ok {
			for _, name := range []string{"zero", "two", "few", "many"} {
				forms[name] = forms["other"]
			}
		}
	}
	return json.Marshal(texts)
}

// icon of the program.
func icon() fyne.Resource { return fyne.NewStaticResource("icon.png", resources.Icon()) }
