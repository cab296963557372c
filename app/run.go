package app

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/storage"

	"wedge/app/bench"
	"wedge/app/ending"
	"wedge/app/folder"
	"wedge/resources"
	"wedge/resources/version"
)

// ID under which the system knows the program.
const ID = "org.wedge.Wedge"

// Start is what the window begins with. Without a file and the like it shows what it showed last.
type Start struct {
	Build         version.Build // the program's
	File          string        // the path of a file to open
	Lesson        string        // the ID of a lesson or a course to open
	Contents      bool          // show the contents of the lessons
	Room, Command string        // the ID of a command to perform, and of its room
}

// Run opens the window with its rooms, at least one. It returns if that is impossible; otherwise exit ends the program
// when the window was closed, and gets what was wrong with the last save.
func Run(start Start, exit func(error), rooms ...bench.Kind) (err error) {
	started := time.Now()
	if runtime.GOOS == "linux" {
		if err := checkDisplay(dialDisplay); err != nil {
			return err
		}
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
	k, found := newKeeper(folder.Session())
	if err := addTranslations(k.state.Settings.Language); err != nil {
		return err
	}
	removeFolders := fyneFolders()
	defer removeFolders()
	a := fyneapp.NewWithID(ID)
	a.SetIcon(programIcon())
	s, err := newShell(a, k, (*shell).ownCommands, rooms...)
	if err != nil {
		return err
	}
	for _, err := range found {
		k.found(err)
	}
	s.build = start.Build
	s.doFirst(start)
	// Before that there is nothing to save, and Fyne's loop does not run what is posted to it.
	a.Lifecycle().SetOnStarted(func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM) // with them Fyne would end by itself
		s.endOnSignals()
	})
	defer s.watchSleep(started, k.posts.do)()
	released := time.AfterFunc(startTime, debug.FreeOSMemory)
	defer released.Stop()
	rests := time.AfterFunc(restTime, func() { k.posts.do(func() { rest(s.rooms) }) })
	defer rests.Stop()
	k.onSave = func() { rests.Reset(restTime) }
	s.left = func() {
		// Fyne's own end can hang, and panic: what it does at last is posted to a loop that has ended.
		ending.Leave(k.close, s.jobs.Close, func(err error) {
			removeFolders()
			exit(err)
		})
	}
	s.win.ShowAndRun()
	if s.kept.posts.end() { // Fyne has ended by itself
		s.leave()
	}
	return nil
}

// doFirst opens or does what the window is started for.
func (s *shell) doFirst(start Start) {
	switch {
	case start.File != "":
		s.openFile(storage.NewFileURI(start.File))
	case start.Lesson != "":
		s.openLessonNamed(start.Lesson)
	case start.Contents:
		s.commands.perform(bench.ContentsID)
	case start.Command != "":
		s.show(start.Room)
		s.commands.perform(start.Command)
	case s.kept.state.Settings.FirstSteps:
		s.kept.state.Settings.FirstSteps = false
		s.show(s.kinds[0].ID)
		s.commands.perform(bench.FirstStepsID)
	}
}

// endOnSignals has signals end the program like its menu, also while the window is stuck; then what
// is to be saved is saved without it.
func (s *shell) endOnSignals() {
	ending.Ending{
		Ask: func() { s.kept.posts.do(s.quit) },
		Last: func() {
			_ = s.kept.finish() // nobody is left to be told
		},
		Exit: os.Exit,
	}.Watch(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
}

// startTime is when the start is over for certain. What it needed, such as the files of
// texts, returns to the system then.
const startTime = 3 * time.Second

// restTime is how long nothing has changed when the user is taken to be busy with something else.
const restTime = 30 * time.Second

// rest returns to the system what rooms have needed for pictures and searches.
func rest(rooms map[string]*bench.Bench) {
	for _, r := range rooms {
		r.Rest()
	}
	go debug.FreeOSMemory() // which waits for a collection
}

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

// programIcon is the icon of the window, too.
func programIcon() fyne.Resource { return fyne.NewStaticResource("icon.png", resources.Icon()) }
