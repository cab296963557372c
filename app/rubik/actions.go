package rubik

import (
	"math/rand/v2"
	"slices"

	"wedge/app/rubik/answers"
	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// random is a source of random numbers, for scrambles.
func random() *rand.Rand {
	return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) // for scrambles
}

// scramble shows a random cube that turns can solve. The face cubies stay as they are unless
// they count.
func (r *Room) scramble() {
	r.pages.toUser()
	a := cube3.Random(random())
	if !r.choices.Faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	r.desk.Jump(desk.Scrambled, a)
}

// shuffle takes the cube apart and puts it together at random.
func (r *Room) shuffle() {
	r.pages.toUser()
	a := cube3.RandomAssembly(random())
	if !r.choices.Faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	r.desk.Jump(desk.Shuffled, a)
}

// setFaces sets whether the turns of the face cubies count, and are marked.
func (r *Room) setFaces(yes bool) {
	if r.choices.Faces == yes {
		return
	}
	r.choices.Faces = yes
	r.model.look.Faces = yes
	r.answers.SetFaces(yes)
	r.pages.tellAll(desk.Options)
	r.showDesk(r.pages.desk(), desk.Options)
	r.Save()
}

// setGoal sets what Solve asks for. A search that is running goes on for the new goal.
func (r *Room) setGoal(g answers.Goal) {
	r.choices.Goal = goalNames()[slices.Index(answers.Goals(), g)]
	r.Save()
	if r.answers.State().Running {
		r.answers.Solve(g)
	}
	r.pages.tell(r.desk, desk.Answers)
}

// cancel ends what is under way: a drag, playing, a preview, the message.
func (r *Room) cancel() {
	r.Stage.Cancel()
	d := r.pages.desk()
	d.Player.Pause()
	d.Preview(nil)
	r.Clear()
}
