package parities

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// newTotal is the section of TPP.
func newTotal() *section {
	sum := control.NewNote(1)
	return newSection(
		func(a cube3.Assembly) (string, string) {
			return lang.L("Total permutation"), "TPP " + strconv.Itoa(a.Parities().TPP())
		},
		func(a cube3.Assembly) {
			p := a.Parities()
			sum.SetText(lang.L("EPP + CPP = {{.EPP}} + {{.CPP}} = {{.TPP}} mod 2.", map[string]any{"EPP": p.EPP, "CPP": p.CPP, "TPP": p.TPP()}))
		},
		control.Paragraph(lang.L("A quarter turn moves four edges and four corners on by one place. Both are odd permutations: it changes EPP and CPP. So no turn changes TPP, their sum mod 2.")),
		sum,
	)
}

// newVector is the section of the parity vector.
func newVector() *section {
	class := control.NewNote(2)
	return newSection(
		func(a cube3.Assembly) (string, string) {
			return lang.L("Parity vector"), vectorText(a.Parities().Vector())
		},
		func(a cube3.Assembly) {
			v := a.Parities().Vector()
			words := map[string]any{"Vector": vectorText(v), "N": v.Index()}
			if v.Reachable() {
				class.SetText(lang.L("{{.Vector}} is class {{.N}}, that of the solved cube: turns can solve it.", words))
			} else {
				class.SetText(lang.L("{{.Vector}} is class {{.N}}; the solved cube is in class 0: turns cannot solve it.", words))
			}
		},
		control.Paragraph(lang.L("The vector is (TPP, EOP, COP): 2 x 2 x 3 = 12 classes. Turns never change it, and lead from each cube to every other one with the same vector.")),
		class,
	)
}

// vectorText is the vector as it is written.
func vectorText(v cube3.Vector) string {
	return "(" + strconv.Itoa(v.TPP) + ", " + strconv.Itoa(v.EOP) + ", " + strconv.Itoa(v.COP) + ")"
}

// newComplementary is the section of complementary configurations.
func newComplementary(light func(...cube3.Cubie)) *section {
	says := control.Paragraph("")
	var wrong []cube3.Cubie
	link := control.NewLink(control.Action{Text: lang.L("Show the wrong cubies"), Do: func() { light(wrong...) }})
	return newSection(
		func(a cube3.Assembly) (string, string) {
			return lang.L("Complementary"), yes(a.IsComplementary())
		},
		func(a cube3.Assembly) {
			wrong = wrongCubies(a)
			says.SetText(complementaryText(a))
			control.SetVisible(link, len(wrong) > 0)
		},
		control.Paragraph(lang.L("In a complementary cube every facelet has the colour of its face or of the opposite one. A facelet is wrong if its colour is not that of its face. Vanderschel claimed: TPP is 0 exactly if the number of wrong facelets is a multiple of 4.")),
		says, container.New(layout.NewCustomPaddedLayout(0, 0, control.Gap, 0), container.NewHBox(link)),
	)
}

func yes(is bool) string {
	if is {
		return lang.L("yes")
	}
	return lang.L("no")
}

// wrongCubies are those with a facelet whose colour is not that of its face, by their homes.
func wrongCubies(a cube3.Assembly) (list []cube3.Cubie) {
	for _, place := range cube3.Cubies() {
		for i, f := range place.Faces() {
			if a.Facelet(place, i) != f {
				home, _ := a.At(place)
				list = append(list, home)
				break
			}
		}
	}
	return list
}

// foreign is the number of facelets from neither their face nor the opposite one.
func foreign(a cube3.Assembly) (n int) {
	for _, place := range cube3.Cubies() {
		for i, f := range place.Faces() {
			if a.Facelet(place, i).Axis() != f.Axis() {
				n++
			}
		}
	}
	return n
}

