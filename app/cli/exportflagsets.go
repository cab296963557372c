package cli

import (
	"errors"
	"fmt"
	"math"

	"wedge/app/picture"
	"wedge/app/player"
)

// The following are flags that the commands for exports of several puzzles share.

// viewFlags are what a picture shows, and its size.
type viewFlags struct {
	View    string `enum:"3d,plan,both,sheet" default:"3d" help:"The puzzle in 3D, the plan of its layers, both, or a sheet with all positions (${enum}). A PDF has as many pages as a sheet needs to be readable."`
	Cells   string `enum:"3d,plan,both" default:"plan" help:"View of each position on a sheet (${enum})."`
	Columns int    `placeholder:"N" help:"Number of columns of a sheet; chosen to fit if not given."`
	Size    string `placeholder:"WxH" help:"Size in pixels; in a PDF, 96 pixels make an inch."`
}

// schemeFlag is the colours.
type schemeFlag struct {
	Scheme string `default:"wedge" placeholder:"COLOURS" complete:"scheme" help:"wedge, wca, cstimer, squanmate, black-white, colour-blind or print; own colours such as U=#ffffff,D=#f2cb2b or wca,U=#ffffff (faces U D F R B L and plastic); or a .json file with {\"scheme\": \"wca\", \"U\": \"#ffffff\"}."`
}

// cameraFlags are the camera of 3D views.
type cameraFlags struct {
	Camera string   `placeholder:"YAW,PITCH,ZOOM" help:"Yaw, pitch and zoom at once, such as 30,20,1 (write --camera=-30,20,1)."`
	Yaw    *float64 `placeholder:"DEGREES" help:"Camera angle to the right of the front, -360 to 360 (write --yaw=-30)."`
	Pitch  *float64 `placeholder:"DEGREES" help:"Camera angle above the horizon, -85 to 85."`
	Zoom   *float64 `placeholder:"X" help:"Magnification, 0.5 to 4."`
}

// backgroundFlags are the background.
type backgroundFlags struct {
	Transparent bool `help:"Make the background transparent."`
	Dark        bool `help:"Make the background dark."`
	White       bool `help:"Make the background white."`
}

// explodeFlag moves parts apart.
type explodeFlag struct {
	Explode float64 `placeholder:"X" help:"Move the layers of 3D views apart, 0 to 1."`
}

// captionFlag writes something below.
type captionFlag struct {
	Caption bool `help:"Write the alg or position below the picture, as on sheets. An animation marks the current move and counts."`
}

// labelFlag labels pieces.
type labelFlag struct {
	Labels bool `help:"Label the pieces with letters and numbers."`
}

// algFlags are what algs are applied to, and whether they are solutions.
type algFlags struct {
	From  string `placeholder:"POSITION" help:"Apply algs to this position, not to the solved one."`
	Solve bool   `help:"Animate a shortest solution of the position."`
}

// playFlags are how an animation is played.
type playFlags struct {
	FPS    int     `name:"fps" default:"30" help:"Frames per second, 1 to 60; a GIF plays at most 50."`
	Tempo  float64 `default:"1" help:"Speed of the moves, 0.1 to 10."`
	Hold   float64 `default:"1" placeholder:"SECONDS" help:"How long to show the last frame, 0 to 60; 1 if not given."`
	Orbit  float64 `placeholder:"DEGREES" help:"How far the camera goes around to the right during an animation, -3600 to 3600."`
	Loop   bool    `default:"true" negatable:"" help:"Repeat the animation."`
	Frames bool    `help:"Write the frames of an animation as numbered PNG files."`
}

// maxOrbit is in degrees: ten times around.
const maxOrbit = 3600

