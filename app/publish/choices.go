package publish

import (
	"strconv"

	"wedge/app/picture"
	"wedge/app/player"
	"wedge/app/session"
)

// Choices are what users choose in the window for exports of any room, and what is remembered of it.
type Choices struct {
	Format     string  `json:"format"`     // ending of file names
	Show       string  `json:"show"`       // name of a picture.View other than a sheet
	Camera     string  `json:"camera"`     // one of [Cameras]
	Background string  `json:"background"` // one of [Backgrounds]
	Caption    bool    `json:"caption"`    // a name is written below
	Width      float64 `json:"width"`      // in pixels, a whole number
	Height     float64 `json:"height"`     // likewise
	Speed      string  `json:"speed"`      // of animations: "window" or a factor such as "0.5"
	Rate       string  `json:"rate"`       // of animations, in frames per second, such as "30"
	Folder     string  `json:"folder"`     // of the last file; empty for the user's pictures
}

// NewChoices are the choices of a new user.
func NewChoices() Choices {
	return Choices{
		Format: picture.PNG.String(), Show: Shows()[0], Camera: Cameras()[0], Background: Backgrounds()[0],
		Width: 1200, Height: 1000, Speed: Speeds()[0], Rate: Rates()[0],
	}
}

// Limit replaces invalid choices and records them. Beside those of pictures, files can have the
// endings given.
func (c *Choices) Limit(l *session.Limits, endings ...string) {
	initial := NewChoices()
	l.Word("format of exports", &c.Format, append(formats(), endings...)...)
	l.Word("content of exports", &c.Show, Shows()...)
	l.Word("camera of exports", &c.Camera, Cameras()...)
	l.Word("background of exports", &c.Background, Backgrounds()...)
	l.Number("width of exports", &c.Width, 1, picture.MaxSide, initial.Width)
	l.Number("height of exports", &c.Height, 1, picture.MaxSide, initial.Height)
	c.Width, c.Height = float64(int(c.Width)), float64(int(c.Height))
	l.Word("speed of exports", &c.Speed, Speeds()...)
	l.Word("frames per second of exports", &c.Rate, Rates()...)
}

// formats are the endings of pictures, the default first.
func formats() []string { return session.Names(picture.Formats()) }

// View is the chosen view.
func (c *Choices) View() picture.View {
	return map[string]picture.View{picture.Plan.String(): picture.Plan, picture.Both.String(): picture.Both}[c.Show]
}

// Tempo is the chosen speed; now is that in the window.
func (c *Choices) Tempo(now float64) float64 {
	if f, err := strconv.ParseFloat(c.Speed, 64); err == nil && f >= player.MinTempo && f <= player.MaxTempo {
		return f
	}
	return now
}
