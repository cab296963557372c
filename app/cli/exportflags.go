package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wedge/app/picture"
	"wedge/app/player"
	"wedge/scene"
)

// exportFlags are those of the commands for exports of all puzzles. Where they are embedded, "formats" says
// which formats there are besides those of pictures.
type exportFlags struct {
	viewFlags

	FPS    int     `name:"fps" default:"30" help:"Frames per second, 1 to 60; a GIF plays at most 50."`
	Tempo  float64 `default:"1" help:"Speed of the moves, 0.1 to 10."`
	Hold   float64 `default:"1" placeholder:"SECONDS" help:"How long to show the last frame, 0 to 60; 1 if not given."`
	Orbit  float64 `placeholder:"DEGREES" help:"How far the camera goes around to the right during an animation, -3600 to 3600."`
	Loop   bool    `default:"true" negatable:"" help:"Repeat the animation."`
	Frames bool    `help:"Write the frames of an animation as numbered PNG files."`

	Output string `short:"o" placeholder:"FILE" help:"A file that ends in one of the formats, or in .mp4 or .webm (made by ffmpeg, if that is installed); .html is a page on which the reader orbits the puzzle and plays the moves. - is standard output. %d or %03d becomes the number of what is exported. Without -o the file is named after that."`
	Format string `enum:",png,svg,pdf,gif,html${formats}" default:"" placeholder:"FORMAT" help:"Format without -o, or with -o -: png (the default), svg, pdf, gif, html${formats}."`
	Force  bool   `help:"Replace existing files."`

	format picture.Format
	other  string // the ending of a file that is no picture; empty for a picture
}

// viewFlags are what a picture shows, its size, its camera and its background.
type viewFlags struct {
	View    string `enum:"3d,plan,both,sheet" default:"3d" help:"The puzzle in 3D, the plan of its layers, both, or a sheet with all positions (${enum}). A PDF has as many pages as a sheet needs to be readable."`
	Cells   string `enum:"3d,plan,both" default:"plan" help:"View of each position on a sheet (${enum})."`
	Columns int    `placeholder:"N" help:"Number of columns of a sheet; chosen to fit if not given."`
	Size    string `placeholder:"WxH" help:"Size in pixels; in a PDF, 96 pixels make an inch."`

	Camera string   `placeholder:"YAW,PITCH,ZOOM" help:"Yaw, pitch and zoom at once, such as 30,20,1 (write --camera=-30,20,1)."`
	Yaw    *float64 `placeholder:"DEGREES" help:"Camera angle to the right of the front, -360 to 360 (write --yaw=-30)."`
	Pitch  *float64 `placeholder:"DEGREES" help:"Camera angle above the horizon, -85 to 85."`
	Zoom   *float64 `placeholder:"X" help:"Magnification, 0.5 to 4."`

	Transparent bool `help:"Make the background transparent."`
	Dark        bool `help:"Make the background dark."`
	White       bool `help:"Make the background white."`
	Caption     bool `help:"Write the alg or position below the picture, as on sheets. An animation marks the current move and counts."`
}

// The following are flags of several puzzles.

// lookFlags are the look of a Square-1 and of Rubik's cube, and of their pages.
type lookFlags struct {
	Scheme   string `default:"wedge" placeholder:"COLOURS" complete:"scheme" help:"wedge, wca, cstimer, squanmate, black-white, colour-blind or print; own colours such as U=#ffffff,D=#f2cb2b or wca,U=#ffffff (faces U D F R B L and plastic); or a .json file with {\"scheme\": \"wca\", \"U\": \"#ffffff\"}."`
	Labels   bool   `help:"Label the pieces with letters and numbers."`
	Fragment bool   `help:"Write an .html file as a part to copy into a page of your own."`
}

// explodeFlag moves parts apart.
type explodeFlag struct {
	Explode float64 `placeholder:"X" help:"Move the layers of 3D views apart, 0 to 1."`
}

// algFlags are what algs are applied to, and whether they are solutions.
type algFlags struct {
	From  string `placeholder:"POSITION" help:"Apply algs to this position, not to the solved one."`
	Solve bool   `help:"Animate a shortest solution of the position."`
}

