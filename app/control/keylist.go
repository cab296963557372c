package control

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// keyList lists the keys of a [KeyOverlay] that do something, in as few columns as fit a room.
type keyList struct {
	rows  []keyRow
	at    []fyne.Position // of the rows, from the upper left corner
	keys  float32         // width of the keys' names
	text  float32         // size of the texts
	taken fyne.Size
}

// keyRow is a key and what it does. Without a key the text takes up the whole row.
type keyRow struct{ key, text string }

// newKeyList lists the keys in a room. The text is only smaller than elsewhere where there is no room
// for it at all.
func newKeyList(k *KeyOverlay, room fyne.Size) *keyList {
	l := &keyList{text: SmallText()}
	labels := map[string]string{}
	for _, c := range keyboard() {
		labels[strings.ToUpper(c.name)] = k.label(c)
	}
	for _, h := range k.hints {
		if key, ok := labels[strings.ToUpper(h.Key)]; ok {
			l.rows = append(l.rows, keyRow{key, h.Text})
		}
	}
	for _, h := range k.others {
		l.rows = append(l.rows, keyRow{"", h.both()})
	}
	const smallest = 9
	for !l.arrange(room) && l.text > smallest {
		l.text--
	}
	return l
}

// arrange places the rows, and reports whether they fit.
func (l *keyList) arrange(room fyne.Size) (fits bool) {
	const between = 6 * Gap
	if len(l.rows) == 0 {
		return true
	}
	l.keys = 0
	var widest, high float32
	for _, row := range l.rows {
		l.keys = max(l.keys, l.measure(row.key, true).Width)
		high = l.measure(row.text, false).Height + Gap
	}
	for _, row := range l.rows {
		widest = max(widest, l.indent(row)+l.measure(row.text, false).Width)
	}
	most := max(int((room.Width+between)/(widest+between)), 1) // columns
	deep := max(int(room.Height/high), (len(l.rows)+most-1)/most)
	l.at = l.at[:0]
	for i := range l.rows {
		l.at = append(l.at, fyne.NewPos(float32(i/deep)*(widest+between), float32(i%deep)*high))
	}
	columns := (len(l.rows) + deep - 1) / deep
	l.taken = fyne.NewSize(float32(columns)*(widest+between)-between, float32(min(deep, len(l.rows)))*high)
	return l.taken.Width <= room.Width && l.taken.Height <= room.Height
}

func (l *keyList) measure(text string, bold bool) fyne.Size {
	return fyne.MeasureText(text, l.text, fyne.TextStyle{Bold: bold})
}

// indent is where the text of a row begins.
func (l *keyList) indent(row keyRow) float32 {
	if row.key == "" {
		return 0
	}
	return l.keys + 2*Gap
}

func (l *keyList) size() fyne.Size { return l.taken }

func (l *keyList) draw(p *Pen, x, y float32) {
	write := func(text string, bold bool, at fyne.Position) {
		t := p.Word(text, l.text, p.Colour(theme.ColorNameForeground))
		t.TextStyle.Bold = bold
		size := t.MinSize()
		Put(t, x+at.X, y+at.Y, size.Width, size.Height)
	}
	for i, row := range l.rows {
		write(row.key, true, l.at[i])
		write(row.text, false, l.at[i].AddXY(l.indent(row), 0))
	}
}
