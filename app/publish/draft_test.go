package publish

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/app/session"
)

// offered is an offer of a picture, an animation that a page can play, too, and data.
func offered() *Offer {
	return &Offer{
		Contents: []Content{
			{Formats: Stills(false)},
			{Formats: []string{picture.GIF.String(), picture.MP4.String(), picture.WebM.String(), picture.HTML.String()}, Moves: true},
			{Formats: []string{"csv", "json"}, Data: true},
		},
		Name: func(content int, format string) string { return fmt.Sprintf("usual-%d.%s", content, format) },
	}
}

// TestOneFormat: whatever is typed and chosen, in any order, the name decides the format,
// the content suits it, and a chosen format is what the name ends in.
func TestOneFormat(t *testing.T) {
	o := offered()
	rapid.Check(t, func(t *rapid.T) {
		c := NewChoices()
		d := NewDraft(o, &c, "/folder.d")
		if d.Name != "/folder.d/usual-0.png" {
			t.Fatal(d.Name)
		}
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			before := d.Name
			switch rapid.IntRange(0, 2).Draw(t, "step") {
			case 0:
				d.SetName(rapid.SampledFrom([]string{
					"", "a", "a.", ".png", "/x/a.png", "/x/a.GIF", "b.bmp", "/x.y/c", "wedge-(1.0_-3.3_", "wedge-1.0_.svg", "ä.gif", "a.png.gif", "e.JSON",
				}).Draw(t, "name"))
			case 1:
				f := rapid.SampledFrom(o.endings()).Draw(t, "format")
				d.SetFormat(f)
				if got, ok := d.Ending(); got != f || !ok || !strings.HasSuffix(d.Name, "."+f) {
					t.Fatalf("%v makes %q of %q", f, d.Name, before)
				}
				if filepath.Dir(d.Name) != filepath.Dir(before) {
					t.Fatalf("%v moves %q to %q", f, before, d.Name)
				}
			default:
				content := rapid.IntRange(0, len(o.Contents)-1).Draw(t, "content")
				d.SetContent(content)
				if d.Content != content {
					t.Fatalf("the content is %v, not %v", d.Content, content)
				}
			}
			f, known := d.Ending()
			if known && (!slices.Contains(d.Now().Formats, f) || c.Format != f) {
				t.Fatalf("%q has the content %v and the format %s", d.Name, d.Content, c.Format)
			}
			if base := filepath.Base(d.Name); strings.HasPrefix(base, "usual") && base != o.Name(d.Content, f) {
				t.Fatalf("%q is the name of another content than %d", d.Name, d.Content)
			}
		}
	})
}

// TestFormatKeepsName: only an ending is replaced, and dots within a name stay.
func TestFormatKeepsName(t *testing.T) {
	for name, want := range map[string]string{
		"/x/a.png":                "/x/a.svg",
		"/x/a.jpeg":               "/x/a.svg",
		"/x/a":                    "/x/a.svg",
		"/x/wedge-kite-1.0_-3.3_": "/x/wedge-kite-1.0_-3.3_.svg",
		"/x.y/a":                  "/x.y/a.svg",
		"/x/a.":                   "/x/a.svg",
	} {
		c := NewChoices()
		d := NewDraft(offered(), &c, "")
		d.SetName(name)
		if d.SetFormat(picture.SVG.String()); d.Name != want {
			t.Errorf("%s becomes %s, not %s", name, d.Name, want)
		}
	}
}

// TestStartFolder is the last folder, if it is there.
func TestStartFolder(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := startFolder(folder); got != folder {
		t.Errorf("%s instead of %s", got, folder)
	}
	for _, last := range []string{"", file, folder + "-gone"} {
		if got := startFolder(last); got == last || got == "" {
			t.Errorf("%q starts in %q", last, got)
		}
	}
}

// TestPrefer: a room can choose another content for a format.
func TestPrefer(t *testing.T) {
	o, c := offered(), NewChoices()
	o.Prefer = func(format string, chosen bool) (int, bool) { return 1, format == picture.HTML.String() && chosen }
	d := NewDraft(o, &c, "")
	if d.SetFormat(picture.HTML.String()); d.Content != 1 {
		t.Errorf("content %d", d.Content)
	}
	if d.SetContent(0); d.Content != 0 || !d.IsPage() {
		t.Errorf("content %d as %s", d.Content, d.Name)
	}
	if d.SetName("other.html"); d.Content != 0 {
		t.Errorf("another name changes the content to %d", d.Content)
	}
}

// TestLimit replaces what is invalid by what a new user has, and keeps the rest.
func TestLimit(t *testing.T) {
	want := NewChoices()
	var l session.Limits
	if want.Limit(&l); l.Err() != nil || want != NewChoices() {
		t.Errorf("a new user: %v", l.Err())
	}
	wrong := Choices{
		Format: "csv", Show: "sheet", Camera: "mine", Background: "pink", Width: math.NaN(), Height: 1e9, Speed: "fast", Rate: "0", Folder: "/gone",
	}
	ofData := wrong
	wrong.Limit(&l)
	want.Height, want.Folder = picture.MaxSide, "/gone"
	if wrong != want || !errors.Is(l.Err(), session.ErrAdjusted) || strings.Count(l.Err().Error(), "\n") != 7 {
		t.Errorf("%+v, not %+v: %v", wrong, want, l.Err())
	}
	if ofData.Limit(&l, "csv"); ofData.Format != "csv" {
		t.Error("a format of the room is replaced")
	}
	for _, s := range Speeds()[1:] {
		if c := (Choices{Speed: s}); fmt.Sprint(c.Tempo(99)) != s {
			t.Errorf("the speed %s is %v", s, c.Tempo(99))
		}
	}
	if c := (Choices{Speed: AsInWindow}); c.Tempo(7) != 7 {
		t.Error("not the tempo of the window")
	}
	for _, r := range Rates() {
		if got := Rate(r); fmt.Sprint(got) != r {
			t.Errorf("the rate %s is %v", r, got)
		}
	}
}
