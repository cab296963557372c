package cli

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/scene"
)

// findFormat goes by --format, or the ending of the file's name.
func (c *exportCommand) findFormat() (err error) {
	named := c.Output != "" && c.Output != "-"
	ending := strings.EqualFold(filepath.Ext(c.Output), "."+stl)
	switch c.solid = ending && c.Format == "" || c.Format == stl; {
	case c.solid && named && !ending:
		return contradiction(c.Format, c.Output)
	case c.solid:
		return nil
	}
	switch {
	case c.Format != "":
		c.format, err = picture.FormatOf("." + c.Format)
		if ending, e := picture.FormatOf(c.Output); err == nil && named && (e != nil || ending != c.format) {
			return contradiction(c.Format, c.Output)
		}
	case named:
		c.format, err = picture.FormatOf(c.Output)
	}
	if errors.Is(err, picture.ErrExtension) {
		return fmt.Errorf("%w, or .%s for the pieces", err, stl)
	}
	return err
}

func contradiction(format, name string) error {
	return fmt.Errorf("--format %s contradicts the file name %s: end it in .%s", format, name, format)
}

// findOptions reads the flags for the look of pictures.
func (c *exportCommand) findOptions() error {
	colours, err := readScheme(c.Scheme)
	if err != nil {
		return fmt.Errorf("--scheme: %w", err)
	}
	views := map[string]picture.View{}
	for _, v := range []picture.View{picture.ThreeD, picture.Plan, picture.Both, picture.Sheet} {
		views[v.String()] = v
	}
	explanation, err := c.explanation()
	if err != nil {
		return err
	}
	c.options = print.Options{
		View: views[c.View], Sheet: print.Sheet{Cells: views[c.Cells], Columns: c.Columns}, Scheme: colours,
		Transparent: c.Transparent, Labels: c.Labels, Dark: c.Dark, Cut: c.Cut, Explain: explanation,
	}
	if err := c.findSize(); err != nil {
		return err
	}
	if err := c.findCamera(); err != nil {
		return err
	}
	return c.options.Check()
}

// readScheme reads the colours from a file if the text ends in .json, and otherwise
// parses it as a preset or a list of colours.
func readScheme(text string) (scheme.Scheme, error) {
	if !strings.EqualFold(filepath.Ext(text), ".json") {
		return scheme.ParseList(text)
	}
	data, err := readSmall(text)
	if err != nil {
		return scheme.Scheme{}, err
	}
	s, err := scheme.ParseJSON(data)
	if err != nil {
		return s, fmt.Errorf("%s: %w", text, err)
	}
	return s, nil
}

// maxScheme is how many bytes a file with colours may have. A session file, which works
// too, is far smaller.
const maxScheme = 1 << 20

// readSmall reads a regular file of at most maxScheme bytes. Reading a pipe or a device
// might never end, so it does not open them.
func readSmall(name string) ([]byte, error) {
	if there, err := os.Stat(name); err == nil && !there.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxScheme+1))
	if err == nil && len(data) > maxScheme {
		err = fmt.Errorf("%s is larger than %d bytes, too large for colours", name, maxScheme)
	}
	return decoded(data), err
}

// findSize reads --size; the default depends on the view.
func (c *exportCommand) findSize() error {
	o := &c.options
	if c.Size != "" {
		var err error
		o.Width, o.Height, err = readSize(c.Size)
		return err
	}
	size := map[picture.View][2]int{
		picture.ThreeD: {1024, 1024}, picture.Plan: {1300, 600}, picture.Both: {1600, 900},
		picture.Sheet: {2480, 3508}, // A4 at 300 dpi
	}[o.View]
	if c.format.Moves() || c.format == picture.HTML || c.Frames {
		size = map[picture.View][2]int{picture.ThreeD: {480, 480}, picture.Plan: {650, 300}, picture.Both: {800, 450}}[o.View]
	}
	if o.View == picture.Sheet && c.format == picture.PDF {
		size = [2]int{794, 1123} // A4 at 96 dpi
	}
	o.Width, o.Height = size[0], size[1]
	return nil
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

// findCamera reads --camera, and --yaw, --pitch and --zoom, which override it.
func (c *exportCommand) findCamera() error {
	const degree = math.Pi / 180
	camera := print.DefaultCamera()
	yaw, pitch, zoom := float64(camera.Yaw)/degree, float64(camera.Pitch)/degree, float64(camera.Zoom)
	if c.Camera != "" {
		parts := strings.Split(c.Camera, ",")
		if len(parts) != 3 {
			return fmt.Errorf("--camera %q: expected yaw, pitch and zoom, such as 30,20,1", c.Camera)
		}
		for i, to := range []*float64{&yaw, &pitch, &zoom} {
			v, err := strconv.ParseFloat(strings.TrimSpace(parts[i]), 64)
			if err != nil {
				return fmt.Errorf("--camera %q: expected yaw, pitch and zoom, such as 30,20,1", c.Camera)
			}
			*to = v
		}
	}
	for _, own := range []struct{ from, to *float64 }{{c.Yaw, &yaw}, {c.Pitch, &pitch}, {c.Zoom, &zoom}} {
		if own.from != nil {
			*own.to = *own.from
		}
	}
	const most = scene.MaxPitch / degree
	switch {
	case !(math.Abs(yaw) <= 360):
		return fmt.Errorf("yaw must be -360 to 360 degrees, not %v", yaw)
	case !(math.Abs(pitch) <= most+1e-9):
		return fmt.Errorf("pitch must be %v to %v degrees, not %v", -math.Round(most), math.Round(most), pitch)
	case !(zoom >= scene.MinZoom && zoom <= scene.MaxZoom):
		return fmt.Errorf("zoom must be %v to %v, not %v", scene.MinZoom, scene.MaxZoom, zoom)
	}
	camera.Yaw, camera.Pitch, camera.Zoom = float32(yaw*degree), float32(pitch*degree), float32(zoom)
	c.options.Camera = camera
	return nil
}
