//go:build ignore

// This program generates the small tables. Run it with go generate
// ./resources.
package main

import (
	"context"
	"log"
	"os"

	"wedge/solver/table"
)

func main() {
	for _, spec := range []table.Spec{table.SmallCorners(), table.SmallEdges(), table.PageEdges()} {
		t, err := table.Build(context.Background(), spec, nil)
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(spec.FileName(), t.Bytes(), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
