package trainer

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/drill"
)

// flashFor is how long a case is shown that is to be recognised at a glance.
const flashFor = time.Second

const flashJob = "flash"

// flash begins to show the case of the attempt. One that is only recognised may be seen for a moment, and from any side.
func (g *Page) flash() {
	recognised := g.attempt.Mode == drill.Name
	g.over = false
	g.jobs.End(flashJob)
	if recognised && g.kept.Flash {
		g.jobs.After(flashJob, flashFor, func() {
			g.over = true
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

// cover hides the case, or shows it again once all questions are answered.
func (g *Page) cover() {
	a, text := g.attempt, ""
	if g.over && !g.away && a != nil && a.Mode == drill.Name && !a.Decided() {
		text = lang.L("Which case was it?")
	}
	g.use.Cover(text)
}

// leave says whether the page is open. The stage is free for other pages otherwise.
func (g *Page) leave(away bool) {
	g.away = away
	if away {
		g.use.LookFrom(0)
	}
	g.cover()
}
