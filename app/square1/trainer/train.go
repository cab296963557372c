package trainer

import "errors"

// Train trains the named cases of a set, given by its ID, from now on: another page asks for
// it. Without cases it is the whole set. The error says which case or set there is not.
func (g *Page) Train(set string, names ...string) error {
	return errors.New("only shapes can be trained yet: " + set)
}
