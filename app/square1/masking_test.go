package square1

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
)

// coloursOnly is a pattern of which only colours count.
const coloursOnly = "VXUXUXUXYUYVYVYV"

func (b *tested) wantPattern(want string) {
	b.T.Helper()
	if got := b.desk.Pattern().String(); got != want {
		b.T.Errorf("%s is on the desk, not %s", got, want)
	}
}

// drawsPattern reports whether the picture is that of another stage with a pattern at rest.
func (b *tested) drawsPattern(p square1.Pattern) bool {
	b.T.Helper()
	other := &model{desk: desk.New(desk.NewHistory(square1.Solved())), puzzle: view.New()}
	if err := other.desk.Jump(desk.Entry{Kind: desk.Entered, Position: p.Position, Mask: p.Mask}); err != nil {
		b.T.Fatal(err)
	}
	other.setLook(b.Scheme(), b.Dark(), false)
	s := stage.New(other, b.Stage.Camera())
	return slices.Equal(captured(b.T, s).Pix, captured(b.T, b.Stage).Pix)
}

// red reports whether a text of the notation field is that of an error.
func red(b *tested) bool {
	for _, w := range pagetest.Words(field(b)) {
		if w.Text != "" && w.Color == control.ColourOf(field(b), theme.ColorNameError) {
			return true
		}
	}
	return false
}