func complementaryText(a cube3.Assembly) string {
	n, tpp := a.Wrong(), a.Parities().TPP()
	words := map[string]any{"N": n, "Rest": n % 4, "TPP": tpp, "Foreign": foreign(a)}
	text := lang.L("Wrong facelets: {{.N}}, and {{.N}} mod 4 = {{.Rest}}. TPP is {{.TPP}}.", words)
	switch {
	case !a.IsComplementary():
		return text + " " + lang.L("But {{.Foreign}} of them come from other faces than the opposite one, so the cube is not complementary and the claim says nothing about it.", words)
	case (n%4 == 0) == (tpp == 0):
		return text + " " + lang.L("Here the claim is right. In general it is not.")
	}
	return text + " " + lang.L("Here the claim is wrong.")
}

// newTwoFaced is the section of the cube of which only two faces turn.
func newTwoFaced(light func(...cube3.Cubie)) *section {
	says := control.Paragraph("")
	var away []cube3.Cubie
	link := control.NewLink(control.Action{Text: lang.L("Show these cubies"), Do: func() { light(away...) }})
	return newSection(
		func(a cube3.Assembly) (string, string) {
			if !(cube3.TwoFaced{}).Applies(a) {
				return lang.L("Two faces"), "–"
			}
			return lang.L("Two faces"), lang.L("class {{.N}}", map[string]any{"N": (cube3.TwoFaced{}).Class(a).Index()})
		},
		func(a cube3.Assembly) {
			away = elsewhere(a)
			says.SetText(twoFacedText(a, away))
			control.SetVisible(link, len(away) > 0)
		},
		control.Paragraph(lang.L("Only U and R turn, and the 11 cubies that they do not move are at home. Then 12 classes are not enough: U and R never flip an edge, and put the six corners into only 120 of 720 orders. There are 6 x 3 x 2 x 128 = 4,608 classes.")),
		says, container.New(layout.NewCustomPaddedLayout(0, 0, control.Gap, 0), container.NewHBox(link)),
	)
}

// elsewhere are the cubies that have to be at home if only U and R turn, but are not.
func elsewhere(a cube3.Assembly) (list []cube3.Cubie) {
	for _, c := range cube3.Cubies() {
		if moved(c) {
			continue
		}
		if home, turn := a.At(c); home != c || turn != 0 {
			list = append(list, c)
		}
	}
	return list
}

// moved reports whether U or R moves a cubie that is at home.
func moved(c cube3.Cubie) bool {
	for _, f := range c.Faces() {
		if f == cube3.U || f == cube3.R {
			return true
		}
	}
	return false
}

func twoFacedText(a cube3.Assembly, away []cube3.Cubie) string {
	if len(away) > 0 {
		return lang.L("Not at home: {{.Cubies}}.", map[string]any{"Cubies": names(away)})
	}
	c := (cube3.TwoFaced{}).Class(a)
	flipped := lang.L("none")
	if list := flippedEdges(a); len(list) > 0 {
		flipped = names(list)
	}
	words := map[string]any{"Coset": c.Coset, "COP": c.COP, "TPP": c.TPP, "Flipped": flipped, "N": c.Index()}
	text := lang.L("Order of the corners: {{.Coset}} (0 to 5). COP {{.COP}}, TPP {{.TPP}}. Flipped edges: {{.Flipped}}.", words) + " "
	switch {
	case c.Solved():
		return text + lang.L("This is the class of the solved cube: U and R can solve it.")
	case a.Parities().Vector().Reachable():
		return text + lang.L("Class {{.N}}: U and R cannot solve it, although the parity vector is (0, 0, 0).", words)
	}
	return text + lang.L("Class {{.N}}: U and R cannot solve it.", words)
}

// flippedEdges are the edges that U and R never flip back.
func flippedEdges(a cube3.Assembly) (list []cube3.Cubie) {
	for _, c := range places(cube3.Edge) {
		place := a.PlaceOf(c)
		if _, turn := a.At(place); turn != 0 {
			list = append(list, c)
		}
	}
	return list
}

// names of cubies.
func names(list []cube3.Cubie) string {
	var words []string
	for _, c := range list {
		words = append(words, c.String())
	}
	return strings.Join(words, ", ")
}
