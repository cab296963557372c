package learn

import (
	"context"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// scripted is an open step.
type scripted struct {
	kit      *kit
	script   *script
	first    square1.Pattern // what was there at first
	measured measured        // the position whose distance was asked for last
	tally    tally
	look     drawing
	symmetry symmetry // of the image beside the puzzle
	way      way
	asks     bool    // there is a question
	beside   place   // beside the stage
	below    place   // below the words
	spread   *spread // the chart of distances beside the stage; nil for none
}

// asking reports whether the question has not been answered.
func (o *scripted) asking() bool { return o.asks && !o.tally.answered }

// here is the position on the stage.
func (o *scripted) here() square1.Position { return o.kit.host.Desk.Current() }

// from is the position at first.
func (o *scripted) from() square1.Position { return o.first.Position }

// changed follows the position, and what is known of it.
func (o *scripted) changed() {
	o.tally.follow(o.from(), o.here())
	if o.look.follows {
		o.redraw()
	}
	o.beside.changed()
	o.below.changed()
}

// draw changes the picture.
func (o *scripted) draw(d drawing) {
	o.look = d
	if d.image != nil {
		o.symmetry = *d.image
	}
	o.redraw()
	o.below.changed() // may have the alg of the image
}

// redraw draws the picture for the position.
func (o *scripted) redraw() {
	if o.look.image != nil {
		o.tally.images[o.symmetry.position(o.from())] = true
	}
	l := o.look.of(o)
	if o.script.clicks {
		l.OnPick = o.click
		if l.Figure == nil {
			l.Figure = o.look.figure(o.here(), o.from())
		}
		for p := range o.tally.clicked {
			l.Figure.Marks[p] = pieceMarks()["light"](l.Figure.Marks[p], p)
		}
	}
	o.kit.host.SetLook(l)
}

// click lights a piece that was clicked.
func (o *scripted) click(p square1.Piece) {
	o.tally.clicked[p] = true
	o.redraw()
	o.kit.update()
}

// recolour turns the colours of the image beside the puzzle on by a quarter.
func (o *scripted) recolour(top, bottom int) {
	o.symmetry.Top, o.symmetry.Bottom = (o.symmetry.Top+top)%4, (o.symmetry.Bottom+bottom)%4
	o.redraw()
}

// swap swaps two pieces, and shows that by an arrow.
func (o *scripted) swap(a, b square1.Piece) {
	o.tally.swaps++
	o.tally.swapped = []square1.Piece{a, b}
	o.draw(o.script.look.swapping(a, b))
	o.kit.start(exchanged(o.here(), a, b))
}

// finding is the job that searches for a solution.
const finding = "find a solution"

// pick shows what was picked in a table or another figure.
func (o *scripted) pick(p square1.Position) {
	o.tally.picked = true
	o.kit.start(p)
}

// find searches for a shortest solution. It is the way then, and done is called, unless the position is another one
// meanwhile.
func (o *scripted) find(done func()) {
	p, s := o.here(), o.kit.host.Answers.Solver()
	var r *solver.Result
	o.kit.work.Start(finding, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			r, err = s.Solve(ctx, p, solver.Options{Any: true})
			return err
		},
		Done: func(err error) {
			if err == nil && o.here() == p {
				o.way = way{newWalk(p, r.Solutions[0]), true}
				o.changed()
				done()
			}
			o.kit.update()
		},
	})
	o.kit.update()
}
