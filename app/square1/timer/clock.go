package timer

import (
	"cmp"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// clock times the solve that comes next.
type clock struct {
	page  *Page
	run   *times.Run
	track *times.Track // nil unless it is done on the stage
	steps []string     // those that are ended by keys; none if the time is not split
	note  string       // why the last one did not count
	over  *shield      // while it runs by the space bar
}

const tickJob = "tick"

// reset begins with another solve.
func (c *clock) reset() {
	const never = -1
	hold := time.Duration(c.page.use.Choices.Hold) * time.Millisecond
	c.run = &times.Run{Inspects: c.page.use.Choices.Inspects, Hold: cmp.Or(hold, never)}
	c.page.caller.made = times.Silent
	c.over.raise(false)
	c.page.jobs.End(tickJob)
	c.setTrack(nil)
}

// setTrack begins to follow a solve on the stage, or ends that.
func (c *clock) setTrack(t *times.Track) {
	c.track = t
	c.page.use.OnTiming()
}

// tick keeps the time shown up to date.
func (c *clock) tick() {
	const often = 40 * time.Millisecond
	p := c.page
	p.showTime()
	p.caller.call(c.run.Call(p.use.Now()), p.use.Choices.Calls)
	if phase := c.run.Phase(); phase == times.Ready || phase == times.Stopped {
		p.jobs.End(tickJob)
		return
	}
	if p.jobs.Running(tickJob) {
		return
	}
	p.jobs.After(tickJob, often, func() {
		if c.run.Wait(p.use.Now()) {
			p.showHint()
		}
		c.tick()
	})
}

// press takes a key; it returns whether that was used.
func (c *clock) press(space bool) bool {
	now := c.page.use.Now() // before anything else is done
	p := c.page
	if p.scrambles.now == nil || p.use.Choices.Way == Typed {
		return space
	}
	if p.use.Choices.Way == OnStage {
		if space {
			c.begin(now)
		}
		return space
	}
	before := c.run.Phase()
	if c.run.Press(space, now) {
		c.finish(now)
		return true
	}
	c.note = ""
	c.tick()
	p.showHint()
	return c.run.Phase() != before || before == times.Running
}

func (c *clock) release() {
	now := c.page.use.Now()
	if c.page.use.Choices.Way != ByBar {
		return
	}
	c.run.Release(now)
	c.over.raise(c.run.Phase() == times.Running)
	c.tick()
	c.page.showHint()
}

// takeFirst takes the space bar from the controls of the timer.
func (c *clock) takeFirst(k *fyne.KeyEvent) bool {
	p := c.page
	if k.Name != fyne.KeySpace || !p.TakesSpace() {
		return false
	}
	p.TakeSpace()
	return true
}

// begin puts the scramble on the stage, or begins to inspect it.
func (c *clock) begin(now time.Time) {
	p := c.page
	if c.track == nil {
		c.note = ""
		c.reset()
		start := p.scrambles.now.Position
		c.setTrack(times.NewTrack(start))
		p.use.Show(square1.Only(start), lang.L("Timer"))
	}
	if c.run.Phase() == times.Ready && c.run.Inspects {
		c.run.Press(true, now)
	}
	c.tick()
	p.refresh()
}

// follow follows the puzzle on the stage.
func (c *clock) follow(now time.Time) {
	t, p := c.track, c.page
	at := p.use.Desk.Current()
	if t == nil || at == t.At() {
		return
	}
	if p.use.Desk.History().Entry().Kind == desk.Played || t.Follow(at, p.use.Desk.History().Since(), now) != nil {
		c.abandon(lang.L("Another position came onto the stage: this solve does not count."))
		return
	}
	c.run.Begin(now)
	if at == square1.Solved() {
		c.run.Stop(now)
		c.finish(now)
		return
	}
	c.tick()
	p.showHint()
}

// pause ends an inspection and lets go of the space bar: neither goes on where it cannot be seen. It
// returns whether there was anything to end.
func (c *clock) pause() bool {
	if phase := c.run.Phase(); c.track != nil || phase == times.Ready || phase == times.Running {
		return false
	}
	c.reset()
	c.page.refresh()
	return true
}

// giveUp ends a solve on the stage, or an inspection. It returns whether there was anything to end.
func (c *clock) giveUp() bool {
	if c.track == nil {
		return c.pause()
	}
	c.abandon(lang.L("The solve was given up: it does not count."))
	return true
}

// abandon ends a solve that does not count.
func (c *clock) abandon(why string) {
	if c.run.Phase() != times.Ready || c.track != nil {
		c.note = why
	}
	c.reset()
	c.page.refresh()
}

// finish stores the solve that was stopped, and goes on.
func (c *clock) finish(now time.Time) {
	s := times.Solve{Millis: c.run.Took(now).Milliseconds(), At: now}
	if c.track != nil {
		s = c.track.Solve(now)
	}
	for _, end := range c.run.Splits() {
		s.Splits = append(s.Splits, end.Milliseconds())
	}
	s.Penalty = c.run.Penalty()
	c.page.add(s)
}

// face is what the box shows.
func (c *clock) face(now time.Time) display.TimerFace {
	p := c.page
	phase, call := c.run.Phase(), c.run.Call(now)
	// A blank keeps the room of a word, so that nothing below moves.
	f := display.TimerFace{
		Active: p.use.Choices.Way != Typed, Word: " ", Text: p.use.Choices.timeText(c.run.Took(now).Milliseconds()),
		Phase: phase, Warns: call >= times.EightSeconds,
	}
	if phase == times.Running {
		f.Text = p.use.Choices.runningTime(c.run.Took(now))
		if n := len(c.run.Splits()); n < len(c.steps) && c.track == nil && p.use.Choices.Running != Hidden {
			f.Word = c.steps[n]
		}
	}
	if last, ok := p.ledger.last(); ok && phase == times.Ready {
		f.Text = p.solveText(last)
	}
	if left, inspecting := c.run.Left(now); inspecting {
		f.Text, f.Word = strconv.FormatInt((left.Milliseconds()+999)/1000, 10), cmp.Or(callText(call), lang.L("Inspection"))
	}
	return f
}

// quiet reports whether nothing but the time is to be seen: while the puzzle is inspected, and while it is solved.
func (c *clock) quiet() bool {
	_, inspecting := c.run.Left(c.page.use.Now())
	return inspecting || c.run.Phase() == times.Running
}

// hint says what the keys do. While only the time is to be seen it says nothing, but for a solve on the stage.
func (c *clock) hint() string {
	p := c.page
	way := p.use.Choices.Way
	switch {
	case p.scrambles.err != nil:
		return lang.L("There is no scramble. {{.Why}}", map[string]any{"Why": p.scrambles.err})
	case p.scrambles.now == nil:
		return lang.L("Making a scramble …")
	case c.note != "" && c.run.Phase() == times.Ready:
		return c.note
	case way == Typed:
		return lang.L("Type the time, such as 12.34 or 1234, 14.34+ or DNF, and press Enter.")
	}
	switch phase := c.run.Phase(); {
	case way == ByBar && c.quiet():
		return ""
	case phase == times.Holding:
		return lang.L("Hold on …")
	case phase == times.Armed:
		return lang.L("Release to start.")
	case phase == times.Running && way == OnStage:
		return lang.L("The time stops when the puzzle is solved.")
	case way == OnStage && c.track != nil:
		return lang.L("The first move starts the time.")
	case way == OnStage:
		return lang.L("Space puts the scramble on the stage.")
	case phase == times.Ready && c.run.Inspects && len(c.steps) > 1:
		return lang.L("Space begins the inspection. Then hold it and release it to start; any key ends a step, the last one stops.")
	case len(c.steps) > 1:
		return lang.L("Hold the space bar, release it to start. Any key ends a step, the last one stops.")
	case phase == times.Ready && c.run.Inspects:
		return lang.L("Space begins the inspection. Then hold it and release it to start; any key stops.")
	}
	return lang.L("Hold the space bar, release it to start. Any key stops.")
}

// withModifier reports whether a key is a part of a shortcut.
func withModifier() bool {
	return control.Held(fyne.KeyModifierControl | fyne.KeyModifierAlt | fyne.KeyModifierSuper)
}
