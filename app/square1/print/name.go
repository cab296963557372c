package print

import (
	"fmt"
	"hash/fnv"
	"strings"
)

// longestAlg is the maximal length of an alg in a file name.
const longestAlg = 32

// DefaultName is a file name for a picture of an entry: the shapes of its layers, and the
// alg if it is short, otherwise a hash of the position. It has only lower-case letters,
// digits, hyphens, underscores and dots: "wedge-kite-kite-1.0_.png".
func DefaultName(e Entry, format string) string {
	alg := strings.NewReplacer("/", "_", ",", ".", "(", "", ")", "", " ", "").Replace(e.Alg)
	plain := alg != "" && len(alg) <= longestAlg
	for _, r := range alg {
		plain = plain && (r >= '0' && r <= '9' || strings.ContainsRune("-._", r))
	}
	if !plain {
		h := fnv.New32a()
		h.Write([]byte(e.Pattern().String()))
		alg = fmt.Sprintf("%08x", h.Sum32())
	}
	shapes := e.Position.Top.Shape().Name() + "-" + e.Position.Bottom.Shape().Name()
	shapes = strings.ToLower(strings.ReplaceAll(shapes, " ", "-"))
	return "wedge-" + shapes + "-" + alg + "." + format
}
