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
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"
	"github.com/adrg/xdg"

	"wedge/app/ending"
	"wedge/app/room"
	"wedge/resources"
)

// ID under which the system knows the program.
const ID = "org.wedge.Wedge"

// Version of the program, the same as in FyneApp.toml.
const Version = "0.3.0"

// ErrNoDisplay: there is no display to open a window on.
var ErrNoDisplay = errors.New("there is no display to open a window on; use the command line instead: wedge help")

// Run opens the window with its rooms, at least one, and returns when it is closed.
func Run(rooms ...room.Kind) (err error) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return ErrNoDisplay
	}
	defer func() {
		// The driver panics if there is no OpenGL; other panics continue.
		if r := recover(); r != nil {
			if !fromDriver(r) {
				panic(r)
			}
			err = fmt.Errorf("OpenGL does not work here (%v); install a driver for it, or use the command line: wedge help", r)
		}
	}()
	// The heap is small, and pictures come and go: better collect more often than use
	// more memory.
	debug.SetGCPercent(40)
	k, found := newKeeper(sessionFolder())
	if err := addTranslations(k.state.Settings.Language); err != nil {
		return err
	}
	a := fyneapp.NewWithID(ID)
	a.SetIcon(icon())
	s, err := newShell(a, k, rooms...)
	if err != nil {
		return err
	}
	for _, err := range found {
		k.found(err)
	}
	defer s.endOnSignals()()
	defer s.watchSleep()()
	released := time.AfterFunc(startTime, debug.FreeOSMemory)
	defer released.Stop()
	s.win.ShowAndRun()
	return k.close()
}

// endOnSignals has signals end the program like its menu, also while the window is stuck; then what
// is to be saved is saved without it. Call stop when the program has ended.
func (s *shell) endOnSignals() (stop func()) {
	return ending.Ending{
		Ask: func() { fyne.Do(s.quit) },
		Last: func() {
			_ = s.kept.close() // nobody is left to be told
		},
		Exit: os.Exit,
	}.Watch(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
}

// startTime is when the start is over for certain. What it needed, such as the files of
// texts, returns to the system then.
const startTime = 3 * time.Second

// fromDriver reports whether a panic comes from the window system's library.
func fromDriver(r any) bool {
	text := fmt.Sprint(r)
	for _, kind := range []string{"GLFW", "OpenGL", "NotInitialized", "PlatformUnavailable", "PlatformError", "APIUnavailable", "VersionUnavailable", "FormatUnavailable", "NoWindowContext"} {
		if strings.Contains(text, kind) {
			return true
		}
	}
	return false
}

// sessionFolder is the folder of the session: $WEDGE_SESSION, or wedge/ in the user's
// state folder.
func sessionFolder() string {
	if dir := os.Getenv("WEDGE_SESSION"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.StateHome, "wedge")
}

// addTranslations loads the texts in the chosen language, otherwise in the system's; if
// there are none, the English ones.
//
// Fyne knows only the system's language, and has its own texts in some languages that
// Wedge lacks. So all texts are registered under each name that Fyne may look up,
// including the English ones, which otherwise come from the source.
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
	// Fyne rejects a language without plural rules; its texts are used under English.
	_ = add(system)
	// Texts that Fyne has for one country or script only.
	if variant := map[string]string{"pt": "pt-BR", "zh": "zh-Hans"}[system]; variant != "" {
		_ = add(variant)
	}
	return add("en")
}

// textsOf are all texts in a language, with the source's text where its file has none.
// All plural forms are present, whichever of them the system's language uses.
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
