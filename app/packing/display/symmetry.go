package display

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
)

// SymmetryText says in words what a symmetry does.
func SymmetryText(s polycube.Symmetry) string {
	if s == polycube.Identity {
		return lang.L("Unchanged")
	}
	m := view.MotionOf(s)
	words := map[string]any{"Axis": axisText(m.Axis), "Corner": endText(m.Axis), "Sense": senseText(m)}
	if s.IsRotation() {
		switch s.Order() {
		case 2:
			return lang.L("Half turn about the {{.Axis}}", words)
		case 3:
			return lang.L("Third of a turn about the corner {{.Corner}}, {{.Sense}}", words)
		}
		return lang.L("Quarter turn about the {{.Axis}}, {{.Sense}}", words)
	}
	switch {
	case m.Degrees == 0:
		return mirrorText(m.Axis)
	case m.Degrees == 180:
		return lang.L("Point reflection in the centre")
	case m.Degrees == 90 || m.Degrees == -90:
		return lang.L("Mirror and quarter turn about the {{.Axis}}, {{.Sense}}", words)
	}
	return lang.L("Mirror and sixth of a turn about the corner {{.Corner}}, {{.Sense}}", words)
}

// senseText says in which direction a motion turns, seen from the end of its axis: from
// there, if that is a corner.
func senseText(m view.Motion) string {
	if m.Axis.X != 0 && m.Axis.Y != 0 && m.Axis.Z != 0 {
		if m.Degrees < 0 {
			return lang.L("clockwise")
		}
		return lang.L("anticlockwise")
	}
	words := map[string]any{"From": ""}
	switch m.Axis {
	case polycube.Cell{X: 1}:
		words["From"] = lang.L("from the right")
	case polycube.Cell{Y: 1}:
		words["From"] = lang.L("from the front")
	case polycube.Cell{Z: 1}:
		words["From"] = lang.L("from above")
	}
	if m.Degrees < 0 {
		return lang.L("clockwise seen {{.From}}", words)
	}
	return lang.L("anticlockwise seen {{.From}}", words)
}

// axisText names an axis through the centre of the box.
func axisText(axis polycube.Cell) string {
	switch axis {
	case polycube.Cell{X: 1}:
		return lang.L("left-right axis")
	case polycube.Cell{Y: 1}:
		return lang.L("front-back axis")
	case polycube.Cell{Z: 1}:
		return lang.L("vertical axis")
	}
	return lang.L("axis {{.From}} – {{.To}}", map[string]any{"From": endText(axis), "To": endText(polycube.Cell{}.Sub(axis))})
}

// endText names the corner or the edge of a box that lies in a direction.
func endText(c polycube.Cell) string {
	key := ""
	for _, part := range []struct {
		at    int8
		names [3]string
	}{{c.Z, [3]string{"bottom", "", "top"}}, {c.Y, [3]string{"back", "", "front"}}, {c.X, [3]string{"left", "", "right"}}} {
		if name := part.names[part.at+1]; name != "" {
			if key != "" {
				key += " "
			}
			key += direction(name)
		}
	}
	return key
}

// direction translates a direction.
func direction(name string) string {
	switch name {
	case "bottom":
		return lang.L("bottom")
	case "top":
		return lang.L("top")
	case "back":
		return lang.L("back")
	case "front":
		return lang.L("front")
	case "left":
		return lang.L("left")
	}
	return lang.L("right")
}

// mirrorText names the reflection in the plane across an axis.
func mirrorText(axis polycube.Cell) string {
	switch axis {
	case polycube.Cell{X: 1}:
		return lang.L("Mirror left–right")
	case polycube.Cell{Y: 1}:
		return lang.L("Mirror front–back")
	case polycube.Cell{Z: 1}:
		return lang.L("Mirror top–bottom")
	}
	return lang.L("Mirror {{.From}} – {{.To}}", map[string]any{"From": endText(axis), "To": endText(polycube.Cell{}.Sub(axis))})
}
