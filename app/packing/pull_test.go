package packing

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/packing/page"
	"wedge/app/pagetest"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/resources"
)

// pull drags the piece at a place of the packing by some pixels, where it is seen.
func (b *tested) pull(place int, by fyne.Position, held fyne.KeyModifier) {
	b.T.Helper()
	b.Window.Canvas().Capture()
	const step = 4
	for y := float32(0); y < b.Stage.Size().Height; y += step {
		for x := float32(0); x < b.Stage.Size().Width; x += step {
			at := fyne.NewPos(x, y)
			b.Stage.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
			if b.packing.hover != place+1 {
				continue
			}
			pagetest.OneApp().Desktop.Modifiers = held
			e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
			b.Stage.MouseDown(e)
			for i := range 10 {
				part := float32(i+1) / 10
				b.Stage.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(by.X*part, by.Y*part)}})
			}
			e.Position = at.Add(by)
			b.Stage.MouseUp(e)
			pagetest.OneApp().Desktop.Modifiers = 0
			return
		}
	}
	b.T.Fatalf("piece %d is not seen", place)
}

// TestPull: on the page Look, a piece is pulled up as far as the pointer goes, stays at whole cells, and
// is put back; elsewhere a drag turns the camera.
func TestPull(t *testing.T) {
	b := open(t, t.TempDir())
	b.solved()
	b.desk.Show(b.answers.Found()[3])
	b.Wait("the assembly", func() bool { return b.desk.Assembly() != nil })
	last := b.desk.Assembly()[len(b.desk.Assembly())-1] // comes from a side, so it can be pulled there
	b.OpenPage(page.Solve)
	camera := b.Stage.Camera()
	b.pull(last.Pieces[0], fyne.NewPos(0, -150), 0)
	if b.desk.Away() || b.Stage.Camera() == camera {
		t.Error("pulled on the page Solve")
	}
	b.SetCamera(camera)
	b.OpenPage(page.Look)
	if last.From.Z != 1 {
		t.Fatalf("the last piece comes from %v", last.From)
	}
	b.pull(last.Pieces[0], fyne.NewPos(0, -150), 0)
	moved := b.desk.Moved(last.Pieces[0])
	if moved[0] != 0 || moved[1] != 0 || moved[2] < 1 || moved[2] != float64(int(moved[2])) {
		t.Fatalf("moved by %v", moved)
	}
	if b.Stage.Camera() != camera {
		t.Error("the camera turned")
	}
	b.pull(last.Pieces[0], fyne.NewPos(0, 400), 0) // back, and no farther
	if b.desk.Away() {
		t.Errorf("moved by %v", b.desk.Moved(last.Pieces[0]))
	}
	b.pull(last.Pieces[0], fyne.NewPos(0, -150), fyne.KeyModifierShift)
	if !b.desk.Away() {
		t.Error("not pulled with Shift")
	}
	b.desk.PutTogether()
	if b.desk.Away() {
		t.Error("still away")
	}
	b.pull(last.Pieces[0], fyne.NewPos(0, -150), 0)
	b.desk.Show(b.answers.Found()[5])
	if b.desk.Away() {
		t.Error("another packing is away")
	}
	// A drag that goes on when its packing has gone moves nothing.
	drag := &pulling{desk: b.desk, loose: b.desk.Loose(), piece: 6, cell: mgl32.Vec2{1, 0}}
	b.desk.SetPuzzle(&polycube.Puzzle{})
	drag.Move(stage.Pointer{X: 5})
	drag.End()
}

// TestReach: pieces that wait outside for others are in the picture.
func TestReach(t *testing.T) {
	b := open(t, t.TempDir())
	text, err := resources.Puzzle("loves-dozen")
	if err != nil {
		t.Fatal(err)
	}
	puzzle, err := polycube.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	b.desk.SetPuzzle(puzzle)
	b.answers.Start()
	b.solved()
	outside := 0
	for _, found := range b.answers.Found() {
		b.desk.Show(found)
		b.Wait("it is taken apart", b.Jobs.Idle)
		rest := b.packing.Reach()
		for n := range b.desk.Assembly() {
			b.desk.Player.Seek(b.desk.Player.Start(n))
			p := b.packing.packing()
			if got, need := b.packing.Reach(), p.Reach(); got < need {
				t.Errorf("step %d: the picture shows %v, and pieces are at %v", n, got, need)
			} else if need > farther*rest {
				outside++
			}
		}
		b.desk.Player.Seek(b.desk.Player.Length())
	}
	if outside == 0 {
		t.Error("no piece waits outside")
	}
}
