package control

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// keyList lists the keys of a [KeyOverlay] that do something, in columns.
type keyList struct {
	rows []keyRow
	at   []fyne.Position // of the rows, from the upper left corner
	keys float32         // width of the keys' names
}

// keyRow is a key and what it does. Without a key the text takes up the whole row.
type keyRow struct{ key, text *canvas.Text }

// fill makes the rows.
func (l *keyList) fill(k *KeyOverlay) {
	labels := map[string]string{}
	for _, c := range keyboard() {
		labels[strings.ToUpper(c.name)] = k.label(c)
	}
	l.rows = l.rows[:0]
	for _, h := range k.hints {
		key, ok := labels[strings.ToUpper(h.Key)]
		if !ok {
			continue
		}
		row := keyRow{Word(key, SmallText(), fyne.TextStyle{Bold: true}), Word(h.Text, SmallText(), fyne.TextStyle{})}
		row.key.Color, row.text.Color = ColourOf(k, theme.ColorNameForeground), ColourOf(k, theme.ColorNameForeground)
		l.rows = append(l.rows, row)
	}
	for _, text := range otherHints(k) {
		l.rows = append(l.rows, keyRow{Word("", SmallText(), fyne.TextStyle{}), text})
	}
}

// arrange places the rows in as few columns as fit a room, and returns the size that they
// take up. The text is only smaller than elsewhere where there is no room for it at all.
func (l *keyList) arrange(room fyne.Size) fyne.Size {
	const smallest = 9
	for size := SmallText(); ; size-- {
		taken, fits := l.inColumns(room, size)
		if fits || size <= smallest {
			return taken
		}
	}
}

// inColumns places the rows with a text size.
func (l *keyList) inColumns(room fyne.Size, size float32) (taken fyne.Size, fits bool) {
	const between = 6 * Gap
	if len(l.rows) == 0 {
		return taken, true
	}
	l.keys = 0
	var widest, high float32
	for _, row := range l.rows {
		SetTextSize(size, row.key, row.text)
		l.keys = max(l.keys, row.key.MinSize().Width)
		high = row.text.MinSize().Height + Gap
	}
	for _, row := range l.rows {
		widest = max(widest, l.indent(row)+row.text.MinSize().Width)
	}
	most := max(int((room.Width+between)/(widest+between)), 1) // columns
	deep := max(int(room.Height/high), (len(l.rows)+most-1)/most)
	l.at = l.at[:0]
	for i := range l.rows {
		l.at = append(l.at, fyne.NewPos(float32(i/deep)*(widest+between), float32(i%deep)*high))
	}
	columns := (len(l.rows) + deep - 1) / deep
	taken = fyne.NewSize(float32(columns)*(widest+between)-between, float32(min(deep, len(l.rows)))*high)
	return taken, taken.Width <= room.Width && taken.Height <= room.Height
}

// indent is where the text of a row begins.
func (l *keyList) indent(row keyRow) float32 {
	if row.key.Text == "" {
		return 0
	}
	return l.keys + 2*Gap
}

func (l *keyList) layout(x, y float32) {
	for i, row := range l.rows {
		size, key := row.text.MinSize(), row.key.MinSize()
		Put(row.key, x+l.at[i].X, y+l.at[i].Y, key.Width, key.Height)
		Put(row.text, x+l.at[i].X+l.indent(row), y+l.at[i].Y, size.Width, size.Height)
	}
}

func (l *keyList) objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, row := range l.rows {
		objects = append(objects, row.key, row.text)
	}
	return objects
}