// TestPatternDoors takes a pattern through every door, and copies it.
func TestPatternDoors(t *testing.T) {
	pattern, err := square1.ParsePattern(coloursOnly)
	if err != nil {
		t.Fatal(err)
	}
	drawn := func(f picture.Format) []byte {
		var file bytes.Buffer
		o := print.Options{Look: picture.Look{View: picture.Plan, Width: 60, Height: 40}, Scheme: scheme.Default()}
		if err := picturetest.Prints(print.New()).Write(t.Context(), &file, f, o, print.Entry{Position: pattern.Position, Mask: pattern.Mask}); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	for name, enter := range map[string]func(b *tested){
		"typed": func(b *tested) {
			for i, r := range coloursOnly {
				test.Type(field(b).Entry(), string(r))
				last := i == len(coloursOnly)-1
				if red(b) || b.message() != "" || b.desk.Previewing() != last {
					t.Errorf("%s: %q, %q, previewing: %t", coloursOnly[:i+1], field(b).Message(), b.message(), b.desk.Previewing())
				}
				b.wantPosition(square1.Solved())
			}
			if !b.drawsPattern(pattern) {
				t.Error("the preview looks different")
			}
			if got := namesOf(b.status()); !slices.Contains(got, "  ·  pattern: 663,552 positions") {
				t.Errorf("the line says %q", got)
			}
			field(b).Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		},
		"set up": func(b *tested) {
			field(b).SetText(coloursOnly)
			test.Tap(b.button(b.pages.play.Object(), "Set up"))
		},
		"pasted": func(b *tested) {
			b.App.Clipboard().SetContent(" vxux uxux yuyv yvyv\n")
			b.Command("paste")
		},
		"dropped text": func(b *tested) { b.Drop("a.txt", []byte("# OBL\n"+coloursOnly+" # a case\n")) },
		"dropped PNG":  func(b *tested) { b.Drop("a.png", drawn(picture.PNG)) },
		"dropped SVG":  func(b *tested) { b.Drop("a.svg", drawn(picture.SVG)) },
		"edited": func(b *tested) {
			b.OpenPage(page.Editor)
			b.pages.editor.SetPattern(pattern)
			test.Tap(b.button(b.pages.editor.Object(), "Set up"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := open(t)
			enter(b)
			b.wantPattern(coloursOnly)
			b.wantKinds("start entered")
			if b.desk.Previewing() || !b.drawsPattern(pattern) {
				t.Error("it looks different")
			}
			b.Command("copy")
			if got := b.App.Clipboard().Content(); got != coloursOnly {
				t.Errorf("copied %q", got)
			}
			// Moves keep what counts, and undo restores everything.
			b.desk.Turn(1, 0)
			b.wantPattern(pattern.Turn(1, 0).String())
			if c := openPart(t, b.again()); c.desk.Pattern() != b.desk.Pattern() {
				t.Errorf("the next start has %v, not %v", c.desk.Pattern(), b.desk.Pattern())
			}
			b.Command(room.UndoID)
			b.Command(room.UndoID)
			b.wantPattern("A1B2C3D45E6F7G8H-")
			b.Command(room.RedoID)
			b.wantPattern(coloursOnly)
			b.Command("reset")
			b.wantPattern("A1B2C3D45E6F7G8H-")
		})
	}
}

// TestPatternErrors says why a pattern is impossible, and leaves the desk as it is.
func TestPatternErrors(t *testing.T) {
	b := open(t)
	at := b.enter(twoSlices)
	for text, want := range map[string]string{
		"VXUXUXUXYUYVXVXV": "6 edges have the top's colour, counting those named: at most 4 can",
		"UXUXUXUXYUYVYVYV": "5 corners have the top's colour",
		"VXUXUXUXYVYVYVYV": "5 corners have the bottom's colour",
		"VXUXUXUYYUYVYVYV": "5 edges have the bottom's colour",
		"WZWZWZWZWZWZZZZW": "The pattern has 7 corners, not 8",
		"ZWZWZWZWZWZWZWWW": "The pattern has 9 corners, not 8",
		"AXUXUXUXYAYVYVYV": "Corner A appears twice",
		"ZZZWWWWWZZZZZWWW": "one place left: too little for the next corner",
		"VXUXUXUXYUYVYVY?": "expected",
	} {
		for _, take := range []func(){
			func() { b.exchange.take(text) },
			func() { b.Drop("a.txt", []byte(text)) },
			func() {
				field(b).SetText("")
				test.Type(field(b).Entry(), text)
				field(b).Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			},
		} {
			b.Clear()
			take()
			if !strings.Contains(b.message(), want) {
				t.Errorf("%s: %q, not %q", text, b.message(), want)
			}
			b.wantPosition(at)
			if field(b).Text() == text && !red(b) {
				t.Errorf("%s is not called wrong in the field", text)
			}
			if !b.desk.Pattern().IsPosition() || b.desk.Previewing() {
				t.Errorf("%s changes the desk", text)
			}
		}
	}
}

// TestCount does each command that says what counts.
func TestCount(t *testing.T) {
	b := open(t)
	b.typeSeed("7")
	b.Wait("a scramble", func() bool { return b.desk.History().Entry().Kind == desk.Scrambled })
	p := b.desk.Current()
	checked := func() (ids []string) {
		for _, c := range b.Commands() {
			if c.Menu == room.CountsMenu && c.Checked() {
				ids = append(ids, strings.TrimPrefix(c.ID, "count-"))
			}
		}
		return ids
	}
	if got := checked(); !slices.Equal(got, []string{"everything"}) {
		t.Errorf("%v is on", got)
	}
	n := b.desk.History().Len()
	for i, f := range append(square1.Focuses()[1:], square1.Everything) {
		b.Command("count-" + f.String())
		want := square1.Pattern{Position: p, Mask: f.On(p)}
		if b.desk.Pattern() != want || !b.drawsPattern(want) || b.desk.History().Len() != n+i+1 {
			t.Errorf("%v: %v", f, b.desk.Pattern())
		}
		wantChecked := []string{f.String(), "middle-free"}
		if f == square1.Everything {
			wantChecked = wantChecked[:1]
		}
		if got := checked(); !slices.Equal(got, wantChecked) {
			t.Errorf("%v: %v is on", f, got)
		}
		if from := b.desk.History().From(); from.Scramble == nil || from.Scramble.Seed != 7 {
			t.Errorf("%v: the scramble is lost", f)
		}
	}
	b.Command("count-everything") // already does
	if b.desk.History().Len() != n+len(square1.Focuses()) {
		t.Error("nothing is a step")
	}
	b.Command("count-middle-free")
	b.wantPattern(strings.TrimRight(p.String(), "-/"))
	b.Command("count-middle-free")
	b.wantPattern(p.String())
	b.Command("count-edges")
	b.desk.Turn(0, 1)
	b.Command("count-corners")
	if b.desk.History().From().Scramble != nil {
		t.Error("a scramble does not lead here")
	}
	b.Command(room.UndoID)
	b.wantPattern(square1.Pattern{Position: p, Mask: square1.Edges.On(p)}.Turn(0, 1).String())

	b.OpenPage(bench.Learn) // the lesson has its own puzzle, of which everything counts
	if !b.desk.Pattern().IsPosition() {
		t.Errorf("a lesson begins with %v", b.desk.Pattern())
	}
	b.Command("count-corners")
	if !b.desk.Pattern().IsPosition() {
		t.Error("a lesson's puzzle is a pattern")
	}
	b.OpenPage(page.Play)
	b.wantPattern(square1.Pattern{Position: p, Mask: square1.Edges.On(p)}.Turn(0, 1).String())
}

// TestPatternLink: the status line says how many positions a pattern stands for, and leads
// back to everything.
func TestPatternLink(t *testing.T) {
	b := open(t)
	p := b.enter(twoSlices)
	b.Command("count-corners")
	for _, text := range []string{"pattern: 80,640 positions", "Everything counts"} {
		link := b.links()[text]
		if link == nil {
			t.Fatalf("no link %q in %q", text, namesOf(b.links()))
		}
		test.Tap(link)
	}
	if b.desk.Pattern() != square1.Only(p) || b.links()["pattern: 80,640 positions"] != nil {
		t.Errorf("%v is on the desk, not %v", b.desk.Pattern(), p)
	}
	// Of a pattern that is one position but for the middle, the parity is known.
	b.Command("count-middle-free")
	if got := namesOf(b.links()); !slices.Contains(got, parityText(p)) {
		t.Errorf("with a free middle the line says %q", got)
	}
}

// TestBlockedPattern: corners that are known are named by their colours, others by their
// place.
func TestBlockedPattern(t *testing.T) {
	for text, want := range map[string]string{
		"A1B2C3D45E6F7G8H-": "by the corners yellow-red-blue (top, front) and yellow-orange-green (top, back).",
		"W1B2C3D45E6F7G8H-": "by the corner at the front of the top and the corner at the back of the top.",
		"A1B2W3D45E6F7G8H-": "by the corner at the front of the top and the corner at the back of the top.",
	} {
		b := open(t)
		b.exchange.take(text)
		b.desk.Turn(-1, 0)
		b.Command("slice")
		if !strings.Contains(b.message(), want) {
			t.Errorf("%s: %q, not %q", text, b.message(), want)
		}
	}
}
