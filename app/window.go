package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/scheme"
	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/learn"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
	"wedge/scene"
	"wedge/solver"
)

// window is the program's window.
type window struct {
	app   fyne.App
	win   fyne.Window
	state *session.State
	saver *session.Saver

	stage    shown
	playback *playback
	preview  *square1.Position // what the notation field says, while it is typed
	flashing map[square1.Piece]float64
	clock    *fyne.Animation // runs while something moves
	ticked   time.Time
	running  bool

	solver  *solver.Solver
	answers answers

	viewer, hidden *stage.Viewer
	plan           *display.PlanView
	keys           *control.KeyOverlay
	player         *control.PlayerBar
	status         *control.StatusLine
	panel          *panel
	buttons        *buttons
	pages          *pages
	hidesParity    bool
	hiddenBox      *fyne.Container
	planBox        *fyne.Container
	menu           *menu
	failed         error // of the last attempt to keep the session
}

// newWindow makes the window for a session. The saver may be nil.
func newWindow(a fyne.App, state *session.State, saver *session.Saver, s *solver.Solver) *window {
	w := &window{app: a, state: state, saver: saver, solver: s, flashing: map[square1.Piece]float64{}}
	w.win = a.NewWindow("Wedge")
	w.stage.jump(state.History.Current())
	w.applyTheme() // before there are texts, which take their colours from it
	w.build()
	w.applySettings()
	w.restorePlayback()
	w.changed()
	return w
}

// build puts the window together.
func (w *window) build() {
	w.viewer, w.hidden = stage.New(), stage.NewStill()
	w.viewer.SetCamera(scene.Camera{
		Yaw: float32(w.state.View.Yaw), Pitch: float32(w.state.View.Pitch),
		Zoom: float32(w.state.View.Zoom), Reach: view.Reach,
	})
	w.hidden.SetCamera(stage.Hidden(w.viewer.Camera()))
	w.hidden.OnClick = w.walkRound
	w.viewer.OnGrab = w.grab
	w.viewer.OnDrag = w.drag
	w.viewer.OnRelease = w.release
	w.viewer.OnSlice = func() { w.slice(1) }
	w.viewer.OnMenu = w.showPuzzleMenu
	w.viewer.OnCamera = w.cameraMoved
	w.viewer.OnKey = w.key
	w.viewer.OnShortcut = w.shortcut

	w.plan = display.NewPlanView(nil)
	w.status = control.NewStatusLine()
	w.player = control.NewPlayerBar()
	w.connectPlayer()
	w.panel = newPanel(w)
	w.buttons = newButtons(w)
	w.pages = newPages(w)
	w.keys = control.NewKeyOverlay(w.keyHints())
	w.keys.OnClose = w.toggleKeys
	w.keys.Hide()

	w.hiddenBox = container.New(&cornerLayout{right: true, bottom: true, part: 0.27})
	w.hiddenBox.Add(w.hidden)
	w.planBox = container.New(&cornerLayout{right: true, part: 0.18, ratio: 2})
	w.planBox.Add(w.plan)
	centre := container.NewStack(w.viewer, w.hiddenBox, w.planBox, container.New(coverLayout{}, w.keys))
	foot := container.NewVBox(
		container.NewBorder(nil, nil, w.buttons.box, nil, w.player),
		w.status,
	)
	split := container.New(&sideLayout{width: panelWidth}, centre, w.pages.tabs)
	w.win.SetContent(container.NewBorder(nil, container.NewPadded(foot), nil, nil, split))
	w.menu = newMenu(w)
	w.win.SetMainMenu(w.menu.main)
	w.addShortcuts()
	w.win.SetOnDropped(w.dropped)
	w.win.SetCloseIntercept(w.quit)
	size := fyne.NewSize(w.state.Window.Width, w.state.Window.Height)
	if size.Width < 1 || size.Height < 1 {
		size = fyne.NewSize(1216, 800)
	}
	w.win.Resize(size)
	w.clock = fyne.NewAnimation(time.Hour, func(float32) { w.tick() })
	w.clock.RepeatCount = fyne.AnimationRepeatForever
}

// quit keeps the session, ends all searches and closes the window.
func (w *window) quit() {
	w.save()
	w.pages.close()
	w.answers.stop()
	w.win.Close()
}

// current is the position that counts: the one in the history.
func (w *window) current() square1.Position { return w.state.History.Current() }

// add puts a step by hand into the history. What was being played is over then;
// with an exact table the rest of the way is found again from here.
func (w *window) add(e desk.Entry) {
	if err := w.state.History.Add(e); err != nil {
		w.warn(err)
		return
	}
	again := w.playback != nil && !e.Kind.IsJump() && w.solver.Exact()
	switch {
	case again:
		w.playback = nil // what is shown of it stays until there is something new
	case w.playback != nil:
		w.unload()
	}
	w.changed()
	if again {
		w.solve(false)
	}
}

