package learn

import (
	"fmt"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// twoFacedEdges are the edges that U and R move, in the order of the bits of
// [cube3.TwoFacedClass.Flips].
var twoFacedEdges = [7]string{"UR", "UF", "UL", "UB", "DR", "FR", "BR"}

// classDrawing draws the class of an assembly of the Two-Faced cube as the numbers that make
// it: a row of cells for each, with the present one lit. Edges have a cell each, lit if they
// are flipped.
type classDrawing struct {
	control.Drawing
	class cube3.TwoFacedClass
	on    bool // the assembly has a class
}

func newClassDrawing() *classDrawing {
	d := &classDrawing{}
	sketch(&d.Drawing, d, d.drawClass)
	return d
}

// show shows the class of an assembly, if it has one.
func (d *classDrawing) show(a cube3.Assembly) {
	if d.on = (cube3.TwoFaced{}).Applies(a); d.on {
		d.class = cube3.TwoFaced{}.Class(a)
	}
	d.Refresh()
}

// classRow is a row of the drawing.
type classRow struct {
	title  string
	cells  []string
	lit    func(cell int) bool
	factor string // how many possibilities it has
}

func (d *classDrawing) rows() []classRow {
	numbers := func(from, count int) (list []string) {
		for n := range count {
			list = append(list, fmt.Sprint(from+n))
		}
		return list
	}
	is := func(x int) func(int) bool { return func(cell int) bool { return cell == x } }
	sets, twists, parities := len(fives()), 3, 2
	return []classRow{
		{lang.L("Corners: which set of five pairings"), numbers(1, sets), is(d.class.Coset), fmt.Sprint(sets)},
		{"COP", numbers(0, twists), is(d.class.COP), fmt.Sprint(twists)},
		{"TPP", numbers(0, parities), is(d.class.TPP), fmt.Sprint(parities)},
		{
			lang.L("Flipped edges"), twoFacedEdges[:],
			func(cell int) bool { return d.class.Flips>>cell&1 == 1 },
			fmt.Sprintf("2 × 2 × 2 × 2 × 2 × 2 × 2 = %d", 1<<len(twoFacedEdges)),
		},
	}
}

// drawClass draws the rows from above.
func (d *classDrawing) drawClass(p *pen) {
	const columns, gap = 7, 0.06
	rows := d.rows()
	// A row has a title, its cells, and its factor. Heights are in sides of a cell.
	const above, below = 0.6, 0.75
	side := min(p.Size.Width/(columns+0.5), p.Size.Height/(float32(len(rows)+1)*(1+above+below)), control.Scaled(64))
	top := (p.Size.Height - side*(1+above+below)*float32(len(rows)+1)) / 2
	middle := p.Size.Width / 2
	for i, row := range rows {
		if i > 0 {
			row.factor = "× " + row.factor
		}
		p.caption(row.title, middle, top+above/2*side, p.Size.Width)
		left := middle - side*float32(len(row.cells))/2
		for i, text := range row.cells {
			tone, opacity := quiet, 0.09
			if d.on && row.lit(i) {
				tone, opacity = theme.ColorNamePrimary, 0.25
			}
			x, y := left+float32(i)*side, top+above*side
			p.box(x+gap*side, y+gap*side, side*(1-2*gap), side*(1-2*gap), p.colour(tone, opacity))
			p.word(text, x+side/2, y+side/2, 0.8*side, min(0.4*side, control.Scaled(20)), true, p.colour(theme.ColorNameForeground, 1))
		}
		p.caption(row.factor, middle, top+(above+1+below/2)*side, p.Size.Width)
		top += (1 + above + below) * side
	}
	p.word("= "+control.Grouped(cube3.TwoFacedClasses), middle, top+side/2, p.Size.Width, min(0.6*side, control.Scaled(26)), true, p.colour(theme.ColorNameForeground, 1))
}