func (f *explodeFlag) checkExplode() error {
	if !(f.Explode >= 0 && f.Explode <= 1) {
		return fmt.Errorf("--explode must be 0 to 1, not %v", f.Explode)
	}
	return nil
}

// findFormat goes by --format, or the ending of the file's name. Others are those of files that are no
// pictures.
func (f *exportFlags) findFormat(others ...string) (err error) {
	named := f.Output != "" && f.Output != "-"
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(f.Output)), ".")
	wanted := cmp.Or(f.Format, ending)
	switch {
	case named && f.Format != "" && f.Format != ending:
		return contradiction(f.Format, f.Output)
	case slices.Contains(others, wanted):
		f.other = wanted
	case named:
		f.format, err = picture.FormatOf(f.Output)
	case f.Format != "":
		f.format, err = picture.FormatOf("." + f.Format)
	}
	if errors.Is(err, picture.ErrExtension) && len(others) > 0 {
		return fmt.Errorf("%w, or .%s for the pieces", err, stl)
	}
	return err
}

func contradiction(format, name string) error {
	return fmt.Errorf("--format %s contradicts the file name %s: end it in .%s", format, name, format)
}

// moving reports whether the file is an animation.
func (f *exportFlags) moving() bool { return f.format.Moves() || f.Frames }

// oneFile reports whether all that is exported goes to the same file.
func (f *exportFlags) oneFile() bool { return f.Output != "" && !numberPattern.MatchString(f.Output) }

// check checks the flags of pictures.
func (f *exportFlags) check() error {
	switch {
	case f.Frames && f.format != picture.PNG:
		return fmt.Errorf("--frames writes PNG files, not %v: give a .png file", f.format)
	case f.Frames && f.Output == "-":
		return errors.New("--frames writes several files, not standard output: give -o a file name")
	case f.moving() && f.View == picture.Sheet.String():
		return errors.New("a sheet cannot be animated: give a .png, .svg or .pdf file, without --frames")
	case f.format == picture.HTML && f.View != picture.ThreeD.String():
		return fmt.Errorf("an .html file shows the puzzle in 3D, not --view %s", f.View)
	case len(numberPattern.FindAllString(f.Output, -1)) > 1:
		return fmt.Errorf("-o %s has more than one %%d: use one", f.Output)
	case f.White && (f.Dark || f.Transparent):
		return errors.New("--white cannot be combined with --dark or --transparent: choose one background")
	case !(f.Tempo >= player.MinTempo && f.Tempo <= player.MaxTempo):
		return fmt.Errorf("--tempo must be %v to %v, not %v", player.MinTempo, player.MaxTempo, f.Tempo)
	case f.FPS < 1 || f.FPS > picture.MaxRate:
		return fmt.Errorf("--fps must be 1 to %d, not %d", picture.MaxRate, f.FPS)
	case !(f.Hold >= 0 && f.Hold <= picture.MaxHold):
		return fmt.Errorf("--hold must be 0 to %d seconds, not %v", picture.MaxHold, f.Hold)
	case f.Orbit != 0 && !f.moving():
		return errors.New("--orbit is for animations: give a .gif, .mp4 or .webm file, or --frames")
	case !(math.Abs(f.Orbit) <= maxOrbit):
		return fmt.Errorf("--orbit must be -%d to %d degrees, not %v", maxOrbit, maxOrbit, f.Orbit)
	}
	return nil
}

// checkNames checks that each of some positions, or whatever the noun says, has a file of its own.
func (f *exportFlags) checkNames(count int, noun string) error {
	switch {
	case count < 2 || f.View == picture.Sheet.String() || !f.oneFile():
		return nil
	case f.moving():
		return fmt.Errorf("%d %s need a %%d in the file name", count, noun)
	}
	return fmt.Errorf("%d %s need a %%d in the file name, or --view sheet", count, noun)
}

// maxOrbit is in degrees: ten times around.
const maxOrbit = 3600

// playing is how an animation is played, without its note and its progress.
func (f *exportFlags) playing() picture.Playing {
	return picture.Playing{Rate: f.FPS, Tempo: f.Tempo, Orbit: f.Orbit * math.Pi / 180, Hold: f.Hold, Loop: f.Loop}
}

