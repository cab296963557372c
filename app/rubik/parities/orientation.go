package parities

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// orientation is a section with a number for each cubie of a kind, and their sum: EOP, COP or
// FOP.
type orientation struct {
	*section
	a     cube3.Assembly
	table *control.Table
	sum   *control.Note
	// rows are those of the table, and the sum of the numbers.
	rows func(cube3.Assembly) (rows [][]string, sum int)
	// total says what the sum means.
	total func(a cube3.Assembly, sum int) string
}

// newOrientation makes a section for a kind of cubies. why explains it; heading is that of the
// table, which ends with the numbers.
func newOrientation(kind cube3.Kind, light func(...cube3.Cubie), head func(cube3.Assembly) (string, string), why string, heading ...string) *orientation {
	o := &orientation{sum: control.NewNote(2)}
	o.table = control.NewTable(control.TableStyle{Leading: len(heading) - 1, Sum: true}, heading)
	o.table.OnPick = func(row int) {
		home, _ := o.a.At(places(kind)[row])
		light(home)
	}
	o.section = newSection(head, o.show, control.Paragraph(why), o.table, o.sum)
	return o
}

func (o *orientation) show(a cube3.Assembly) {
	o.a = a
	rows, sum := o.rows(a)
	last := make([]string, len(rows[0]))
	last[0], last[len(last)-1] = lang.L("Sum"), strconv.Itoa(sum)
	o.table.SetRows(append(rows, last)...)
	o.sum.SetText(o.total(a, sum))
}

// lies has the faces on which the facelets of the cubie in a place lie, in the order of the
// faces where they belong.
func lies(a cube3.Assembly, place cube3.Cubie) (home cube3.Cubie, on string) {
	home, turn := a.At(place)
	faces := place.Faces()
	for i := range faces {
		on += faces[(i+turn)%len(faces)].String()
	}
	return home, on
}

func newEdgeOrientation(light func(...cube3.Cubie)) *orientation {
	o := newOrientation(
		cube3.Edge, light,
		func(a cube3.Assembly) (string, string) {
			return lang.L("Edge orientation"), "EOP " + strconv.Itoa(a.Parities().EOP)
		},
		lang.L("The distance of an edge is the fewest quarter turns that bring it home the right way round: 3 for one that is at home but flipped, never more than 4. EOP is the sum of the distances, mod 2. A quarter turn changes four distances by one each, so EOP stays."),
		lang.L("Edge"), lang.L("Lies on"), lang.L("Way home"), lang.L("Distance"),
	)
	o.rows = func(a cube3.Assembly) (rows [][]string, sum int) {
		for i, d := range a.Distances() {
			home, on := lies(a, places(cube3.Edge)[i])
			rows = append(rows, []string{home.String(), on, a.WayHome(home).String(), strconv.Itoa(d)})
			sum += d
		}
		return rows, sum
	}
	o.total = func(_ cube3.Assembly, sum int) string {
		return lang.L("{{.Sum}} mod 2 = {{.Rest}}, so {{.Name}} is {{.Rest}}.", map[string]any{"Sum": sum, "Rest": sum % 2, "Name": "EOP"})
	}
	return o
}

func newCornerOrientation(light func(...cube3.Cubie)) *orientation {
	o := newOrientation(
		cube3.Corner, light,
		func(a cube3.Assembly) (string, string) {
			return lang.L("Corner orientation"), "COP " + strconv.Itoa(a.Parities().COP)
		},
		lang.L("Each corner has one horizontal facelet, U or D. Count the thirds of a turn anticlockwise, seen from outside, that bring it onto the top or the bottom. COP is the sum, mod 3. Of the corners that a quarter turn moves it twists none, or two forwards and two back, so COP stays."),
		lang.L("Corner"), lang.L("Lies on"), lang.L("Horizontal facelet"), lang.L("Twists"),
	)
	o.rows = func(a cube3.Assembly) (rows [][]string, sum int) {
		for i, n := range a.Twists() {
			home, on := lies(a, places(cube3.Corner)[i])
			rows = append(rows, []string{home.String(), on, lang.L("{{.Facelet}} on {{.Face}}", map[string]any{"Facelet": home.Faces()[0].String(), "Face": on[:1]}), strconv.Itoa(n)})
			sum += n
		}
		return rows, sum
	}
	o.total = func(_ cube3.Assembly, sum int) string {
		return lang.L("{{.Sum}} mod 3 = {{.Rest}}, so {{.Name}} is {{.Rest}}.", map[string]any{"Sum": sum, "Rest": sum % 3, "Name": "COP"})
	}
	return o
}

// newFaceOrientation also has the choice whether the turns of the face cubies count.
func newFaceOrientation(light func(...cube3.Cubie), faces setting) *orientation {
	o := newOrientation(
		cube3.FaceCubie, light,
		func(a cube3.Assembly) (string, string) {
			return lang.L("Face orientation"), "FOP " + strconv.Itoa(a.Parities().FOP)
		},
		lang.L("If the face cubies have marks that show how they are turned, count the quarter turns that bring each back. FOP is the sum, mod 2. A quarter turn changes FOP and CPP, so the sum of both stays: with it there are 24 classes. FOP alone is not preserved."),
		lang.L("Face cubie"), lang.L("Turned"), lang.L("Quarter turns"),
	)
	check := control.NewCheck(lang.L("Face cubies count"), faces.set)
	o.below.Add(check)
	o.rows = func(a cube3.Assembly) (rows [][]string, sum int) {
		check.Checked = faces.get()
		check.Refresh()
		for f, t := range a.Faces {
			back := min(int(t), 4-int(t))
			words := [...]string{"", lang.L("90° clockwise"), "180°", lang.L("90° anticlockwise")}[t]
			rows = append(rows, []string{cube3.Cubie{Kind: cube3.FaceCubie, Number: uint8(f)}.String(), words, strconv.Itoa(back)}) // six faces
			sum += back
		}
		return rows, sum
	}
	o.total = func(a cube3.Assembly, sum int) string {
		p := a.Parities()
		return lang.L("{{.Sum}} mod 2 = {{.Rest}}, so {{.Name}} is {{.Rest}}.", map[string]any{"Sum": sum, "Rest": sum % 2, "Name": "FOP"}) + " " +
			lang.L("FOP + CPP = {{.FOP}} + {{.CPP}} = {{.Both}} mod 2.", map[string]any{"FOP": p.FOP, "CPP": p.CPP, "Both": p.FaceParity()})
	}
	return o
}
