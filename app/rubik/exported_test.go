package rubik

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/print"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
	solve3 "wedge/solver/cube3"
)

func alg(t *testing.T, text string) cube3.Alg {
	t.Helper()
	a, err := cube3.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// file is a picture, or an animation, of what the room shows.
func file(t *testing.T, r *tested, f picture.Format) []byte {
	t.Helper()
	var b bytes.Buffer
	o := print.Options{Look: picture.Look{Width: 60, Height: 50, Camera: scene.Standard(0)}, Scheme: scheme.Default()}
	s := r.subject()
	err := picturetest.Prints(print.New()).Write(t.Context(), &b, f, o, s.Entry)
	if f.Moves() {
		b.Reset()
		err = picturetest.Prints(print.New()).Animate(t.Context(), &b, f, o, s.Motion, picture.Playing{Rate: 1})
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestExported: the window for exports gets what the room shows, and a file of it, dropped on
// another room, shows the same.
func TestExported(t *testing.T) {
	r := open(t)
	urf := cube3.Cubies()[0]
	r.desk.Do(cube3.Step{First: urf, Second: urf, FirstTurn: 1})
	r.desk.Hand.TakeOut(urf)
	r.desk.Look.SetView(desk.View{Explode: 0.5})
	r.setFaces(true)
	r.desk.Turn(alg(t, "D2")[0])
	s := r.subject()
	if s.Entry.State != r.desk.State() || s.Entry.Alg != nil || s.Motion.Next.String() != "D2" || s.Shown.Explode != 0.5 || !s.Shown.Faces {
		t.Errorf("%+v", s)
	}
	for _, f := range []picture.Format{picture.PNG, picture.SVG, picture.PDF, picture.HTML} {
		other := open(t)
		other.Drop("cube."+f.String(), file(t, r, f))
		if other.desk.State() != r.desk.State() {
			t.Errorf("%v: %+v", f, other.desk.State())
		}
	}
	r.desk.Load(alg(t, "R U F'"))
	r.desk.Redo()
	r.desk.Player.Seek(r.desk.Player.Length())
	r.desk.Undo()
	s = r.subject()
	if s.Entry.State != r.desk.State() || s.Motion.Next.String() != "R U F'" {
		t.Errorf("%+v", s)
	}
	after := s.Motion.State
	after.Assembly = s.Motion.Next[:2].Do(after.Assembly)
	if after != r.desk.State() {
		t.Errorf("two of three turns lead to %+v, not %+v", after, r.desk.State())
	}
	other := open(t)
	other.Drop("cube.gif", file(t, r, picture.GIF))
	if got, done := other.desk.Alg(); other.desk.State() != s.Motion.State || got.String() != "R U F'" || done != 0 {
		t.Errorf("%+v with %v", other.desk.State(), got)
	}
}

// TestErrorWords: what is wrong with a file is said in the user's words.
func TestErrorWords(t *testing.T) {
	b := open(t)
	whole := file(t, b, picture.PNG)
	b.Drop("half.png", whole[:len(whole)/2])
	if !pagetestSays(b, "half.png is damaged: its cube cannot be read.") {
		t.Error("a damaged picture")
	}
	var foreign bytes.Buffer
	if err := png.Encode(&foreign, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	b.Drop("foreign.png", foreign.Bytes())
	if !pagetestSays(b, "foreign.png contains no Rubik’s cube: Wedge reads only pictures that it made.") {
		t.Error("another program's picture")
	}
	for want, err := range map[string]error{
		"The large table of Rubik’s cube cannot be used, so searches take longer. In a terminal, wedge table verify cube says why.": fmt.Errorf("%w: %w", solve3.ErrLarge, solve3.ErrForeign),
		"The file with the table of the Two-Faced cube was damaged. It was made again.":                                             fmt.Errorf("x: %w", solve3.ErrDamaged),
		"The table of the Two-Faced cube could not be kept: the file or its folder does not exist (x)": errors.Join(
			solve3.ErrDamaged, &fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}),
	} {
		if b.Warn(err); !pagetestSays(b, want) {
			t.Error(want)
		}
	}
}

// TestTurnedSubject: the turns of a solved cube name the picture, and are the animation.
func TestTurnedSubject(t *testing.T) {
	r := open(t)
	for _, m := range alg(t, "R U2") {
		r.desk.Turn(m)
	}
	if s := r.subject(); s.Entry.Alg.String() != "R U2" || s.Motion.Next.String() != "R U2" || s.Motion.State.Assembly != cube3.Solved() {
		t.Errorf("%+v", s)
	}
	r.scramble()
	r.desk.Turn(alg(t, "F")[0])
	if s := r.subject(); s.Entry.Alg != nil || s.Motion.Next.String() != "F" {
		t.Errorf("%+v", s)
	}
}

// TestForeignPictures: pictures without a cube say so, and change nothing.
func TestForeignPictures(t *testing.T) {
	r := open(t)
	r.desk.Turn(alg(t, "R")[0])
	before := r.desk.State()
	good := file(t, r, picture.PNG)
	for name, c := range map[string]struct {
		content []byte
		words   string
	}{
		"cut.png":  {good[:len(good)/2], "is damaged"},
		"text.txt": {[]byte("R Q"), "column 3"},
	} {
		r.Drop(name, c.content)
		if got := r.Line.Message(); !strings.Contains(got, c.words) || r.desk.State() != before {
			t.Errorf("%s: %q, %+v", name, got, r.desk.State())
		}
	}
}

// TestExportChoices are in the session.
func TestExportChoices(t *testing.T) {
	r := open(t)
	r.choices.Export.Letters = true
	p, err := ParsePart(r.Saved())
	if err != nil || p.Check() != nil || !p.Export.Letters {
		t.Errorf("%+v, %v", p.Export, err)
	}
}
