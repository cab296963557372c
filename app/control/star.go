package control

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// StarIcon is a star in the colour of the theme, filled for a favourite, otherwise its
// outline.
func StarIcon(filled bool) fyne.Resource {
	const outer, stroke = 11.0, 0.68
	name, path := "star-outline.svg", starPath(outer, false)+starPath(outer*stroke, true)
	if filled {
		name, path = "star.svg", starPath(outer, false)
	}
	return theme.NewThemedResource(fyne.NewStaticResource(name, []byte(
		`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="#000000" d="`+path+`"/></svg>`,
	)))
}

// starPath is the path of a star around the middle of the icon. In reverse, inside another
// star, it is a hole.
func starPath(radius float64, reverse bool) string {
	const (
		points = 5
		inner  = 0.45 // radius of the notches
		middle = 12.5 // a little below the icon's, since a star has its weight above
	)
	var corners []string
	for i := range 2 * points {
		r := radius
		if i%2 == 1 {
			r *= inner
		}
		sin, cos := math.Sincos(math.Pi * float64(i) / points)
		corners = append(corners, fmt.Sprintf("%.2f %.2f", 12+r*sin, middle-r*cos))
	}
	if reverse {
		slices.Reverse(corners)
	}
	return "M" + strings.Join(corners, " L") + " Z"
}
