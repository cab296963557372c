package file_test

import (
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// endless is a text that comes again and again.
type endless struct {
	text string
	at   int
	read int // bytes
}

func (e *endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = e.text[e.at]
		e.at = (e.at + 1) % len(e.text)
	}
	e.read += len(b)
	return len(b), nil
}

// TestReadSVGLimits rejects endless SVGs early, without reading or keeping much, and says
// what is wrong with them.
func TestReadSVGLimits(t *testing.T) {
	const head, property = `<svg xmlns:w="https://wedge.invalid/picture">`, `<w:position>`
	const most = 1 << 20
	for _, c := range []struct {
		start, again string
		read         int // at most
		want         string
	}{
		{head + property, "1", 2 * most, "more than 1048576 bytes without an element"},
		{head, "1", 2 * most, "more than 1048576 bytes without an element"},
		{head + `<g id="`, "1", 2 * most, "more than 1048576 bytes without an element"},
		{head + property, "1234567<!---->", 3 * most, "a property of more than 1048576 bytes"},
		{head + property, "<g>", most, "elements 1001 deep"},
		{head + property, "<w:position>", most, "elements 1001 deep"},
		{head, "<g>", most, "elements 1001 deep"},
		{head, `<polygon points="1,2 3,4 5,6 7,8 9,10 11,12 13,14 15,16"/>`, 5 * most, "more than 4194304 bytes"},
		{head + property + "<![CDATA[", "<", 5 * most, "more than 4194304 bytes"},
	} {
		rest := &endless{text: c.again}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		kept, err := file.Read(io.MultiReader(strings.NewReader(c.start), rest))
		runtime.ReadMemStats(&after)
		if !errors.Is(err, picture.ErrDamaged) || !strings.Contains(err.Error(), c.want) || kept != nil {
			t.Errorf("%s...: %v", c.start+c.again, err)
		}
		if rest.read > c.read {
			t.Errorf("%s...: %d bytes were read", c.start+c.again, rest.read)
		}
		if grown := after.TotalAlloc - before.TotalAlloc; grown > 200<<20 {
			t.Errorf("%s...: %d bytes of memory", c.start+c.again, grown)
		}
	}
	// A large sheet has its properties at the beginning.
	polygons := strings.Repeat(`<polygon points="1,2 3,4 5,6"/>`, 1<<18)
	kept, err := file.Read(strings.NewReader(head + property + "A</w:position>" + polygons + "</svg>"))
	if err != nil || len(kept) != 1 || kept[0].Value != "A" || len(polygons) < 5*most {
		t.Errorf("%q, %v", kept, err)
	}
	// What other programs put into a property is no part of it.
	kept, err = file.Read(strings.NewReader(head + property + "A<b>no</b>B</w:position></svg>"))
	if err != nil || len(kept) != 1 || kept[0].Value != "AB" {
		t.Errorf("%q, %v", kept, err)
	}
}
