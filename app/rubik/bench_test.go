package rubik

import (
	"bytes"
	"testing"

	"wedge/app/bench"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/room"
	"wedge/app/roombench"
	"wedge/app/rubik/print"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a room in a window of a test.
type tested struct {
	*roombench.Bench
	*Room
}

// open opens a room for a new user.
func open(t *testing.T) *tested {
	t.Helper()
	return openPart(t, NewPart())
}

// openPart opens a room with a part of the session. Nothing moves in it: changes are shown at
// once.
func openPart(t *testing.T, p Part) *tested {
	t.Helper()
	b := &tested{}
	b.Bench = roombench.Open(t, t.TempDir(), func(h *room.Host) *bench.Bench {
		h.Settings.ReduceMotion = true
		b.Room = newRoom(h, p)
		return b.Room.Bench
	})
	return b
}

// pagetestSays reports whether the room shows a text.
func pagetestSays(b *tested, text string) bool {
	return pagetest.Says(b.Room.Object(), text)
}

// want fails unless the cube on the desk is what a text describes.
func (b *tested) want(what, text string) {
	b.T.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil || b.desk.Assembly() != a {
		b.T.Fatalf("%s: %s, not %s, %v", what, b.desk.Assembly().Notation(), text, err)
	}
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
