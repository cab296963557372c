package view

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
)

// Packing is what a picture shows of pieces and the target that they fill.
type Packing struct {
	Target polycube.Shape
	Pieces []Piece
	// Explode moves the pieces apart: 0..1.
	Explode float64
	// Above is how many of the target's layers are hidden, from the top.
	Above int
	// Mirrored shows the mirror image, with left and right swapped.
	Mirrored bool
	// Frame draws the edges of the target.
	Frame bool
	// Turn maps everything about the centre of the target, in the scene: see
	// [Motion.Turned]. The zero value is none.
	Turn mgl32.Mat3
}

// Piece is a piece at its place.
type Piece struct {
	Cells  []polycube.Cell // of the target, as its Cells
	Colour color.NRGBA
	Letter string // on plans
	State  State
	// Marked draws the edges, too.
	Marked bool
	// Lit is how strongly the piece is highlighted: 0..1.
	Lit float64
	// Moved is how far the piece is from its place, in cells: to the right, towards the
	// viewer, up.
	Moved [3]float64
}

// Colours are own colours of pieces, by their numbers: see [packing.Problem.Copies]. Other
// pieces have that of [scheme.PaletteColour].
type Colours map[int]color.NRGBA

// Of is the colour of the piece with a number.
func (c Colours) Of(number int) color.NRGBA {
	if own, ok := c[number]; ok {
		return own
	}
	return scheme.PaletteColour(number)
}

// Pieces are the placements of a packing, with colours and letters: a piece used once has the
// same in all packings.
func Pieces(problem *packing.Problem, k packing.Packing, own Colours) []Piece {
	list := make([]Piece, len(k))
	all, copies := problem.Placements(), problem.Copies(k)
	if len(k) == 0 {
		return list
	}
	layers := problem.Layers(k)
	for i, id := range k {
		c := all[id].Cells[0]
		letter := []rune(layers[c.Z][c.Y])[c.X]
		list[i] = Piece{Cells: all[id].Cells, Colour: own.Of(copies[i]), Letter: string(letter)}
	}
	return list
}

// State is how a piece is drawn.
type State uint8

// The states.
const (
	Usual  State = iota
	Ghost        // only its edges
	Hidden       // not at all
)

// explodedBy is how much larger the distances between fully exploded pieces are.
const explodedBy = 1.0

// Packing is the scene of a packing.
func (d *Drawer) Packing(p *Packing, look *Look) *scene.Scene {
	s := d.begin(look)
	middle := p.middle()
	s.Ground = -middle[2]
	for i := range p.Pieces {
		piece := &p.Pieces[i]
		if cells := p.shown(piece); piece.State != Hidden && len(cells) > 0 {
			by := p.offset(piece)
			d.addPiece(i, piece, cells, p.mirrored(by).Sub(middle))
			s.Ground = min(s.Ground, corner(least(cells)).Add(by).Sub(middle)[2])
		}
	}
	s.Ground -= overGround
	if p.Frame {
		target := p.Target
		if p.Mirrored {
			target = target.Turned(polycube.MirrorX)
		}
		d.nodes(d.wire(target), mgl32.Translate3D(-middle[0], -middle[1], -middle[2]), spot{piece: none, wire: true}, frameMaterial(look.Dark))
	}
	if p.Turn != (mgl32.Mat3{}) {
		d.turn(p.Turn)
	}
	return s
}

// turn maps all nodes by a linear map, which a pose need not be.
func (d *Drawer) turn(by mgl32.Mat3) {
	s := &d.scene
	s.Ground = 0
	for i := range s.Nodes {
		n := &s.Nodes[i]
		at := by.Mul3x1(n.Pose.Col(3).Vec3())
		n.Mesh, n.Pose = squeezed(n.Mesh, by), mgl32.Translate3D(at[0], at[1], at[2])
		d.spots[i].pose = n.Pose
		for _, v := range n.Mesh.Vertices {
			s.Ground = min(s.Ground, v.Position[2]+at[2])
		}
	}
	s.Ground -= overGround
}

// frameMaterial is that of frames and grids.
func frameMaterial(dark bool) scene.Material {
	c := color.NRGBA{R: 120, G: 124, B: 130, A: 255}
	if dark {
		c = color.NRGBA{R: 170, G: 174, B: 180, A: 255}
	}
	return scene.Material{Colour: scene.FromSRGB(c), Glow: 0.6}
}

