package figure

import (
	"html/template"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture"
	"wedge/mesh"
	"wedge/scene"
)

// Turning says which puzzle the reader can turn, in slides that show nothing else of its kind.
type Turning struct {
	Puzzle        string       // as in [picture.Turnable]
	Free, Blocked scene.Colour // of the cut
	// Lights tells whether what blocks a move is lit all the time.
	Lights bool
}

// Slide is a scene with short films of what comes of it. All are seen by the same camera, which
// the reader can orbit.
type Slide struct {
	Camera scene.Camera
	// Films are shown frame by frame; a film of one frame is a still. All slides of a document
	// have the same number of frames a second. The first frame of the first film is what is in the middle
	// of the picture; if others do not have its reach, it is the origin, as in the window.
	Films [][]Frame
	// Turning, unless nil, lets the reader turn the puzzle while no film plays.
	Turning *Turning
}

// Frame is a scene, and the reach of the camera that sees it.
type Frame struct {
	Scene *scene.Scene
	Reach float32
}

// Slides are what a document shows of many scenes. Solids that are alike are stored once.
type Slides struct {
	Unit      float64      `json:"unit"` // of places in poses
	Rate      float64      `json:"rate"` // frames a second
	Materials [][5]float64 `json:"materials"`
	Meshes    []meshData   `json:"meshes"`
	Poses     []string     `json:"poses"` // as in nodeData
	Nodes     [][]int      `json:"nodes"` // the mesh, the pose, the ID and the materials of a solid
	Panes     []paneData   `json:"panes"`
	Slides    []slideData  `json:"slides"`
}

type slideData struct {
	Camera  cameraData    `json:"camera"`
	Ground  float64       `json:"ground"`
	Shadow  float64       `json:"shadow"`
	Reach   float64       `json:"reach"`
	Outline [][3]float64  `json:"outline"`
	Below   float64       `json:"below"`
	Films   [][]frameData `json:"films"`
	Turning *turningData  `json:"turning,omitempty"`
}

type turningData struct {
	Puzzle  string     `json:"puzzle"`
	Free    [3]float64 `json:"free"`
	Blocked [3]float64 `json:"blocked"`
	Lights  bool       `json:"lights,omitempty"`
}

// frameData are the indices of solids and of panes.
type frameData struct {
	Nodes []int   `json:"n"`
	Panes []int   `json:"p,omitempty"`
	Reach float64 `json:"r,omitempty"` // of the camera, unless it is the slide's
}

// NewSlides stores slides with so many frames a second.
func NewSlides(rate float64, slides []Slide) *Slides {
	m := slidesMaker{
		Slides: Slides{Rate: rate, Materials: [][5]float64{}, Meshes: []meshData{}, Poses: []string{}, Nodes: [][]int{}, Panes: []paneData{}, Slides: []slideData{}},
		solids: figureMaker{meshes: map[*mesh.Mesh]int{}, materials: map[scene.Material]int{}, known: map[string]int{}},
		known:  map[string]int{},
	}
	reach := float32(1)
	for i := range slides {
		for _, film := range slides[i].Films {
			for _, f := range film {
				reach = max(reach, f.Reach)
			}
		}
	}
	m.Unit = max(finest, 1.25*float64(reach)/math.MaxInt16)
	for i := range slides {
		m.Slides.Slides = append(m.Slides.Slides, m.slide(&slides[i]))
	}
	m.Materials, m.Meshes, m.Panes = append(m.Materials, m.solids.Materials...), append(m.Meshes, m.solids.Meshes...), append(m.Panes, m.solids.Panes...)
	return &m.Slides
}

// slidesMaker turns slides into their data.
type slidesMaker struct {
	Slides
	solids figureMaker    // knows meshes, materials and panes
	known  map[string]int // poses and nodes
}

func (m *slidesMaker) slide(s *Slide) slideData {
	c := s.Camera
	first := s.Films[0][0].Scene
	reaching := picture.NewReaching(c)
	reaching.Extend(first, 0)
	d := slideData{
		Camera: newCameraData(c),
		Ground: millionths(first.Ground), Shadow: millionths(first.Shadow), Reach: millionths(max(first.Reach, c.Reach)),
	}
	for _, film := range s.Films {
		var frames []frameData
		for _, shown := range film {
			data := m.frame(shown.Scene)
			if shown.Reach != c.Reach {
				data.Reach = millionths(shown.Reach)
			}
			frames = append(frames, data)
		}
		d.Films = append(d.Films, frames)
	}
	if t := s.Turning; t != nil {
		d.Turning = &turningData{t.Puzzle, triple(mgl32.Vec3(t.Free)), triple(mgl32.Vec3(t.Blocked)), t.Lights}
	}
	if s.grows() {
		const whole = 0.5
		d.Outline, d.Below = [][3]float64{}, whole
		return d
	}
	d.Outline = outline(reaching)
	_, below := reaching.Extent().Aim(&picture.Subject{}, c)
	d.Below = millionths(float32(below))
	return d
}

// grows reports whether frames reach farther than others, or less far.
func (s *Slide) grows() bool {
	for _, film := range s.Films {
		if slices.ContainsFunc(film, func(f Frame) bool { return f.Reach != s.Camera.Reach }) {
			return true
		}
	}
	return false
}

func (m *slidesMaker) frame(s *scene.Scene) (f frameData) {
	nodes, panes := m.solids.seen(s)
	for i := range nodes {
		n := &nodes[i]
		pose := numbered(m.known, &m.Poses, newPoseData(n.pose, m.Unit))
		f.Nodes = append(f.Nodes, numbered(m.known, &m.Nodes, append([]int{n.mesh, pose, int(n.id)}, n.materials...)))
	}
	f.Panes = panes
	return f
}

// SlideScripts are the scripts that draw slides.
func SlideScripts() (template.JS, error) {
	return scripts(append(scriptNames("square1", "cube3"), "slides.js")...)
}

// SlideStyle is the style of slides, and of figures.
func SlideStyle() (template.CSS, error) {
	css, err := files.ReadFile("figure.css")
	return template.CSS(bare(css)), err
}
