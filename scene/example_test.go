package scene_test

import (
	"fmt"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/scene"
)

func ExampleRenderer_Render() {
	red := scene.Material{Colour: scene.Colour{1, 0, 0}}
	s := scene.Scene{
		Nodes: []scene.Node{{
			Mesh: mesh.Block(mgl32.Vec3{-1, -1, -1}, mgl32.Vec3{1, 1, 1}), Pose: mgl32.Ident4(),
			Materials: []scene.Material{red}, ID: 7,
		}},
		Background: scene.Background{Transparent: true},
	}
	r := scene.NewRenderer()
	picture := r.Render(&s, scene.Standard(2), 64, 48) // valid until the next one
	fmt.Println(picture.Bounds())
	hit, ok := r.Pick(32, 24)
	fmt.Println("in the middle:", hit.ID, ok)
	_, ok = r.Pick(0, 0)
	fmt.Println("in the corner:", ok, picture.RGBAAt(0, 0).A)
	// Output:
	// (0,0)-(64,48)
	// in the middle: 7 true
	// in the corner: false 0
}
