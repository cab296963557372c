package print

import (
	"fmt"
	"hash/fnv"
	"strings"

	"wedge/app/picture"
)

// longestAlg is how long an alg in a file's name may be.
const longestAlg = 32

// DefaultName is a name for a picture of an entry: the shapes of its layers, and
// the alg if it is short, or else a number made from the position. It has small
// letters, digits, hyphens, underlines and dots only: "wedge-kite-kite-1.0_.png".
func DefaultName(e Entry, f picture.Format) string {
	alg := strings.NewReplacer("/", "_", ",", ".", "(", "", ")", "", " ", "").Replace(e.Alg)
	plain := alg != "" && len(alg) <= longestAlg
	for _, r := range alg {
		plain = plain && (r >= '0' && r <= '9' || strings.ContainsRune("-._", r))
	}
	if !plain {
		h := fnv.New32a()
		h.Write([]byte(e.Position.String()))
		alg = fmt.Sprintf("%08x", h.Sum32())
	}
	shapes := e.Position.Top.Shape().Name() + "-" + e.Position.Bottom.Shape().Name()
	shapes = strings.ToLower(strings.ReplaceAll(shapes, " ", "-"))
	return "wedge-" + shapes + "-" + alg + "." + f.String()
}
