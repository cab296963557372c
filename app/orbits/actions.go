package orbits

import (
	"math/rand/v2"
	"slices"

	"wedge/app/orbits/answers"
	"wedge/app/orbits/desk"
	"wedge/puzzle/cube3"
)

// random is a source of random numbers, for scrambles.
func random() *rand.Rand {
	return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) // for scrambles
}

// turn turns a face of the cube on the stage; back is anticlockwise.
func (r *Room) turn(f cube3.Face, back bool) {
	m := cube3.Move{Face: f, Turns: 1}
	if back {
		m = m.Inverse()
	}
	r.current().Turn(m)
}

// scramble shows a random cube that turns can solve. The face cubies stay as they are unless
// they count.
func (r *Room) scramble() {
	r.toUser()
	a := cube3.Random(random())
	if !r.choices.Faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	r.desk.Jump(desk.Scrambled, a)
}

// shuffle takes the cube apart and puts it together at random.
func (r *Room) shuffle() {
	r.toUser()
	a := cube3.RandomAssembly(random())
	if !r.choices.Faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	r.desk.Jump(desk.Shuffled, a)
}

// reset shows the solved cube.
func (r *Room) reset() {
	if d := r.current(); d.State() != (cube3.State{Assembly: cube3.Solved()}) {
		d.Jump(desk.Reset, cube3.Solved())
	}
}

// takeApart changes what the pointer does, and opens or closes the cube.
func (r *Room) takeApart() {
	d := r.current()
	v := d.Look.View()
	v.Apart = !v.Apart
	v.Explode = 0
	if v.Apart {
		v.Explode = 0.45
	}
	d.Look.SetView(v)
}

// turnPointed turns the cubie under the pointer in its place.
func (r *Room) turnPointed(by int) {
	if home, _, ok := r.model.pointed(); ok {
		turnCubie(r.current(), home, by)
	}
}

// takePointed takes the cubie under the pointer out, or puts it back.
func (r *Room) takePointed() {
	home, _, ok := r.model.pointed()
	d := r.current()
	switch {
	case !ok || home.Kind == cube3.FaceCubie:
	case d.State().Out.Has(home):
		d.Hand.PutBack(home)
	default:
		d.Hand.TakeOut(home)
	}
}

// repair does the plainest of the smallest repairs.
func (r *Room) repair() {
	d := r.current()
	if list := d.History().Repairs(r.choices.Faces); len(list) > 0 {
		d.Repair(list[0])
	}
}

// setFaces sets whether the turns of the face cubies count, and are marked.
func (r *Room) setFaces(yes bool) {
	if r.choices.Faces == yes {
		return
	}
	r.choices.Faces = yes
	r.model.look.Faces = yes
	r.answers.SetFaces(yes)
	r.tellAll(desk.Options)
	r.showDesk(r.current(), desk.Options)
	r.Save()
}

// setGoal sets what Solve asks for. A search that is running goes on for the new goal.
func (r *Room) setGoal(g answers.Goal) {
	r.choices.Goal = goalNames()[slices.Index(answers.Goals(), g)]
	r.Save()
	if r.answers.State().Running {
		r.answers.Solve(g)
	}
	r.tell(r.desk, desk.Answers)
}

// cancel ends what is under way: a drag, playing, a preview, the message.
func (r *Room) cancel() {
	r.Stage.Cancel()
	d := r.current()
	d.Player.Pause()
	d.Preview(nil)
	r.Clear()
}
