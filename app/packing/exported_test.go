package packing

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"testing"

	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/packing/print"
	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

// file is a picture of what the room shows.
func file(t *testing.T, r *tested, f picture.Format) []byte {
	t.Helper()
	var b bytes.Buffer
	o := print.Options{Look: picture.Look{Width: 60, Height: 50, Camera: scene.Standard(0)}}
	if err := picturetest.Prints(print.New()).Write(context.Background(), &b, f, o, r.subject().Entry); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestExported: the window for exports gets what the room shows, and a file of it, dropped on
// another room, shows the same.
func TestExported(t *testing.T) {
	r := openAt(t, page.Solve)
	r.answers.Start()
	r.App.Desktop.Wait(t, "all packings", func() bool { return r.answers.State().Complete })
	r.desk.Show(r.answers.Found()[7])
	r.App.Desktop.Wait(t, "the assembly", func() bool { return r.desk.Assembly() != nil })
	r.desk.SetView(desk.View{Explode: 0.5, Layers: 2, Mirror: true, Tones: map[int]desk.Tone{0: desk.Ghost}})
	own := view.Colours{2: {10, 20, 30, 255}, 6: {200, 100, 0, 255}}
	for number, c := range own {
		r.desk.Paint.Set(number, c)
	}
	s := r.subject()
	if !maps.Equal(s.Entry.Colours, own) || !maps.Equal(s.Sheet[99].Colours, own) {
		t.Errorf("own colours %v and %v, not %v", s.Entry.Colours, s.Sheet[99].Colours, own)
	}
	if !slices.Equal(s.Entry.Packing, r.desk.Shown()) || len(s.Entry.Assembly) != 6 || len(s.Sheet) != 240 || len(s.Packings) != 240 {
		t.Errorf("%+v with %d packings", s.Entry, len(s.Packings))
	}
	ghosts := 0
	for _, state := range s.Shown.States {
		if state == view.Ghost {
			ghosts++
		}
	}
	if s.Shown.Explode != 0.5 || s.Shown.Above != 1 || !s.Shown.Mirrored || ghosts != 1 {
		t.Errorf("%+v", s.Shown)
	}
	for _, f := range []picture.Format{picture.PNG, picture.PDF} {
		other := openAt(t, page.Learn)
		other.desk.SetPuzzle(&polycube.Puzzle{Target: r.desk.Puzzle().Target})
		other.Drop("soma."+f.String(), file(t, r, f))
		if other.desk.Puzzle().Name != "Soma cube" || !slices.Equal(other.desk.Shown(), r.desk.Shown()) || other.tabs.ID() != page.Solve {
			t.Errorf("%v: %v on page %s", f, other.desk.Puzzle().Name, other.tabs.ID())
		}
		if got := other.desk.Paint.Colours(); !maps.Equal(got, own) {
			t.Errorf("%v: own colours %v, not %v", f, got, own)
		}
	}
}

// TestExportedSnake does so with a snake.
func TestExportedSnake(t *testing.T) {
	r := openAt(t, page.Snake)
	r.App.Desktop.Wait(t, "a fold", func() bool { return r.subject().Entry.Fold != nil })
	s := r.subject()
	if s.Entry.Snake == "" || len(s.Sheet) == 0 || !r.canExport() {
		t.Errorf("%+v", s)
	}
	content := file(t, r, picture.PNG)
	other := openAt(t, page.Solve)
	other.choices.Snake.List = []polycube.Snake{"ECCCCCCE"}
	other.Drop("snake.png", content)
	if got := other.subject().Entry.Snake; other.tabs.ID() != page.Snake || got != s.Entry.Snake {
		t.Errorf("%s on page %s", got, other.tabs.ID())
	}
}
