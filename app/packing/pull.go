package packing

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Pull implements page.Packing: a piece follows the pointer along the axis that is seen most in its
// direction, as far as it goes; with Shift, with the pieces that it pushes.
func (m *model) Pull(p stage.Press) stage.Drag {
	piece, ok := m.Piece(p)
	at, _ := m.desk.Player.At()
	if !ok || at < len(m.desk.Assembly()) || m.desk.View().Explode > 0 {
		return nil
	}
	shown := m.packing()
	middle := shown.Where(piece)
	towards := mgl32.Vec2{p.Towards.X, p.Towards.Y}
	x, y := p.Camera.Project(middle, p.Width, p.Height)
	best := float32(0)
	d := &pulling{desk: m.desk, loose: m.desk.Loose(), start: p.Pointer, pushed: control.Held(fyne.KeyModifierShift)}
	for way, step := range polycube.Directions() {
		toX, toY := p.Camera.Project(middle.Add(shown.Step(step)), p.Width, p.Height)
		cell := mgl32.Vec2{toX - x, toY - y}
		const least = 4 // pixels: an axis towards the viewer cannot be pulled along
		if cell.Len() < least {
			continue
		}
		if along := cell.Dot(towards) / cell.Len(); along > best {
			best, d.way, d.cell, d.piece = along, way, cell, piece
		}
	}
	if best == 0 {
		return nil
	}
	return d
}

// pulling is a piece that follows the pointer.
type pulling struct {
	desk   *desk.Desk
	loose  *packing.Loose // another one is on the desk when the packing has changed
	piece  int
	way    int
	cell   mgl32.Vec2 // pixels for a cell in this direction
	start  stage.Pointer
	pushed bool
}

// Move implements stage.Drag.
func (d *pulling) Move(p stage.Pointer) {
	if d.desk.Loose() != d.loose {
		return
	}
	moved := mgl32.Vec2{p.X - d.start.X, p.Y - d.start.Y}
	cells, way := moved.Dot(d.cell)/d.cell.Dot(d.cell), d.way
	if cells < 0 {
		cells, way = -cells, way^1
	}
	part := []int{d.piece}
	if d.pushed {
		part = d.loose.Pushed(d.piece, way)
	}
	d.desk.Pull(desk.Pull{Pieces: part, Way: way, Cells: float64(cells)})
}

// End implements stage.Drag.
func (d *pulling) End() {
	if d.desk.Loose() == d.loose {
		d.desk.Release()
	}
}

// Cancel implements stage.Drag.
func (d *pulling) Cancel() { d.desk.LetGo() }
