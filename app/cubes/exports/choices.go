package exports

import (
	"strconv"

	"wedge/app/cubes/print"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/session"
)

// Choices are the user's choices that are remembered. Invalid ones are replaced by
// [Choices.Check].
type Choices struct {
	Format     string  `json:"format"`     // ending of file names
	Show       string  `json:"show"`       // name of a picture.View other than a sheet
	Camera     string  `json:"camera"`     // a word of package publish
	Background string  `json:"background"` // likewise
	Caption    bool    `json:"caption"`    // a name is written below
	Width      float64 `json:"width"`      // in pixels, a whole number
	Height     float64 `json:"height"`     // likewise
	Speed      string  `json:"speed"`      // of animations: "window" or a factor such as "0.5"
	Rate       string  `json:"rate"`       // of animations, in frames per second, such as "30"
	Side       float64 `json:"side"`       // of a printed cube, in millimetres
	Clearance  float64 `json:"clearance"`  // between printed pieces, in millimetres
	Folder     string  `json:"folder"`     // of the last file; empty for the user's pictures
}

// Endings of files that are no pictures.
const (
	stl  = "stl"
	csv  = "csv"
	json = "json"
)

// formats are the endings of all files, the default first.
func formats() (list []string) {
	for _, f := range picture.Formats() {
		list = append(list, f.String())
	}
	return append(list, stl, csv, json)
}

func shows() []string {
	return []string{picture.ThreeD.String(), picture.Plan.String(), picture.Both.String()}
}

// NewChoices are the choices of a new user.
func NewChoices() Choices {
	return Choices{
		Format: formats()[0], Show: shows()[0], Camera: publish.Cameras()[0], Background: publish.Backgrounds()[0],
		Width: 1200, Height: 1000, Speed: publish.Speeds()[0], Rate: publish.Rates()[0], Side: 20, Clearance: 0.4,
	}
}

// Check replaces invalid choices and records them in l.
func (c *Choices) Check(l *session.Limits) {
	initial := NewChoices()
	l.Word("format of exports", &c.Format, formats()...)
	l.Word("content of exports", &c.Show, shows()...)
	l.Word("camera of exports", &c.Camera, publish.Cameras()...)
	l.Word("background of exports", &c.Background, publish.Backgrounds()...)
	l.Number("width of exports", &c.Width, 1, picture.MaxSide, initial.Width)
	l.Number("height of exports", &c.Height, 1, picture.MaxSide, initial.Height)
	c.Width, c.Height = float64(int(c.Width)), float64(int(c.Height))
	l.Word("speed of exports", &c.Speed, publish.Speeds()...)
	l.Word("frames per second of exports", &c.Rate, publish.Rates()...)
	l.Number("side of printed cubes", &c.Side, print.MinSide, print.MaxSide, initial.Side)
	l.Number("clearance of printed pieces", &c.Clearance, 0, print.MaxClearance, initial.Clearance)
}

// view is the chosen view.
func (c *Choices) view() picture.View {
	return map[string]picture.View{picture.Plan.String(): picture.Plan, picture.Both.String(): picture.Both}[c.Show]
}

// tempo is the chosen speed; now is that in the window.
func (c *Choices) tempo(now float64) float64 {
	if f, err := strconv.ParseFloat(c.Speed, 64); err == nil && f > 0 {
		return f
	}
	return now
}
