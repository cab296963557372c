package file_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"log"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"github.com/ledongthuc/pdf"
	"pgregory.net/rapid"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/mesh"
	"wedge/scene"
)

// block is a box around the origin with a sticker on each side if wanted.
func block(half mgl32.Vec3, stickers bool) *mesh.Mesh {
	m := &mesh.Mesh{}
	facet := func(face mesh.Face, normal mgl32.Vec3, corners ...mgl32.Vec3) {
		f := mesh.Facet{Face: face}
		for _, p := range corners {
			f.Corners = append(f.Corners, len(m.Vertices))
			m.Vertices = append(m.Vertices, mesh.Vertex{Position: p, Normal: normal})
		}
		m.Facets = append(m.Facets, f)
	}
	for side := range 6 {
		var n, u, v mgl32.Vec3
		axis := side % 3
		n[axis], u[(axis+1)%3], v[(axis+2)%3] = half[axis], half[(axis+1)%3], half[(axis+2)%3]
		if side >= 3 {
			n, u, v = n.Mul(-1), v, u
		}
		square := func(size, height float32) []mgl32.Vec3 {
			at := n.Add(n.Normalize().Mul(height))
			u, v := u.Mul(size), v.Mul(size)
			return []mgl32.Vec3{at.Sub(u).Sub(v), at.Add(u).Sub(v), at.Add(u).Add(v), at.Sub(u).Add(v)}
		}
		facet(mesh.Plastic, n.Normalize(), square(1, 0)...)
		if !stickers {
			continue
		}
		face, foot, plate := mesh.Face(side+1), square(0.8, 0), square(0.78, 0.02)
		facet(face, n.Normalize(), plate...)
		for i := range 4 {
			k := (i + 1) % 4
			facet(face, n.Normalize(), foot[i], foot[k], plate[k], plate[i])
		}
	}
	return m
}

// colours of a die: plastic, then its six sides.
func colours() (list []scene.Material) {
	for _, c := range []color.NRGBA{{24, 24, 28, 255}, {200, 30, 30, 255}, {30, 160, 60, 255}, {240, 240, 240, 255}, {240, 140, 20, 255}, {30, 60, 200, 255}, {240, 220, 20, 255}} {
		list = append(list, scene.Material{Colour: scene.FromSRGB(c), Gloss: 0.1})
	}
	return list
}

// die stands on the ground, turned by some radians.
func die(angle float32) *scene.Scene {
	return &scene.Scene{
		Nodes: []scene.Node{{
			Mesh: block(mgl32.Vec3{0.5, 0.5, 0.5}, true), Pose: mgl32.HomogRotate3DZ(angle),
			Materials: colours(), ID: 1,
		}},
		Ground: -0.6, Shadow: 0.4,
	}
}

// stripes is a drawing of three squares in a row, with a letter on each.
func stripes(upright bool) picture.Drawing {
	d := picture.Drawing{Width: 3, Height: 1}
	if upright {
		d.Width, d.Height = 1, 3
	}
	d.Paint = func(to picture.Pen, centre flat.Point, scale float64) {
		for i, name := range []string{"a", "b", "c"} {
			at := flat.At(float64(i)-1, 0)
			if upright {
				at = flat.At(0, float64(i)-1)
			}
			at = at.Times(scale).Plus(centre)
			to.Begin(name, "Square "+name)
			to.Fill(flat.Polygon{flat.At(-0.4, -0.4), flat.At(0.4, -0.4), flat.At(0.4, 0.4), flat.At(-0.4, 0.4)}.Moved(scale, at), color.NRGBA{uint8(80 * i), 100, 200, 255})
			to.Write(flat.Word{Text: name, At: at, Size: 0.3 * scale, Colour: color.NRGBA{0, 0, 0, 255}})
			to.End()
		}
	}
	return d
}

// subject is a die with its stripes.
func subject() picture.Subject {
	return picture.Subject{
		Scene: func() *scene.Scene { return die(0.3) }, Plan: stripes, Title: "A die",
		Properties: []picture.Property{{Name: "position", Value: "three"}, {Name: "alg", Value: "(1,0)/ − é"}},
	}
}

// quick is a painter that draws still pictures as the frames of films are drawn.
func quick() *file.Painter {
	return file.NewWith(func(file.Quality) file.Rasterizer { return scene.NewRenderer() })
}

// drawn is a picture of a painter.
func drawn(t rapid.TB, p *file.Painter, o picture.Options, s picture.Subject) *image.RGBA {
	t.Helper()
	m, err := p.Draw(context.Background(), o, s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// fileOf is a picture as a file.
func fileOf(t rapid.TB, f picture.Format, o picture.Options, list ...picture.Subject) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := file.New().Write(context.Background(), &b, f, o, list...); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// filmed is a film as a GIF.
func filmed(t *testing.T, o picture.Options, f picture.Film) *gif.GIF {
	t.Helper()
	var b bytes.Buffer
	if err := file.New().Animate(t.Context(), &b, picture.GIF, o, f); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// parsed is a PDF as a reader has it.
func parsed(t *testing.T, b []byte) *pdf.Reader {
	t.Helper()
	document, err := pdf.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func options(v picture.View, width, height int) picture.Options {
	grey := func(v uint8) scene.Colour { return scene.FromSRGB(color.NRGBA{v, v, v, 255}) }
	return picture.Options{
		View: v, Cells: picture.Plan, Width: width, Height: height,
		Camera:     scene.Camera{Yaw: 0.5, Pitch: 0.5, Reach: 1},
		Background: scene.Background{Upper: grey(246), Lower: grey(222)},
		Title:      "A die & more", Description: "It lies on a table.",
	}
}

func bare(o picture.Options) picture.Options {
	o.Background.Transparent = true
	return o
}

// film is a die that turns for a while.
func film(seconds float64) picture.Film {
	return picture.Film{
		Length: seconds,
		At: func(t float64) picture.Subject {
			s := subject()
			s.Scene = func() *scene.Scene { return die(0.3 + float32(t)) }
			s.Properties = []picture.Property{{Name: "position", Value: "turning"}}
			return s
		},
		Properties: []picture.Property{{Name: "position", Value: "start"}, {Name: "alg", Value: "turn"}},
		Playing:    picture.Playing{Rate: 20, Hold: 1, Loop: true},
	}
}

// views are all of them.
func views() []picture.View {
	return []picture.View{picture.ThreeD, picture.Plan, picture.Both, picture.Sheet}
}

// A painter draws any scene; the file keeps what it is told to.
func ExamplePainter_Write() {
	s := picture.Subject{
		Scene:      func() *scene.Scene { return die(0.3) },
		Properties: []picture.Property{{Name: "position", Value: "three"}},
	}
	o := picture.Options{Width: 320, Height: 200, Camera: scene.Camera{Yaw: 0.5, Pitch: 0.5}, Title: "A die"}
	var to bytes.Buffer
	if err := file.New().Write(context.Background(), &to, picture.PNG, o, s); err != nil {
		log.Fatal(err)
	}
	kept, err := file.Read(&to)
	fmt.Println(kept, err)
	// Output: [{position three}] <nil>
}
