package find

import (
	"context"
	"errors"
	"testing"

	"wedge/puzzle/square1"
)

// TestLimited: a limit that is reached on the way to longer algs does not deny those that were
// found.
func TestLimited(t *testing.T) {
	f := newFinds(&Question{Extra: 1})
	limit := error(&LimitError{Tried: 3, Memory: true})
	if got := f.limited(limit); got != limit {
		t.Errorf("without algs: %v", got)
	}
	alg, err := square1.ParseAlg("/(3,0)/(1,1)/")
	if err != nil {
		t.Fatal(err)
	}
	f.add(alg, 3)
	if got, ok := errors.AsType[*LimitError](f.limited(limit)); !ok || got.Tried != 2 || !got.Memory {
		t.Errorf("after an alg of 3 slices: %v", got)
	}
	if got := f.limited(context.Canceled); !errors.Is(got, context.Canceled) {
		t.Error(got)
	}
}
