package cube3

// Numbers of classes, without and with the turns of the face cubies.
const (
	ClassCount         = 12
	ExtendedClassCount = 2 * ClassCount
)

// Class is what turns preserve if the turns of the face cubies count: they lead from each
// assembly to every other one of the same class.
type Class struct {
	Vector
	Face int // see [Parities.FaceParity]
}

// Class is the class of an assembly with these quantities.
func (p Parities) Class() Class { return Class{p.Vector(), p.FaceParity()} }

// Index is the number of the class, 0..23; 0 is that of the solved cube. The two classes
// with a vector have the vector's index, and 12 more.
func (c Class) Index() int { return c.Face*ClassCount + c.Vector.Index() }

// Reachable reports whether turns lead from the solved cube to this class.
func (c Class) Reachable() bool { return c == Class{} }

// Classes are the classes that the cube can have when the cubies that are out have been put
// into the places kept for them, in any order and turned in any way. They are in the order of their
// indices; if no cubie is out, there is one.
func (s State) Classes() []Class {
	corners, edges, faces := s.Out.count(Corner), s.Out.count(Edge), s.Out.count(FaceCubie)
	at := s.Assembly.Parities().Class()
	var possible [ExtendedClassCount]bool
	// Two corners can be exchanged or not, which changes TPP and FOP + CPP, and likewise two
	// edges, which changes TPP; one corner can be twisted, one edge flipped, one face cubie
	// turned. All else that can be done is made of these.
	for cornerSwaps := range 1 + min(corners/2, 1) {
		for edgeSwaps := range 1 + min(edges/2, 1) {
			for twists := range 1 + 2*min(corners, 1) {
				for flips := range 1 + min(edges, 1) {
					for turns := range 1 + min(faces, 1) {
						possible[Class{
							Vector{at.TPP ^ cornerSwaps ^ edgeSwaps, at.EOP ^ flips, (at.COP + twists) % 3},
							at.Face ^ cornerSwaps ^ turns,
						}.Index()] = true
					}
				}
			}
		}
	}
	var list []Class
	for i, yes := range possible {
		if yes {
			list = append(list, Class{VectorOf(i % ClassCount), i / ClassCount})
		}
	}
	return list
}

// Repairable reports whether turns can solve the cube after the cubies that are out have been put
// into the places kept for them in a suitable order, suitably turned. With faces, the turns of
// the face cubies count, too.
func (s State) Repairable(faces bool) bool {
	for _, c := range s.Classes() {
		if c.Vector.Reachable() && (!faces || c.Face == 0) {
			return true
		}
	}
	return false
}

// count is the number of cubies of a kind.
func (s Set) count(k Kind) (n int) {
	for _, c := range s.List() {
		if c.Kind == k {
			n++
		}
	}
	return n
}
