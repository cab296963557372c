package figure

import (
	"encoding/base64"
	"encoding/binary"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/scene"
)

// TestSlides: each solid of each frame has its mesh, its materials and its place again, and what is alike is stored once.
func TestSlides(t *testing.T) {
	arrow, cubie := mesh.CubieArrow(), mesh.CubieArrow()
	red, blue := scene.Material{Colour: scene.Colour{1, 0, 0}}, scene.Material{Colour: scene.Colour{0, 0, 1}}
	turned := func(angle float32) mgl32.Mat4 {
		return mgl32.Translate3D(2, 0, angle).Mul4(mgl32.HomogRotate3DZ(angle))
	}
	at := func(angle float32, second scene.Material) Frame {
		return Frame{Reach: 3, Scene: &scene.Scene{Ground: -1, Nodes: []scene.Node{
			{Mesh: arrow, Pose: turned(angle), Materials: []scene.Material{red}, ID: 1},
			{Mesh: cubie, Pose: mgl32.Ident4(), Materials: []scene.Material{red, second}, ID: 2},
		}}}
	}
	camera := scene.Standard(3)
	films := [][]Frame{{at(0, red)}, {at(0, red), at(0.5, red), at(1, blue)}}
	films[1][2].Reach = 5
	s := NewSlides(12, []Slide{{Camera: camera, Films: films}, {Camera: camera, Films: films[:1]}})
	if len(s.Meshes) != 1 || len(s.Materials) != 2 || len(s.Poses) != 4 {
		t.Errorf("%d meshes, %d materials, %d poses", len(s.Meshes), len(s.Materials), len(s.Poses))
	}
	for i, film := range films {
		for k, f := range film {
			data := s.Slides[0].Films[i][k]
			want := 0.0 // that of the slide's camera is not said
			if f.Reach != camera.Reach {
				want = float64(f.Reach)
			}
			if data.Reach != want {
				t.Errorf("film %d, frame %d has the reach %v, not %v", i, k, data.Reach, want)
			}
			for n, number := range data.Nodes {
				node, shown := s.Nodes[number], &f.Scene.Nodes[n]
				o := origin(shown.Mesh)
				pose := shown.Pose.Mul4(mgl32.Translate3D(o[0], o[1], o[2]))
				if got := decoded(t, s.Poses[node[1]], s.Unit); !alike(got, pose, 1e-3) {
					t.Errorf("film %d, frame %d, solid %d: %v, not %v", i, k, n, got, pose)
				}
				if node[2] != int(shown.ID) {
					t.Errorf("film %d, frame %d, solid %d has the ID %d", i, k, n, node[2])
				}
				for m, number := range node[3:] {
					c := s.Materials[number]
					if want := triple(mgl32.Vec3(shown.Materials[m].Colour)); [3]float64(c[:3]) != want {
						t.Errorf("colour %v, not %v", c, want)
					}
				}
			}
		}
	}
}

// decoded is a pose from the data, as model.js reads it.
func decoded(t *testing.T, text string, unit float64) mgl32.Mat4 {
	t.Helper()
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(b) != 24 {
		t.Fatalf("%d bytes: %v", len(b), err)
	}
	m := mgl32.Ident4()
	for i := range 12 {
		v := float64(int16(binary.LittleEndian.Uint16(b[2*i:])))
		if i < 9 {
			v /= math.MaxInt16
		} else {
			v *= unit
		}
		m[i/3*4+i%3] = float32(v)
	}
	return m
}
