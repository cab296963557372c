package orbits

import (
	"math/rand/v2"

	"wedge/app/orbits/desk"
	"wedge/puzzle/cube3"
)

// random is a source of random numbers, for scrambles.
func random() *rand.Rand {
	return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) // for scrambles
}

// turn turns a face of the cube on the stage; back is anticlockwise.
func (r *parts) turn(f cube3.Face, back bool) {
	m := cube3.Move{Face: f, Turns: 1}
	if back {
		m = m.Inverse()
	}
	r.pages.desk().Turn(m)
}

// scramble shows a random cube that turns can solve. The face cubies stay as they are unless
// they count.
func (r *parts) scramble() {
	r.pages.toUser()
	a := cube3.Random(random())
	if !r.choices.Faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	r.desk.Jump(desk.Scrambled, a)
}

// shuffle takes the cube apart and puts it together at random.
func (r *parts) shuffle() {
	r.pages.toUser()
	a := cube3.RandomAssembly(random())
	if !r.choices.Faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	r.desk.Jump(desk.Shuffled, a)
}

// reset shows the solved cube.
func (r *parts) reset() {
	if d := r.pages.desk(); d.State() != (cube3.State{Assembly: cube3.Solved()}) {
		d.Jump(desk.Reset, cube3.Solved())
	}
}

// takeApart changes what the pointer does, and opens or closes the cube.
func (r *parts) takeApart() {
	d := r.pages.desk()
	v := d.Look.View()
	v.Apart = !v.Apart
	v.Explode = 0
	if v.Apart {
		v.Explode = 0.45
	}
	d.Look.SetView(v)
}

// turnPointed turns the cubie under the pointer in its place.
func (r *parts) turnPointed(by int) {
	if home, _, ok := r.views.model.pointed(); ok {
		turnCubie(r.pages.desk(), home, by)
	}
}

// takePointed takes the cubie under the pointer out, or puts it back.
func (r *parts) takePointed() {
	home, _, ok := r.views.model.pointed()
	d := r.pages.desk()
	switch {
	case !ok || home.Kind == cube3.FaceCubie:
	case d.State().Out.Has(home):
		d.Hand.PutBack(home)
	default:
		d.Hand.TakeOut(home)
	}
}

// repair does the plainest of the smallest repairs.
func (r *parts) repair() {
	d := r.pages.desk()
	if list := d.History().Repairs(r.choices.Faces); len(list) > 0 {
		d.Repair(list[0])
	}
}

// setFaces sets whether the turns of the face cubies count, and are marked.
func (r *parts) setFaces(yes bool) {
	if r.choices.Faces == yes {
		return
	}
	r.choices.Faces = yes
	r.views.model.look.Faces = yes
	r.answers.SetFaces(yes)
	r.pages.tellAll(desk.Options)
	if r.pages.changed != nil {
		r.pages.changed(r.pages.desk(), desk.Options)
	}
	r.host.Save()
}

// cancel ends what is under way: a drag, playing, a preview, the message.
func (r *parts) cancel() {
	r.views.stage.Cancel()
	d := r.pages.desk()
	d.Player.Pause()
	d.Preview(nil)
	r.messages.clear()
}
