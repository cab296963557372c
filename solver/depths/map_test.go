package depths_test

import (
	"testing"

	"pgregory.net/rapid"

	"wedge/solver/depths"
)

// TestMap does the same with Go's own map: numbers that are near each other, the same again and
// again, 0, and the greatest.
func TestMap(t *testing.T) {
	t.Run("32", func(t *testing.T) { testMap[uint32](t) })
	t.Run("64", func(t *testing.T) { testMap[uint64](t) })
}

func testMap[K uint32 | uint64](t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, want := depths.New[K](), map[K]int{}
		keys := rapid.OneOf(
			rapid.Map(rapid.Uint64Range(0, 50), func(k uint64) K { return K(k) }),
			rapid.Map(rapid.Uint64(), func(k uint64) K { return K(k) }),
			rapid.Just(^K(0)),
		)
		for range rapid.IntRange(1, 40).Draw(t, "operations") {
			key, depth := keys.Draw(t, "key"), rapid.IntRange(0, 254).Draw(t, "depth")
			before, known := want[key]
			switch rapid.IntRange(0, 2).Draw(t, "operation") {
			case 0:
				if got, ok := m.Lower(key, depth); got != before || ok != known {
					t.Fatalf("Lower(%d): %d, %v instead of %d, %v", key, got, ok, before, known)
				}
				if !known || depth < before {
					want[key] = depth
				}
			case 1: // it grows several times
				for i := range rapid.IntRange(0, 3000).Draw(t, "many") {
					key := key + K(i)
					if before, there := want[key]; !there || depth < before {
						want[key] = depth
					}
					m.Lower(key, depth)
				}
			default:
				if got, ok := m.Of(key); got != before || ok != known {
					t.Fatalf("Of(%d): %d, %v instead of %d, %v", key, got, ok, before, known)
				}
			}
		}
		if m.Len() != len(want) || m.Bytes() < 5*m.Len() {
			t.Fatalf("%d numbers in %d bytes instead of %d", m.Len(), m.Bytes(), len(want))
		}
		for key, depth := range want {
			if got, ok := m.Of(key); got != depth || !ok {
				t.Fatalf("Of(%d): %d, %v instead of %d", key, got, ok, depth)
			}
		}
	})
}
