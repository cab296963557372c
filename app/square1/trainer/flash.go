package trainer

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/drill"
)

// flash decides how a case that is only recognised can be seen: for how long, and from which side.
type flash struct {
	page *Page
	over bool // the time to see it has passed
	away bool // the page is not open: the stage shows what other pages are about
}

// flashFor is how long a case is shown that is to be recognised at a glance.
const flashFor = time.Second

const flashJob = "flash"

// begin shows the case of the attempt.
func (f *flash) begin() {
	g := f.page
	recognised := g.attempt.Mode == drill.Name
	f.over = false
	g.jobs.End(flashJob)
	if recognised && g.kept.Flash {
		g.jobs.After(flashJob, flashFor, func() {
			f.over = true
			g.refresh()
		})
	}
	if recognised && g.kept.Sides {
		const sides = 4
		g.use.LookFrom(g.rng.IntN(sides))
	} else {
		g.use.LookFrom(0)
	}
}

// show hides the case, or shows it again once all questions are answered.
func (f *flash) show() {
	a, text := f.page.attempt, ""
	if f.over && !f.away && a != nil && a.Mode == drill.Name && !a.Decided() {
		text = lang.L("Which case was it?")
	}
	f.page.use.Cover(text)
}

// leave says whether the page is open. The stage is free for other pages otherwise.
func (f *flash) leave(away bool) {
	f.away = away
	if away {
		f.page.use.LookFrom(0)
	}
	f.show()
}
