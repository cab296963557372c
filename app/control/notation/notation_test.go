package notation_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control/notation"
	"wedge/app/pagetest"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// move is a move of a puzzle that has only these: words.
type move string

func (m move) String() string { return string(m) }

// TestGap: moves are as far apart as the gap says, and joined ones are on the same line.
func TestGap(t *testing.T) {
	test.NewTempApp(t)
	a := notation.NewAlgText[move]()
	a.Gap = 1
	a.Joined = func(x, _ move) bool { return x == "R" }
	var alg []move
	for range 20 {
		alg = append(alg, "R", "U2")
	}
	a.SetAlg(alg)
	test.NewTempWindow(t, a).Resize(fyne.NewSize(170, 300))
	words := pagetest.Words(a)
	if len(words) != len(alg) {
		t.Fatalf("%d words", len(words))
	}
	char := words[0].Size().Width
	lines := 0
	for i := 1; i < len(words); i++ {
		before, now := words[i-1], words[i]
		if now.Position().Y != before.Position().Y {
			if lines++; before.Text == "R" {
				t.Errorf("move %d begins a line", i)
			}
			continue
		}
		if gap := now.Position().X - before.Position().X - before.Size().Width; gap < char {
			t.Errorf("moves %d and %d are %v apart, a character is %v wide", i-1, i, gap, char)
		}
	}
	if lines < 2 {
		t.Errorf("%d line breaks", lines)
	}
}

// number reads a number as the text of a field.
func number(text string) notation.Reading[int] {
	n, err := strconv.Atoi(text)
	if err == nil {
		return notation.Reading[int]{Whole: n, OK: true, Preview: &n, Message: "a number"}
	}
	r := notation.Reading[int]{Message: "no number"}
	if at := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' }); at >= 0 {
		r.Mark(text, at, at+1)
	}
	return r
}

// TestField: a field shows what its interpreter says, and hands over what that read.
func TestField(t *testing.T) {
	test.NewTempApp(t)
	f := notation.NewField(number)
	var previews, submitted []int
	refused := 0
	f.OnPreview = func(n int, ok bool) {
		if !ok {
			n = -1
		}
		previews = append(previews, n)
	}
	f.OnSubmit = func(_ string, n int) { submitted = append(submitted, n) }
	f.OnRefuse = func(string) { refused++ }
	long := 0
	f.OnLong = func(text string) { long = len(text) }
	test.NewTempWindow(t, f).Resize(fyne.NewSize(300, 200))
	enter := func() { f.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	test.Type(f.Entry(), "42")
	enter()
	test.Type(f.Entry(), "x")
	if f.ErrorColumn() != 3 || f.Message() != "no number" {
		t.Errorf("column %d: %s", f.ErrorColumn(), f.Message())
	}
	enter()
	if len(previews) != 3 || previews[1] != 42 || previews[2] != -1 || len(submitted) != 1 || submitted[0] != 42 || refused != 1 {
		t.Errorf("previews %v, submitted %v, %d refused", previews, submitted, refused)
	}
	clipboard := test.NewClipboard()
	clipboard.SetContent(strings.Repeat("7", notation.LongText+1))
	f.Entry().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if long != notation.LongText+1 || f.Text() != "42x" {
		t.Errorf("%d characters pasted, %q in the field", long, f.Text())
	}
}
