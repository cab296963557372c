package figure

import (
	"encoding/base64"
	"encoding/binary"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// figureData is the content of a figure for its scripts.
type figureData struct {
	Camera    cameraData   `json:"camera"`
	Reaches   []float64    `json:"reaches,omitempty"` // of the camera at the start of each move and at the end, if it changes
	Unit      float64      `json:"unit"`              // of places in poses
	Ground    float64      `json:"ground"`
	Shadow    float64      `json:"shadow"`
	Reach     float64      `json:"reach"`     // of the shadow
	Outline   [][3]float64 `json:"outline"`   // corners of solids that reach farthest
	Below     float64      `json:"below"`     // how far below the middle the picture's content ends: see [picture.Extent]
	Materials [][5]float64 `json:"materials"` // red, green, blue, gloss, glow
	Meshes    []meshData   `json:"meshes"`
	Nodes     []nodeData   `json:"nodes"`
	Panes     []paneData   `json:"panes"`
	Looks     []lookData   `json:"looks"`
	Moves     []moveData   `json:"moves"`
	Last      int          `json:"last"` // the look after all moves
	AtEnd     bool         `json:"atEnd,omitempty"`
	Puzzle    *puzzleData  `json:"puzzle,omitempty"` // that the reader can turn
}

// puzzleData is how a puzzle looks once the reader has turned it.
type puzzleData struct {
	Name    string     `json:"name"`
	Lit     [3]float64 `json:"lit"`
	Unknown [3]float64 `json:"unknown"`        // of stickers that do not count
	Look    [][]int    `json:"look"`           // as in lookData
	Free    *lookData  `json:"free,omitempty"` // what is added while the cut is free
	Blocked *lookData  `json:"blocked,omitempty"`
}

// cameraData is where the camera is: its angles in radians.
type cameraData struct {
	Yaw   float64 `json:"yaw"`
	Pitch float64 `json:"pitch"`
	Zoom  float64 `json:"zoom"`
	Reach float64 `json:"reach"`
}

// meshData has the vertices as 16-bit numbers in base64, little-endian: the position in
// units, from the first vertex, and the normal in 32767ths; of a flat mesh, which is in the
// plane z = 0 and faces up, x and y only. Facets are lists of numbers in base64: the face, the
// number of corners, and these; each has 8 bits, or 16 if Wide.
type meshData struct {
	Unit     float64 `json:"unit"`
	Flat     bool    `json:"flat,omitempty"`
	Vertices string  `json:"vertices"`
	Wide     bool    `json:"wide,omitempty"`
	Facets   string  `json:"facets"`
}

// nodeData has the pose of a solid before a move: the images of the three axes in 32767ths,
// and that of the origin in the figure's units, as 16-bit numbers in base64, little-endian.
type nodeData struct {
	ID   uint16 `json:"id"` // of the solid; its labels have the same
	Mesh int    `json:"mesh"`
	Pose string `json:"pose"`
	From int    `json:"from,omitempty"` // index of the move
}

type paneData struct {
	Corners [][3]float64 `json:"corners"`
	Colour  [3]float64   `json:"colour"`
	Opacity float64      `json:"opacity"`
	Shade   float64      `json:"shade"`
}

// lookData lists the visible nodes, each followed by the indices of its materials, and the
// visible panes.
type lookData struct {
	Nodes [][]int `json:"nodes"`
	Panes []int   `json:"panes"`
}

type moveData struct {
	Name    string     `json:"name"`
	Title   string     `json:"title"`
	Seconds float64    `json:"seconds"`
	Step    string     `json:"step,omitempty"`
	Turns   []turnData `json:"turns"`
	// Looks are pairs: the part of the move from which a look is shown, and its index.
	Looks [][2]float64 `json:"looks"`
}

type turnData struct {
	Axis   [3]float64 `json:"axis"` // of length 1
	Centre [3]float64 `json:"centre"`
	Angle  float64    `json:"angle"` // radians, anticlockwise as seen from the tip of the axis
	// Shift is a movement in addition, at a constant speed as the rotation is.
	Shift [3]float64 `json:"shift,omitzero"`
	Nodes []int      `json:"nodes"`
}

func newCameraData(c scene.Camera) cameraData {
	return cameraData{millionths(c.Yaw), millionths(c.Pitch), millionths(c.Zoom), millionths(c.Reach)}
}

// millionths limits a number to a millionth.
func millionths(v float32) float64 { return math.Round(float64(v)*1e6) / 1e6 }

func triple(v mgl32.Vec3) [3]float64 {
	return [3]float64{millionths(v[0]), millionths(v[1]), millionths(v[2])}
}

// newPoseData is a pose for the file, in units that are large enough for what the camera sees.
func newPoseData(pose mgl32.Mat4, unit float64) string {
	var numbers []byte
	for i := range 12 {
		v := float64(pose[i/3*4+i%3]) * math.MaxInt16
		if i >= 9 {
			v = float64(pose[i/3*4+i%3]) / unit
		}
		numbers = appendShort(numbers, v)
	}
	return base64.StdEncoding.EncodeToString(numbers)
}

// appendShort appends a number as one of 16 bits, as near as there is.
func appendShort(b []byte, v float64) []byte {
	return binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(min(max(v, math.MinInt16), math.MaxInt16)))))
}
