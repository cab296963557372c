//go:build e2e

package e2e

import (
	"image"
	"image/color"
	"testing"
)

// isButton tells buttons of the dark theme. One that was pressed last is a little lighter.
func isButton(c color.RGBA) bool {
	return c == color.RGBA{40, 41, 46, 255} || c == color.RGBA{53, 54, 58, 255}
}

// isLessonButton tells answers of the dark theme, and buttons for the stage, also those that do nothing now.
func isLessonButton(c color.RGBA) bool {
	return isButton(c) || c == color.RGBA{32, 32, 35, 255} || c == color.RGBA{38, 54, 72, 255}
}

// boxes finds the boxes of an area that have a ground of one colour, such as buttons
// have under their words: from the top, and in a row from the left. They are at least
// so wide and high; what is cut off by the area's edge counts if enough is left of it.
func boxes(m *image.RGBA, area image.Rectangle, least image.Point, is func(color.RGBA) bool) []image.Rectangle {
	corner := min(8, least.X/3) // by which round corners can make a row shorter
	var found []image.Rectangle
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			from := x
			for x < area.Max.X && is(m.RGBAAt(x, y)) {
				x++
			}
			if x-from < least.X {
				continue
			}
			row, known := image.Rect(from, y, x, y+1), false
			for i, b := range found {
				// Words and icons leave the ground at the left free.
				column := image.Rect(from+corner/4, b.Max.Y, from+corner/4+1, y+1)
				if apartInt(b.Min.X, from) < corner && apartInt(b.Max.X, x) < corner && count(m, column, is) == column.Dy() {
					found[i], known = b.Union(row), true
				}
			}
			if !known {
				found = append(found, row)
			}
		}
	}
	var large []image.Rectangle
	for _, b := range found {
		if b.Dy() >= least.Y {
			large = append(large, b)
		}
	}
	return large
}

func apartInt(a, b int) int { return max(a-b, b-a) }

// Places of the tabs, in units from the left edge of the pages where they have their usual width.
const (
	playTab    = 24
	learnTab   = 75
	trainerTab = 142
	editorTab  = 260
	algsTab    = 313
)

// tab is a place on a tab.
func (d *driver) tab(x int) image.Point {
	return image.Pt(d.window.Max.X+d.px(x-usualSide), d.inRoom(0, 50).Y)
}

// item is how far below a field an item of its list is, in units.
func item(n int) image.Point {
	const first, step = 34, 39
	return image.Pt(0, first+step*n)
}

// choose opens a menu and chooses an item: places are those of the standard window, in units.
func (d *driver) choose(t *testing.T, menu, item image.Point) {
	t.Helper()
	calm := d.rest(t)
	d.hand.click(t, d.at(menu.X, menu.Y))
	d.until(t, "the menu is open", func() bool { return different(calm, d.screen.picture(t), d.puzzle()) > 0.02 })
	open := d.rest(t)
	d.hand.click(t, d.at(item.X, item.Y))
	d.until(t, "the menu is closed", func() bool { return different(open, d.screen.picture(t), d.puzzle()) > 0.02 })
}
