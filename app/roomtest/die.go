package roomtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/session"
	"wedge/app/stage"
	"wedge/mesh"
	"wedge/scene"
)

// Die is a room with a die.
func Die() bench.Kind {
	return bench.Kind{
		ID: "die", Title: func() string { return "Die" },
		Open: func(h *room.Host, saved session.Part) (*bench.Bench, error) {
			d, err := openDie(h, saved)
			return d.Bench, err
		},
	}
}

func openDie(h *room.Host, saved session.Part) (*die, error) {
	p, err := bench.Restore(saved, newPart(), parsePart)
	return newDie(h, p), err
}

// Part is what the room keeps in the session.
type Part struct {
	bench.Saved
	Lies  mgl32.Mat3 `json:"lies"`  // a rotation by quarters
	Turns int        `json:"turns"` // number of turns
}

func newPart() Part { return Part{Saved: bench.NewSaved(""), Lies: mgl32.Ident3()} }

func parsePart(saved session.Part) (Part, error) {
	p := newPart()
	err := json.Unmarshal(saved.JSON, &p)
	if l := p.Lies; err == nil && (l != rounded(l) || l.Det() != 1 || l.Mul3(l.Transpose()) != mgl32.Ident3()) {
		err = errors.New("not a rotation by quarters")
	}
	if err != nil {
		p = newPart()
	}
	return p, err
}

const quarter = math.Pi / 2 // radians

func rounded(m mgl32.Mat3) mgl32.Mat3 {
	for i, v := range m {
		m[i] = float32(math.Round(float64(v))) + 0 // no -0
	}
	return m
}

// die is the room, and the model on its stage.
type die struct {
	*bench.Bench
	part  Part
	held  float32 // radians of turn while it is held
	scene scene.Scene
}

func newDie(h *room.Host, p Part) *die {
	solid := mesh.Block(mgl32.Vec3{-1, -1, -1}, mgl32.Vec3{1, 1, 1})
	d := &die{part: p, scene: scene.Scene{Nodes: []scene.Node{{Mesh: solid, ID: 1}}, Ground: -1.2}}
	d.Bench = bench.New(h, p.Saved, bench.Sight{Model: d, Reach: func() float32 { return 2 }})
	d.Furnish(bench.Plan{
		Commands: d.commands, Describe: d.describe,
		Part:   func(common bench.Saved) any { return Part{common, d.part.Lies, d.part.Turns} },
		Events: bench.Events{Settings: d.colour},
	})
	return d
}

func (d *die) commands() []*room.Command {
	return []*room.Command{
		{ID: "die-turn", Menu: room.PuzzleMenu, Context: true, Text: "Turn", Shortcut: fyne.KeyJ, Do: func() { d.turn(1) }},
		{ID: "die-tip", Key: "J", Text: "tip", Do: func() { d.roll(mgl32.Rotate3DX(quarter)) }},
	}
}

// turn turns it by quarters about the vertical axis.
func (d *die) turn(quarters int) { d.roll(mgl32.Rotate3DZ(float32(quarters) * quarter)) }

func (d *die) roll(by mgl32.Mat3) {
	d.part.Lies, d.part.Turns = rounded(by.Mul3(d.part.Lies)), d.part.Turns+1
	d.Outdate()
	d.describe()
	d.Redraw()
	d.Save()
}

func (d *die) describe() {
	d.Line.SetLeft(control.Action{Text: fmt.Sprintf("Turned %d times", d.part.Turns)})
}

// colour gives each face one of the scheme's six colours.
func (d *die) colour() {
	s := d.Scheme()
	materials := []scene.Material{{Colour: scene.FromSRGB(s.Plastic)}}
	for _, f := range scheme.Faces() {
		materials = append(materials, scene.Material{Colour: scene.FromSRGB(s.Colours[f]), Gloss: 0.1})
	}
	d.scene.Nodes[0].Materials = materials
	d.scene.Background, d.scene.Shadow = scheme.Backdrop(d.Dark(), false)
	d.Redraw()
}

func (d *die) Scene() *scene.Scene {
	d.scene.Nodes[0].Pose = mgl32.HomogRotate3DZ(d.held).Mul4(d.part.Lies.Mat4())
	return &d.scene
}

func (d *die) Hover(hit scene.Hit, on bool) int { return int(hit.ID) }
func (d *die) Click(stage.Press)                { d.turn(1) }

// Grab lets the user turn it: by half a turn across the picture.
func (d *die) Grab(p stage.Press) stage.Drag { return &drag{d, p} }

type drag struct {
	*die
	press stage.Press
}

func (d *drag) Move(p stage.Pointer) {
	d.held = (p.X - d.press.X) / float32(d.press.Width) * math.Pi
	d.Redraw()
}

func (d *drag) End() {
	if quarters := int(math.Round(float64(d.held / quarter))); quarters != 0 {
		d.turn(quarters)
	}
	d.Cancel()
}

func (d *drag) Cancel() {
	d.held = 0
	d.Redraw()
}