// look is what the flags say about pictures of any puzzle.
func (f *exportFlags) look() (l picture.Look, err error) {
	views := map[string]picture.View{}
	for _, v := range []picture.View{picture.ThreeD, picture.Plan, picture.Both, picture.Sheet} {
		views[v.String()] = v
	}
	l = picture.Look{View: views[f.View], Cells: views[f.Cells], Columns: f.Columns, Transparent: f.Transparent, Dark: f.Dark, White: f.White}
	if l.Width, l.Height, err = f.size(l.View); err != nil {
		return l, err
	}
	l.Camera, err = f.camera()
	return l, err
}

// size is that of --size; the default depends on the view and the format.
func (f *exportFlags) size(v picture.View) (width, height int, err error) {
	if f.Size != "" {
		return readSize(f.Size)
	}
	size := map[picture.View][2]int{
		picture.ThreeD: {1024, 1024}, picture.Plan: {1300, 600}, picture.Both: {1600, 900},
		picture.Sheet: {2480, 3508}, // A4 at 300 dpi
	}[v]
	if f.moving() || f.format == picture.HTML {
		size = map[picture.View][2]int{picture.ThreeD: {480, 480}, picture.Plan: {650, 300}, picture.Both: {800, 450}}[v]
	}
	if v == picture.Sheet && f.format == picture.PDF {
		size = [2]int{794, 1123} // A4 at 96 dpi
	}
	return size[0], size[1], nil
}

// readSize reads what --size says.
func readSize(text string) (width, height int, err error) {
	wide, high, ok := strings.Cut(strings.ToLower(text), "x")
	width, err1 := strconv.Atoi(wide)
	height, err2 := strconv.Atoi(high)
	if !ok || err1 != nil || err2 != nil {
		return 0, 0, fmt.Errorf("--size %q: expected width x height in pixels, such as 1920x1080", text)
	}
	return width, height, nil
}

// camera is that of --camera, and of --yaw, --pitch and --zoom, which override it.
func (f *viewFlags) camera() (c scene.Camera, err error) {
	const degree = math.Pi / 180
	c = scene.Standard(0)
	yaw, pitch, zoom := float64(c.Yaw)/degree, float64(c.Pitch)/degree, float64(c.Zoom)
	if f.Camera != "" {
		parts := strings.Split(f.Camera, ",")
		for i, to := range []*float64{&yaw, &pitch, &zoom} {
			if len(parts) == 3 {
				*to, err = strconv.ParseFloat(strings.TrimSpace(parts[i]), 64)
			}
			if len(parts) != 3 || err != nil {
				return c, fmt.Errorf("--camera %q: expected yaw, pitch and zoom, such as 30,20,1", f.Camera)
			}
		}
	}
	for _, own := range []struct{ from, to *float64 }{{f.Yaw, &yaw}, {f.Pitch, &pitch}, {f.Zoom, &zoom}} {
		if own.from != nil {
			*own.to = *own.from
		}
	}
	const most = scene.MaxPitch / degree
	switch {
	case !(math.Abs(yaw) <= 360):
		return c, fmt.Errorf("yaw must be -360 to 360 degrees, not %v", yaw)
	case !(math.Abs(pitch) <= most+1e-9):
		return c, fmt.Errorf("pitch must be %v to %v degrees, not %v", -math.Round(most), math.Round(most), pitch)
	case !(zoom >= scene.MinZoom && zoom <= scene.MaxZoom):
		return c, fmt.Errorf("zoom must be %v to %v, not %v", scene.MinZoom, scene.MaxZoom, zoom)
	}
	c.Yaw, c.Pitch, c.Zoom = float32(yaw*degree), float32(pitch*degree), float32(zoom)
	return c, nil
}

// numberPattern is the place for a number in a file name.
var numberPattern = regexp.MustCompile(`%(0[1-9])?d`)

// numbered is the name of a file with a number where it has a place for it.
func numbered(name string, number int) string {
	return numberPattern.ReplaceAllStringFunc(name, func(p string) string { return fmt.Sprintf(p, number) })
}

// stl is the format, and the ending of file names, for pieces to print in 3D.
const stl = "stl"

// burrTools is that of BurrTools' files, with a packing puzzle and its solutions.
const burrTools = "xmpuzzle"
