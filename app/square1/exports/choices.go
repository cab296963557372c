package exports

import (
	"fmt"
	"strconv"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/session"
	"wedge/app/square1/print"
	"wedge/app/square1/timeline"
)

// Choices are the user's choices that are remembered. Invalid ones are replaced by
// [Choices.Check].
type Choices struct {
	Format     string  `json:"format"`     // name of a picture.Format
	Show       string  `json:"show"`       // name of a picture.View other than a sheet
	Camera     string  `json:"camera"`     // "window" or "standard"
	Background string  `json:"background"` // "window", "light", "dark", "white" or "transparent"
	Shadow     string  `json:"shadow"`     // "usual", "on" or "off"
	Arrows     string  `json:"arrows"`     // how many of the next moves have arrows, such as "2"
	After      bool    `json:"after"`      // the position after the next moves is shown, too
	Apart      bool    `json:"apart"`      // the layers are apart
	Pieces     string  `json:"pieces"`     // pieces to mark, as for print.Explanation.Mark
	Marking    string  `json:"marking"`    // how they are marked, one of print.Markings
	Cut        bool    `json:"cut"`        // the cut is shown
	Labels     bool    `json:"labels"`     // pieces are labelled
	Caption    bool    `json:"caption"`    // the alg or the position is written below
	Width      float64 `json:"width"`      // in pixels, a whole number
	Height     float64 `json:"height"`     // likewise
	Speed      string  `json:"speed"`      // of animations: "window" or a factor such as "0.5"
	Rate       string  `json:"rate"`       // of animations, in frames per second, such as "30"
	Folder     string  `json:"folder"`     // of the last file; empty for the user's pictures
}

// The words of choices, the default first.
func shows() []string {
	return []string{picture.ThreeD.String(), picture.Plan.String(), picture.Both.String()}
}

func shadows() []string { return []string{"usual", "on", "off"} }

func markings() []string { return []string{"grey", "dim", "hide", "lit", "outline"} }
func arrows() []string {
	var words []string
	for n := range print.MaxArrows + 1 {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

func formats() []string {
	var words []string
	for _, f := range picture.Formats() {
		words = append(words, f.String())
	}
	return words
}

// NewChoices are the choices of a new user.
func NewChoices() Choices {
	return Choices{
		Format: formats()[0], Show: shows()[0], Camera: publish.Cameras()[0], Background: publish.Backgrounds()[0],
		Shadow: shadows()[0], Arrows: arrows()[0], Marking: markings()[0],
		Width: 1200, Height: 1000, Speed: publish.Speeds()[0], Rate: publish.Rates()[0],
	}
}

// Check replaces invalid choices and records them in l.
func (c *Choices) Check(l *session.Limits) {
	l.Word("format of exports", &c.Format, formats()...)
	l.Word("content of exports", &c.Show, shows()...)
	l.Word("camera of exports", &c.Camera, publish.Cameras()...)
	l.Word("background of exports", &c.Background, publish.Backgrounds()...)
	l.Word("shadow of exports", &c.Shadow, shadows()...)
	l.Word("marking of exports", &c.Marking, markings()...)
	if err := new(print.Explanation).Mark(c.Marking, c.Pieces); err != nil {
		l.Replaced("marked pieces of exports", fmt.Sprintf("%q (%v)", c.Pieces, err), "none")
		c.Pieces = ""
	}
	l.Word("arrows of exports", &c.Arrows, arrows()...)
	l.Number("width of exports", &c.Width, 1, picture.MaxSide, NewChoices().Width)
	l.Number("height of exports", &c.Height, 1, picture.MaxSide, NewChoices().Height)
	c.Width, c.Height = float64(int(c.Width)), float64(int(c.Height))
	l.Word("speed of exports", &c.Speed, publish.Speeds()...)
	l.Word("frames per second of exports", &c.Rate, publish.Rates()...)
}

// view is the chosen view.
func (c *Choices) view() picture.View {
	return map[string]picture.View{picture.Plan.String(): picture.Plan, picture.Both.String(): picture.Both}[c.Show]
}

// explanation is what the picture shows besides the position. The error wraps
// print.ErrPieces.
func (c *Choices) explanation() (print.Explanation, error) {
	const apart = 0.6
	e := print.Explanation{
		After: c.After, White: c.Background == publish.White,
		Shadow: map[string]print.Shadow{"on": print.ShadowOn, "off": print.ShadowOff}[c.Shadow],
	}
	if n, err := strconv.Atoi(c.Arrows); err == nil {
		e.Arrows = min(max(n, 0), print.MaxArrows)
	}
	if c.Apart {
		e.Explode = apart
	}
	err := e.Mark(c.Marking, c.Pieces)
	return e, err
}

// tempo is the chosen speed; now is that in the window.
func (c *Choices) tempo(now float64) float64 {
	if f, err := strconv.ParseFloat(c.Speed, 64); err == nil && f >= timeline.MinTempo && f <= timeline.MaxTempo {
		return f
	}
	return now
}