// addPiece adds the node of a piece with these cells, moved from there.
func (d *Drawer) addPiece(index int, piece *Piece, cells []polycube.Cell, by mgl32.Vec3) {
	shape, err := polycube.NewShape(cells...)
	if err != nil {
		return // cells that are no piece
	}
	at := corner(least(cells)).Add(by)
	pose := mgl32.Translate3D(at[0], at[1], at[2])
	of := spot{piece: index, cells: cells}
	colour := scene.FromSRGB(piece.Colour)
	if piece.State == Ghost {
		of.wire = true
		d.nodes(d.wire(shape), pose, of, scene.Material{Colour: colour, Glow: 0.5})
		return
	}
	d.nodes(d.solid(shape), pose, of, material(colour, piece.Lit))
	if piece.Marked {
		d.nodes(d.wire(shape), pose, of, scene.Material{Colour: contrast(piece.Colour), Glow: 0.8})
	}
}

// contrast is black or white, whichever is seen better on a colour.
func contrast(c color.NRGBA) scene.Colour {
	if 3*int(c.R)+6*int(c.G)+int(c.B) > 10*128 {
		return scene.Colour{}
	}
	return scene.Colour{1, 1, 1}
}

// material is that of a cube, lit 0..1.
func material(c scene.Colour, lit float64) scene.Material {
	f := float32(min(max(lit, 0), 1))
	return scene.Material{Colour: c.Mixed(scene.Colour{1, 1, 1}, 0.3*f), Gloss: gloss, Glow: 0.4 * f}
}

// Shown is where a cell is in the picture: elsewhere in the mirror image.
func (p *Packing) Shown(c polycube.Cell) polycube.Cell {
	if p.Mirrored {
		x, _, _ := p.Target.Sides()
		c.X = int8(x-1) - c.X // below MaxSide
	}
	return c
}

// shown are the cells of a piece in the picture, below the hidden layers.
func (p *Packing) shown(piece *Piece) []polycube.Cell {
	if p.Above <= 0 && !p.Mirrored {
		return piece.Cells
	}
	_, _, z := p.Target.Sides()
	var list []polycube.Cell
	for _, c := range piece.Cells {
		if c = p.Shown(c); int(c.Z) < z-max(p.Above, 0) {
			list = append(list, c)
		}
	}
	return list
}

// mirrored is a movement, in the mirror image if that is shown.
func (p *Packing) mirrored(by mgl32.Vec3) mgl32.Vec3 {
	if p.Mirrored {
		by[0] = -by[0]
	}
	return by
}

// middle of the target, in the scene.
func (p *Packing) middle() mgl32.Vec3 {
	x, y, z := p.Target.Sides()
	return mgl32.Vec3{float32(x) / 2, 1 - float32(y)/2, float32(z) / 2}
}

// Where is the middle of a piece, in the scene.
func (p *Packing) Where(piece int) mgl32.Vec3 {
	of := &p.Pieces[piece]
	return p.mirrored(of.middle().Sub(p.middle()).Add(p.offset(of)))
}

// Step is a step by cells, in the scene.
func (p *Packing) Step(by polycube.Cell) mgl32.Vec3 {
	return p.mirrored(mgl32.Vec3{float32(by.X), -float32(by.Y), float32(by.Z)})
}

// offset is how far a piece is from its place, in the scene.
func (p *Packing) offset(piece *Piece) mgl32.Vec3 {
	by := mgl32.Vec3{float32(piece.Moved[0]), -float32(piece.Moved[1]), float32(piece.Moved[2])}
	apart := float32(min(max(p.Explode, 0), 1) * explodedBy)
	if apart == 0 || len(piece.Cells) == 0 {
		return by
	}
	return by.Add(piece.middle().Sub(p.middle()).Mul(apart))
}

// middle of a piece in its place, in the scene; it has at least one cell.
func (piece *Piece) middle() mgl32.Vec3 {
	var sum mgl32.Vec3
	for _, c := range piece.Cells {
		sum = sum.Add(Centre(c))
	}
	return sum.Mul(1 / float32(len(piece.Cells)))
}

// Reach is the radius of a sphere around the centre of the target, for the camera, that
// contains the target and the pieces that are not hidden.
func (p *Packing) Reach() float32 {
	middle := p.middle()
	most := middle.Sub(mgl32.Vec3{0, 1, 0}).Len() // half a diagonal
	for i := range p.Pieces {
		if p.Pieces[i].State == Hidden {
			continue
		}
		by := p.offset(&p.Pieces[i])
		for _, c := range p.Pieces[i].Cells {
			most = max(most, farthest(Centre(c).Add(by).Sub(middle)))
		}
	}
	return most
}

// farthest is the distance from the origin of the farthest corner of a cell with this centre.
func farthest(centre mgl32.Vec3) float32 {
	for k := range centre {
		centre[k] = float32(math.Abs(float64(centre[k]))) + 0.5
	}
	return centre.Len()
}
