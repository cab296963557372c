package desk

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// Hand takes cubies out and puts them in, and holds a face or a cubie with the pointer.
type Hand struct {
	desk   *Desk
	holds  bool
	moment view.Moment
}

// TakeOut takes a cubie out, by its home.
func (h *Hand) TakeOut(home cube3.Cubie) { h.desk.change(TakenOut, h.desk.settled().TakeOut(home)) }

// PutBack puts a cubie that is out into the place that is kept for it.
func (h *Hand) PutBack(home cube3.Cubie) { h.desk.change(PutIn, h.desk.settled().PutBack(home)) }

// PutInto puts a cubie into a place of its kind. What is there comes out.
func (h *Hand) PutInto(home, place cube3.Cubie) {
	h.desk.change(PutIn, h.desk.settled().PutInto(home, place))
}

// PutAllBack puts all cubies that are out into the places that are kept for them.
func (h *Hand) PutAllBack() {
	s := h.desk.settled()
	s.Out = 0
	h.desk.change(PutIn, s)
}

// Holds reports whether it holds something.
func (h *Hand) Holds() bool { return h.holds }

// grab begins to hold: playback stops, at the nearer end of a turn, and motion ends.
func (h *Hand) grab() {
	if h.holds {
		return
	}
	d := h.desk
	d.Player.Pause()
	if at, done := d.Player.At(); d.loaded.on() && done > 0 {
		if done >= 0.5 {
			at++
		}
		d.Player.Seek(d.Player.Start(at))
	}
	d.motion, d.preview = motion{}, nil
	h.holds = true
}

// Turn holds a face, turned by radians clockwise.
func (h *Hand) Turn(f cube3.Face, radians float64) {
	h.grab()
	h.moment = view.Moment{State: h.desk.State(), Face: f, Turned: radians}
	h.desk.tell(Picture)
}

// Carry holds a cubie, by its home, with its centre at a point.
func (h *Hand) Carry(home cube3.Cubie, at mgl32.Vec3) {
	h.grab()
	h.moment = view.Moment{State: h.desk.State(), Held: home, Holding: true, At: at}
	h.desk.tell(Picture)
}

// enough is the part of a quarter turn after which a face that is let go of completes it.
const enough = 1.0 / 3

// Release lets go of a face, which snaps to a quarter turn.
func (h *Hand) Release() {
	held := h.moment
	if !h.holds || held.Holding {
		h.LetGo()
		return
	}
	h.holds = false
	d := h.desk
	part := held.Turned / (math.Pi / 2)
	quarters := int(math.Copysign(math.Floor(math.Abs(part)+1-enough), part))
	if turns := (quarters%4 + 4) % 4; turns != 0 {
		m := cube3.Move{Face: held.Face, Turns: uint8(turns)} // 1..3
		s := d.State()
		s.Assembly = s.Assembly.Turn(m)
		d.do(Entry{Kind: Turned, Move: m, State: s})
	}
	h.snap(held, float64(quarters)*math.Pi/2)
}

// snap moves a held face on to where it stops.
func (h *Hand) snap(held view.Moment, to float64) {
	d := h.desk
	d.move(motion{moment: held, angle: to, duration: handTurn})
	d.tell(Picture)
}

// Put lets go of a cubie at a place of its kind, where it goes in: what is there comes out.
func (h *Hand) Put(place cube3.Cubie) { h.drop(PutIn, h.desk.State().PutInto(h.moment.Held, place)) }

// Leave lets go of a cubie outside of all places: it is out.
func (h *Hand) Leave() { h.drop(TakenOut, h.desk.State().TakeOut(h.moment.Held)) }

func (h *Hand) drop(k Kind, s cube3.State) {
	held, d := h.moment, h.desk
	if !h.holds || !held.Holding {
		return
	}
	h.holds = false
	if s != d.State() {
		d.do(Entry{Kind: k, State: s})
	}
	held.Next = s
	d.move(motion{moment: held, duration: changeTime / 2})
	d.tell(Picture)
}

// LetGo lets go without a change: what is held goes back.
func (h *Hand) LetGo() {
	held, d := h.moment, h.desk
	switch {
	case !h.holds:
	case held.Holding:
		h.drop(PutIn, d.State())
	default:
		h.holds = false
		h.snap(held, 0)
	}
}