// changed is called when the position has become another one.
func (w *window) changed() {
	w.preview = nil
	w.status.ClearMessage()
	w.describe()
	w.panel.positionChanged()
	w.pages.positionChanged()
	w.buttons.refresh()
	w.ask()
	w.show()
	w.save()
}

// describe fills the status line.
func (w *window) describe() {
	p := w.current()
	shape := control.Action{Text: p.Pair().String(), Do: w.pages.openPair}
	parity := control.Action{Text: lang.L("even parity"), Do: func() { w.pages.open(learn.Parity) }}
	if p.Parity() != 0 {
		parity.Text = lang.L("odd parity")
	}
	if w.hidesParity {
		parity = control.Action{Text: "?"} // the lesson would tell
	}
	w.status.SetLeft(shape, parity)
	if p.Sliceable() {
		w.status.SetCut(true, lang.L("cut free"), control.Action{})
	} else {
		w.status.SetCut(false, lang.L("cut blocked"), control.Action{Text: lang.L("why?"), Do: w.explainBlocked})
	}
}

// show draws what is on stage.
func (w *window) show() {
	at, m := w.stage.position, w.stage.motion
	if w.preview != nil {
		at, m = *w.preview, view.Motion{}
	}
	w.viewer.Pose(at, m)
	if w.hiddenBox.Visible() {
		w.hidden.Pose(at, m)
	}
	if w.planBox.Visible() {
		turned := view.Turned(at, m)
		w.plan.SetPosition(turned, turned.Sliceable())
	}
}

// look is what the settings say about how the puzzle looks.
func (w *window) look() view.Look {
	return view.Look{
		Scheme: w.scheme(), Dark: w.dark(), Cut: true,
		Lit: w.flashing, LitColor: view.Blocked(),
	}
}

// scheme of the settings.
func (w *window) scheme() scheme.Scheme {
	s := &w.state.Settings
	chosen, ok := scheme.ByID(s.Scheme)
	if !ok {
		chosen = scheme.Default()
	}
	if len(s.OwnColours) > 0 {
		if own, err := scheme.Own(chosen, s.OwnColours); err == nil {
			return own
		}
	}
	return chosen
}

// run starts the clock. Nothing is drawn while it stands.
func (w *window) run() {
	if !w.running {
		w.running, w.ticked = true, time.Now()
		w.clock.Start()
	}
}

// tick moves everything on.
func (w *window) tick() {
	if !w.running {
		return
	}
	now := time.Now()
	seconds := min(now.Sub(w.ticked).Seconds(), 0.1)
	w.ticked = now
	more := w.stage.advance(seconds)
	more = w.advancePlayback(seconds) || more
	more = w.fade(seconds) || more
	w.show()
	if !more && w.running {
		w.running = false
		w.clock.Stop()
	}
}

// fade lets pieces that flash go out.
func (w *window) fade(seconds float64) bool {
	if len(w.flashing) == 0 {
		return false
	}
	for p, v := range w.flashing {
		if v -= seconds / 1.2; v <= 0 {
			delete(w.flashing, p)
		} else {
			w.flashing[p] = v
		}
	}
	w.viewer.SetLook(w.look())
	return len(w.flashing) > 0
}

// cameraMoved follows the camera.
func (w *window) cameraMoved() {
	c := w.viewer.Camera()
	w.state.View.Yaw, w.state.View.Pitch, w.state.View.Zoom = float64(c.Yaw), float64(c.Pitch), float64(c.Zoom)
	if w.hiddenBox.Visible() {
		w.hidden.SetCamera(stage.Hidden(c))
	}
	w.saveSoon()
}

// save keeps the session.
func (w *window) save() {
	if w.saver == nil {
		return
	}
	size := w.win.Canvas().Size()
	w.state.Window = session.Window{Width: size.Width, Height: size.Height}
	if err := w.saver.Changed(w.state); err != nil {
		w.notKept(err)
	}
}

// saveSoon keeps what changes many times a second: the camera. The history may be
// long, so this waits for a pause.
func (w *window) saveSoon() { w.answers.later(w.save) }

// notKept says that the session could not be kept, once for each reason.
func (w *window) notKept(err error) {
	if w.failed == nil || w.failed.Error() != err.Error() {
		w.failed = err
		w.warn(err)
	}
}

// warn shows an error.
func (w *window) warn(err error) { w.status.SetMessage(w.errorText(err), control.Warn) }

// info shows a message until the position changes.
func (w *window) info(text string, actions ...control.Action) {
	w.status.SetMessage(text, control.Info, actions...)
}
