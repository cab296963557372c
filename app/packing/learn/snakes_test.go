package learn

import (
	"fmt"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/snake"
)

// usual is the snake that the lessons show, and manyFolds one with three folds that one change makes a snake with a
// single one.
const (
	usual     = "ESCCCSCCSCCCSCSCCCCSCSCSCSE"
	manyFolds = polycube.Snake("ECCCCCCCCCCCSCCSCSCCCCSCCSE")
)

// TestUsual: the usual snake is that of the named ones.
func TestUsual(t *testing.T) {
	list := resources.Snakes()
	if len(list) == 0 || list[0].Text != usual {
		t.Error(list)
	}
}

// TestNoFoldIsItsMirrorImage: a symmetry of the cube that keeps a fold is the identity.
func TestNoFoldIsItsMirrorImage(t *testing.T) {
	for f, err := range snake.Folds(t.Context(), manyFolds, cube(), snake.Raw) {
		if err != nil {
			t.Fatal(err)
		}
		images := map[string]bool{}
		for by := range polycube.Symmetry(polycube.SymmetryCount) {
			images[fmt.Sprint(foldImage(f, by))] = true
		}
		if len(images) != polycube.SymmetryCount {
			t.Errorf("%v has %d images", f, len(images))
		}
	}
}
