//go:build ignore

// This program generates the small tables and the icon. Run it with go generate
// ./resources.
package main

import (
	"context"
	"image/png"
	"log"
	"os"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
	"wedge/solver/table"
)

func main() {
	if err := makeIcon("icon.png"); err != nil {
		log.Fatal(err)
	}
	for _, spec := range []table.Spec{table.SmallCorners(), table.SmallEdges()} {
		t, err := table.Build(context.Background(), spec, nil)
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(spec.FileName(), t.Bytes(), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// makeIcon draws the Square-1 with its top turned slightly.
func makeIcon(name string) error {
	look := view.Look{Scheme: scheme.Default(), Bare: true}
	s := view.New().Scene(square1.Solved(), view.Motion{Top: 1}, &look)
	s.Shadow = 0
	c := scene.Camera{Yaw: 0.6, Pitch: 0.6, Zoom: 1.12, Reach: view.Reach}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(f, scene.NewRenderer().Render(s, c, 256, 256))
}
