package flat

// Path is a closed outline of lines and cubic Bézier curves. It begins where its last
// segment ends.
type Path []Segment

// Segment is a line, or a curve with two control points.
type Segment struct {
	Bent     bool
	From, On Point // control points of a curve
	To       Point // its end
}

// Moved is the path scaled about the origin, then shifted.
func (p Path) Moved(scale float64, by Point) Path {
	to := make(Path, len(p))
	for i, s := range p {
		to[i] = Segment{s.Bent, s.From.Times(scale).Plus(by), s.On.Times(scale).Plus(by), s.To.Times(scale).Plus(by)}
	}
	return to
}

// Path is the path along a polygon.
func (q Polygon) Path() Path {
	to := make(Path, len(q))
	for i := range q {
		to[i].To = q[(i+1)%len(q)]
	}
	return to
}