// checkPlaying checks ranges, and what is for animations only.
func (f *playFlags) checkPlaying(moves bool) error {
	switch {
	case !(f.Tempo >= player.MinTempo && f.Tempo <= player.MaxTempo):
		return fmt.Errorf("--tempo must be %v to %v, not %v", player.MinTempo, player.MaxTempo, f.Tempo)
	case f.FPS < 1 || f.FPS > picture.MaxRate:
		return fmt.Errorf("--fps must be 1 to %d, not %d", picture.MaxRate, f.FPS)
	case !(f.Hold >= 0 && f.Hold <= picture.MaxHold):
		return fmt.Errorf("--hold must be 0 to %d seconds, not %v", picture.MaxHold, f.Hold)
	case f.Orbit != 0 && !moves:
		return errors.New("--orbit is for animations: give a .gif, .mp4 or .webm file, or --frames")
	case !(math.Abs(f.Orbit) <= maxOrbit):
		return fmt.Errorf("--orbit must be -%d to %d degrees, not %v", maxOrbit, maxOrbit, f.Orbit)
	}
	return nil
}

// playing is how an animation is played, without its note and its progress.
func (f *playFlags) playing() picture.Playing {
	return picture.Playing{Rate: f.FPS, Tempo: f.Tempo, Orbit: f.Orbit * math.Pi / 180, Hold: f.Hold, Loop: f.Loop}
}

// fragmentFlag is for pages.
type fragmentFlag struct {
	Fragment bool `help:"Write an .html file as a part to copy into a page of your own."`
}

// elementFlag is for pages with many figures.
type elementFlag struct {
	Page    bool `help:"Write the page on which everybody turns, scrambles and solves the Square-1 in a browser, without a network; wedge.html if not named. A .js file defines the same as <wedge-square1> for pages of your own."`
	Element bool `help:"Write a .js file for pages of your own, wedge-figure.js if not named. Pages with <script src=\"wedge-figure.js\"></script> can have any number of figures: <wedge-figure alg=\"(1,0)/(3,3)/\"></wedge-figure>, with the attributes alg, position, at, yaw, pitch, zoom, tempo, width, theme and controls=\"none\". --scheme, --cut, --labels and the camera apply to all of them."`
}

// solutionFlag is which of the packings or folds is shown.
type solutionFlag struct {
	Solution string `placeholder:"N" help:"Number of the solution or fold, from 1, of those that are not rotations or reflections of each other; several as 2-5, all, or none for the pieces or the flat snake. If not given, any, but all in a sheet or list."`
}

// packFlags are the look of a packing.
type packFlags struct {
	HideLayers int    `placeholder:"N" help:"Leave out the highest layers of a packing."`
	Mirror     bool   `help:"Show the mirror image of a packing."`
	Colour     string `placeholder:"COLOURS" help:"Own colours of pieces by their letters in the layers of a packing, such as A=#f2cb2b,C=#4a4a4a."`
	Piece      int    `placeholder:"N" help:"With an .stl file, one piece of the puzzle by its number, not all; with %d in the file name, each has a file."`
}

// unitFlags are the solids of packings and snakes for a 3D printer.
type unitFlags struct {
	Unit      float64 `default:"20" placeholder:"MM" help:"Side of a cube in the .stl file of a puzzle or snake, 5 to 100 mm; 20 if not given."`
	Clearance float64 `default:"0.4" placeholder:"MM" help:"Clearance between these pieces, 0 to 2 mm; 0.4 if not given."`
}

// assemblyFlags are the look of Rubik's cube.
type assemblyFlags struct {
	Net     bool   `help:"Unfold the cube: --view plan."`
	Faces   bool   `help:"Mark the face cubies, which shows how they are turned; --solve turns them home, too."`
	TakeOut string `placeholder:"CUBIES" help:"Take cubies out of their places, such as UF,URF."`
}

// outputFlags are the file.
type outputFlags struct {
	Output string `short:"o" placeholder:"FILE" help:"A .png, .svg, .pdf or .gif file, .mp4 or .webm (made by ffmpeg, if that is installed), .html for a page in which the reader orbits the puzzle and plays the alg, or .stl for pieces to print in 3D; - is standard output. %d or %03d becomes the number of the position. Without -o the file is named after the position."`
	Format string `enum:",png,svg,pdf,gif,html,stl,csv,json" default:"" placeholder:"FORMAT" help:"Format without -o, or with -o -: png (the default), svg, pdf, gif, html, stl, or for puzzles csv or json."`
	Force  bool   `help:"Replace existing files."`
}
