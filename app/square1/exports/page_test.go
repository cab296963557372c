package exports

import (
	"bytes"
	"errors"
	"testing"

	"wedge/app/picture"
	"wedge/app/square1/desk"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// TestPage makes pages of the position and of the moves, in 3D even if plans are chosen. With
// everything that the window offers a page can be too large, which is said in plain words.
func TestPage(t *testing.T) {
	const text = "(1,0)/(-3,3)/"
	at, err := square1.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	alg, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	c := NewChoices()
	c.Show = "both"
	x := drafted(t, Source{
		Choices: &c, Desk: desk.New(desk.NewHistory(square1.Solved())), Camera: print.DefaultCamera,
		Solutions: func() []square1.Alg { return nil }, Metric: func() square1.Metric { return square1.WCAMetric },
		Explain: func(err error) string { return err.Error() },
	})
	x.subject = subject{entry: print.Entry{Position: at, Alg: text}, moves: print.Entry{Position: square1.Solved(), Next: alg}}
	x.window.Draft.SetFormat(picture.HTML.String())
	for content, want := range map[content]square1.Position{thePosition: at, theMoves: square1.Solved()} {
		x.window.Draft.SetContent(int(content))
		o, err := x.order()
		if err != nil {
			t.Fatal(err)
		}
		var page bytes.Buffer
		if err := o.Write(t.Context(), &page, func(float64) {}); err != nil {
			t.Fatal(err)
		}
		if plays := bytes.Contains(page.Bytes(), []byte(`aria-label="Play"`)); plays != (content == theMoves) {
			t.Errorf("content %v plays: %v", content, plays)
		}
		if got, kept, err := print.Read(&page); got != square1.Only(want) || kept != text || err != nil {
			t.Errorf("content %v: %v, %q, %v", content, got, kept, err)
		}
	}
	if testing.Short() {
		return // the rest takes long with the race detector
	}
	for len(x.subject.moves.Next) < 300 {
		x.subject.moves.Next = append(x.subject.moves.Next, square1.Turn(1, 2), square1.Turn(-1, -2))
	}
	x.window.Draft.SetContent(int(theMoves))
	c.Labels, c.Arrows = true, "6"
	x.subject.moves.Position, x.subject.moves.Next = at, x.subject.moves.Next[4:]
	o, err := x.order()
	if err != nil {
		t.Fatal(err)
	}
	err = o.Write(t.Context(), &bytes.Buffer{}, func(float64) {})
	const words = "The page would be too large: leave out labels or arrows, or export fewer moves."
	if got := x.errorText(err); !errors.Is(err, picture.ErrContent) || got != words {
		t.Errorf("%v, %q", err, got)
	}
}
