package net

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
	"wedge/puzzle/cube3/nettest"
)

// table is the page in a window, on a desk of its own.
type table struct {
	*pagetest.Bench
	*Page
	desk   *desk.Desk
	state  State
	saves  int
	copied string
	warned error
}

func lay(t *testing.T, s State) *table {
	t.Helper()
	x := &table{desk: desk.New(desk.NewHistory(cube3.State{Assembly: cube3.Solved()})), state: s}
	x.desk.ReduceMotion = true
	h := roombench.PageHost(t, nil)
	h.Save, h.Copy, h.Warn = func() { x.saves++ }, func(text string) { x.copied = text }, func(err error) { x.warned = err }
	x.Page = New(&page.Host{Host: h, Desk: x.desk, Faces: func() bool { return false }}, &x.state)
	x.desk.OnChange = x.Changed
	x.Bench = pagetest.Open(t, x.Page.Object(), 700)
	x.Shown(true)
	return x
}

// turned is the cube after an alg, but for the turns of the face cubies.
func turned(text string) cube3.Assembly {
	alg, err := cube3.ParseAlg(text)
	if err != nil {
		panic(err)
	}
	a := cube3.Solved().Apply(alg)
	a.Faces = [cube3.FaceCount]uint8{}
	return a
}

// click clicks a sticker.
func (x *table) click(sticker int) {
	b := &tested{sheet: x.sheet}
	x.sheet.Tapped(&fyne.PointEvent{Position: b.middleOf(sticker)})
}

// TestPaintACube: a net is cleared and painted sticker by sticker with the mouse; when the last
// one fits, the cube is on the stage, in one step.
func TestPaintACube(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	a := cube3.RandomAssembly(rng)
	a.Faces = [cube3.FaceCount]uint8{}
	want := cube3.PartialOf(a)
	x := lay(t, State{})
	x.Expect("The net follows the cube.")
	x.Tap("Clear")
	x.Expect("48 stickers are left. 519,024,039,293,878,272,000 cubes fit; turns can solve 43,252,003,274,489,856,000 of them.")
	for i, f := range want {
		if middle(i) {
			continue
		}
		x.click(int(f)*9 + 4) // on the face cubie, to choose its colour
		if x.desk.CanUndo() {
			t.Fatal("entered before the net is full")
		}
		x.click(i)
	}
	if x.desk.Assembly() != a {
		t.Errorf("%v, not %v", x.desk.Assembly().Notation(), a.Notation())
	}
	x.Expect("The net follows the cube.")
	x.desk.Turn(cube3.Moves()[3])
	if x.painting.net() != cube3.PartialOf(a.Turn(cube3.Moves()[3])) {
		t.Error("the net does not follow")
	}
	x.desk.Undo()
	x.desk.Undo()
	if !x.desk.Assembly().IsSolved() || x.desk.CanUndo() {
		t.Error("not one step")
	}
	// What was painted is still there.
	x.Tap("Undo painting")
	if net := x.painting.net(); net.Unknown() != 1 || net[52] != want[52] {
		t.Error(net)
	}
	if x.saves == 0 || x.state.Now == "" || len(x.state.Past) != 48 {
		t.Error(x.saves, x.state)
	}
	y := lay(t, x.state) // another session
	if y.painting.net() != x.painting.net() {
		t.Error("not kept")
	}
}

// TestFollowsUnlessPainted: turning the cube does not change a net that is being painted; Take
// from the cube does, and can be undone.
func TestFollowsUnlessPainted(t *testing.T) {
	x := lay(t, State{})
	x.choose(cube3.F)
	x.click(0)
	painted := x.painting.net()
	x.click(0) // has the colour already
	x.desk.Turn(cube3.Moves()[0])
	x.LanguageChanged()
	if x.painting.net() != painted || x.sheet.net.Stickers != painted || len(x.painting.past) != 1 {
		t.Error("the painted net is lost, or painted twice")
	}
	x.Tap("Take from the cube")
	if x.painting.net() != cube3.PartialOf(x.desk.Assembly()) || !x.Button("Take from the cube").Disabled() {
		t.Error("not taken")
	}
	x.Tap("Undo painting")
	if x.painting.net() != painted {
		t.Error("what was painted is lost")
	}
	x.Tap("Redo painting")
	if !x.painting.now.follows {
		t.Error("does not follow")
	}
}

