package exports

import (
	"strconv"

	"wedge/app/picture"
	"wedge/app/player"
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
	Letters    bool    `json:"letters"`    // on the stickers of nets
	Caption    bool    `json:"caption"`    // the cube or the alg is written below
	Width      float64 `json:"width"`      // in pixels, a whole number
	Height     float64 `json:"height"`     // likewise
	Speed      string  `json:"speed"`      // of animations: "window" or a factor such as "0.5"
	Rate       string  `json:"rate"`       // of animations, in frames per second, such as "30"
	Folder     string  `json:"folder"`     // of the last file; empty for the user's pictures
}

// formats are the endings of all files, the default first.
func formats() (list []string) {
	for _, f := range picture.Formats() {
		list = append(list, f.String())
	}
	return list
}

func shows() []string {
	return []string{picture.ThreeD.String(), picture.Plan.String(), picture.Both.String()}
}

// NewChoices are the choices of a new user.
func NewChoices() Choices {
	return Choices{
		Format: formats()[0], Show: shows()[0], Camera: publish.Cameras()[0], Background: publish.Backgrounds()[0],
		Width: 1200, Height: 1000, Speed: publish.Speeds()[0], Rate: publish.Rates()[0],
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
}

// view is the chosen view.
func (c *Choices) view() picture.View {
	return map[string]picture.View{picture.Plan.String(): picture.Plan, picture.Both.String(): picture.Both}[c.Show]
}

// tempo is the chosen speed; now is that in the window.
func (c *Choices) tempo(now float64) float64 {
	if f, err := strconv.ParseFloat(c.Speed, 64); err == nil && f >= player.MinTempo && f <= player.MaxTempo {
		return f
	}
	return now
}
