package cube3

// Partial is a net of which only some stickers are known: the home direction of each, or
// [Unknown], in the order of facelet strings. The face cubies are always known, since they
// name the colours.
type Partial [FaceletCount]Face

// PartialOf is the full net of an assembly.
func PartialOf(a Assembly) Partial {
	var p Partial
	for i, at := range faceletPlaces {
		p[i] = a.Facelet(at.place, at.index)
	}
	return p
}