// TestSaysWhatIsWrong for each fault, with its stickers marked by its number.
func TestSaysWhatIsWrong(t *testing.T) {
	x := lay(t, State{})
	x.typed("UUUUUUUUU RRRRRRRRR FDFFFFFFF DFDDDDDDD") // F and D of two edges swapped
	x.Expect("16 stickers are left. No cube fits: 2 faults.", "1. No edge has the colours at UF: yellow, white.", "2. No edge has the colours at DF: red, red.")
	if x.sheet.net.Signs[19] != "1" || x.sheet.net.Signs[7] != "1" || x.sheet.net.Signs[28] != "2" || len(x.sheet.net.Rings) != 4 {
		t.Error(x.sheet.net.Signs)
	}
	x.typed("UUUUUUUUU RRRRRRRRR FRFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB")
	x.Expect("This is no cube: 3 faults.", "The edge UR appears more than once: at UR, UF.", "10 stickers are green: 9 at most.", "The edge UF (yellow, red) is missing: it fits nowhere.")
	x.typed("UUU UUU UUX")
	x.Expect("“X” at column 11 is in the middle of no face.")
	x.typed(strings.Repeat("U", 4) + "D" + strings.Repeat("U", 26) + "D")
	x.Expect("Two faces have the same letter in the middle.")
	x.typed(cube3.Solved().Facelets() + "U")
	x.Expect("“U” at column 55: there are only 54 stickers.")
}

// TestSaysWhatTheStageShows: while the net is no cube, the page says that stage and panel show the cube
// before; not while they follow, nor for a net that is a cube.
func TestSaysWhatTheStageShows(t *testing.T) {
	const text = "The stage and the panel above still show the cube before."
	x := lay(t, State{})
	for _, c := range []struct {
		net    string
		before bool
	}{
		{"UUUUUUUUU RRRRRRRRR FDFFFFFFF DFDDDDDDD", true}, // no edge is yellow and white
		{cube3.Solved().Facelets(), false},
		{"UUUUUUUUU", true}, // unfinished, not wrong
		{turned("R2").Facelets(), false},
	} {
		x.typed(c.net)
		if says := pagetest.Says(x.Page.Object(), text); says != c.before {
			t.Errorf("%s: %t", c.net, says)
		}
	}
	x.typed("UUUUUUUUU RRRRRRRRR FDFFFFFFF DFDDDDDDD")
	x.Tap("Undo painting")
	if pagetest.Says(x.Page.Object(), text) {
		t.Error("said after Undo")
	}
}

// TestOffers: a net with few unknown stickers is filled in.
func TestOffers(t *testing.T) {
	x := lay(t, State{})
	a := turned("R2")
	net := cube3.PartialOf(a)
	net[0], net[1] = cube3.Unknown, cube3.Unknown
	x.paintAll(net)
	x.Expect("2 stickers are left. Only one cube fits.")
	x.Tap("Fill in the only cube")
	if x.desk.Assembly() != a {
		t.Error(x.desk.Assembly().Notation())
	}
	net = cube3.PartialOf(a)
	for _, i := range cube3.StickersOf(cube3.Cubie{Kind: cube3.Edge, Number: 2}) {
		net[i] = cube3.Unknown
	}
	x.desk.Undo()
	x.paintAll(net)
	x.Expect("2 cubes fit; turns can solve one of them.")
	x.Tap("Fill in the solvable cube")
	if x.desk.Assembly() != a {
		t.Error(x.desk.Assembly().Notation())
	}
	x.typed("UUUUUUUU. RR. RRRRRR F.FFFFFFF")
	x.Tap("Fill in 7 certain stickers") // U is on the four corners and edges above, so D is on those below
	if got, want := x.painting.net().String(), "UUUUUUUUURR.RRRRRRF.FFFFFFFD.D.D...D..L.L...L....B.B.."; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// TestFieldKeepsLetters: the user's own letters stay until the net changes elsewhere.
func TestFieldKeepsLetters(t *testing.T) {
	x := lay(t, State{})
	own := strings.NewReplacer("U", "y", "R", "g", "F", "r", "D", "w", "L", "b", "B", "o").Replace(turned("U").Facelets())
	x.field.SetText(own)
	if x.desk.Assembly() != turned("U") || x.field.Text != own {
		t.Error(x.field.Text)
	}
	x.desk.Turn(cube3.Moves()[0])
	if want := grouped(cube3.PartialOf(x.desk.Assembly())); x.field.Text != want {
		t.Errorf("%s, not %s", x.field.Text, want)
	}
	// Typing is one change.
	n := len(x.painting.past)
	x.field.SetText("U")
	x.field.SetText("UR")
	x.field.SetText("URF")
	if len(x.painting.past) != n+1 {
		t.Error(len(x.painting.past) - n)
	}
}

// TestClipboard: nets, algs and cubies can be pasted; other texts change nothing.
func TestClipboard(t *testing.T) {
	x := lay(t, State{})
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent("R U")
	x.Tap("Paste")
	if x.desk.Assembly() != turned("R U") {
		t.Error(x.desk.Assembly().Notation())
	}
	x.Tap("Copy")
	if x.copied != x.desk.Assembly().Facelets() {
		t.Error(x.copied)
	}
	clip.SetContent("UU" + strings.Repeat(".", 52))
	x.Tap("Paste")
	if x.painting.net().Unknown() != 46 {
		t.Error(x.painting.net())
	}
	for _, text := range []string{"", "nonsense", " "} {
		x.warned = nil
		clip.SetContent(text)
		if x.Tap("Paste"); x.warned == nil || x.painting.net().Unknown() != 46 {
			t.Errorf("%q: %v", text, x.painting.net())
		}
	}
}

// TestTextsOfNets: 54 stickers are the cube that the command line and the page Solve read, however they are
// written, pasted and typed.
func TestTextsOfNets(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	x := lay(t, State{})
	for range 100 {
		text, want := nettest.Text(rng)
		net, err := pasted(text)
		if r := newReport(net); err != nil || net != cube3.PartialOf(want) || !r.complete() {
			t.Fatalf("%s\n%v, %v, %+v", text, net, err, r.faults)
		}
		x.field.SetText(text)
		if got := x.desk.Assembly(); got != want {
			t.Fatalf("%s\ntyped: %s, want %s", text, got.Notation(), want.Notation())
		}
	}
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent("wwwwwwwwwrrrgggbbbooorrrgggbbbooorrrgggbbboooyyyyyyyyy")
	if x.Tap("Paste"); x.warned == nil || !strings.Contains(x.warned.Error(), "different cubes in the orders") {
		t.Error(x.warned)
	}
}

// TestPalette: keys and clicks choose a colour.
func TestPalette(t *testing.T) {
	x := lay(t, State{})
	x.palette.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if x.colour != cube3.R {
		t.Error(x.colour)
	}
	x.palette.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	x.palette.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if x.colour != cube3.U {
		t.Error(x.colour)
	}
	x.palette.TypedRune('.')
	if x.colour != cube3.Unknown {
		t.Error(x.colour)
	}
	x.palette.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x.palette.Size().Width/2, 10)})
	if x.colour != cube3.D {
		t.Error(x.colour)
	}
}

