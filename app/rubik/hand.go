package rubik

import (
	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// The following are what keys and menus do with the cube on the stage.

// turn turns a face of the cube on the stage; back is anticlockwise.
func (m *model) turn(f cube3.Face, back bool) {
	turn := cube3.Move{Face: f, Turns: 1}
	if back {
		turn = turn.Inverse()
	}
	m.desk().Turn(turn)
}

// reset shows the solved cube.
func (m *model) reset() {
	if d := m.desk(); d.State() != (cube3.State{Assembly: cube3.Solved()}) {
		d.Jump(desk.Reset, cube3.Solved())
	}
}

// takeApart changes what the pointer does, and opens or closes the cube.
func (m *model) takeApart() {
	d := m.desk()
	v := d.Look.View()
	v.Apart = !v.Apart
	v.Explode = 0
	if v.Apart {
		v.Explode = 0.45
	}
	d.Look.SetView(v)
}

// turnPointed turns the cubie under the pointer in its place.
func (m *model) turnPointed(by int) {
	if home, _, ok := m.pointed(); ok {
		turnCubie(m.desk(), home, by)
	}
}

// takePointed takes the cubie under the pointer out, or puts it back.
func (m *model) takePointed() {
	home, _, ok := m.pointed()
	d := m.desk()
	switch {
	case !ok || home.Kind == cube3.FaceCubie:
	case d.State().Out.Has(home):
		d.Hand.PutBack(home)
	default:
		d.Hand.TakeOut(home)
	}
}

// repair does the plainest of the smallest repairs.
func (m *model) repair() {
	d := m.desk()
	if list := d.History().Repairs(m.look.Faces); len(list) > 0 {
		d.Repair(list[0])
	}
}