// TestRandomStrokes: whatever is painted, undoing everything shows the cube again, and a full net
// without faults is always on the stage.
func TestRandomStrokes(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	x := lay(t, State{})
	for range 300 {
		switch rng.IntN(8) {
		case 0:
			x.desk.Turn(cube3.Moves()[rng.IntN(18)])
		case 1:
			x.painting.undo()
			x.painted()
		case 2:
			net := cube3.PartialOf(cube3.RandomAssembly(rng))
			net[rng.IntN(4)] = cube3.Unknown
			x.paintAll(net)
		case 3:
			if x.report.action() != "" {
				x.fillIn()
			}
		default:
			x.choose(cube3.Face(rng.IntN(pots)))
			x.paint([]int{0, 9, 18, 27, 45, 53}[rng.IntN(6)], false, rng.IntN(2) == 0)
		}
		if net := x.painting.net(); net.Unknown() == 0 && len(net.Faults()) == 0 && net != cube3.PartialOf(x.desk.Assembly()) {
			t.Fatal("a full net is not on the stage", net)
		}
	}
	for range maxPast + 5 {
		x.painting.undo()
	}
	if len(x.painting.past) != 0 {
		t.Error(len(x.painting.past))
	}
}

// TestStroke: a drag is one change, also if its first sticker has the colour already, and never a
// part of the change before.
func TestStroke(t *testing.T) {
	x := lay(t, State{})
	x.paintAll(cube3.Blank())
	x.choose(cube3.F)
	x.paint(0, false, false)
	before := len(x.painting.past)
	x.paint(0, false, false) // has the colour already
	x.paint(1, false, true)
	x.paint(2, false, true)
	if got := len(x.painting.past); got != before+1 {
		t.Errorf("%d changes", got-before)
	}
	x.Tap("Undo painting")
	if net := x.painting.net(); net[0] != cube3.F || net[1] != cube3.Unknown || net[2] != cube3.Unknown {
		t.Error(net)
	}
}

// TestEmptyPlaces: stickers of cubies that are out are unknown; what fits there is counted.
func TestEmptyPlaces(t *testing.T) {
	x := lay(t, State{})
	x.desk.Hand.TakeOut(cube3.Cubie{Kind: cube3.Edge, Number: 1})
	x.Expect("2 stickers are left. 2 cubes fit; turns can solve one of them.")
	x.Tap("Fill in the solvable cube")
	if s := x.desk.State(); s.Out != 0 || !s.Assembly.IsSolved() {
		t.Error(s)
	}
}
