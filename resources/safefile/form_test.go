package safefile_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/resources/safefile"
	"wedge/resources/safefile/damagetest"
)

var form = safefile.Form{Name: "test", Version: 3}

// TestSealed: no sealed file that was changed in any way is believed.
func TestSealed(t *testing.T) {
	content := []byte("{\"a\": 1}\nand more\n")
	sealed := form.Seal(content)
	for _, c := range [][]byte{content, nil} {
		if got, err := form.Unseal(form.Seal(c)); err != nil || !bytes.Equal(got, c) {
			t.Fatalf("%q, %v", got, err)
		}
	}
	damagetest.Each(sealed, 1, func(what string, file []byte) {
		if got, err := form.Unseal(file); !errors.Is(err, safefile.ErrDamaged) && !errors.Is(err, safefile.ErrForeign) {
			t.Errorf("%s: %q, %v", what, got, err)
		}
	})
}

// TestSealedFile: a file is read as it was written, in one part or several. What cannot be
// believed has an error that says why.
func TestSealedFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "new", "a")
	const content, most = "some words", 10
	if _, err := form.Read(name, most); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	for _, parts := range [][][]byte{{[]byte(content)}, {[]byte("some"), nil, []byte(" words")}} {
		if err := form.Write(name, safefile.Private, parts...); err != nil {
			t.Fatal(err)
		}
		want(t, name, string(form.Seal([]byte(content))))
		if got, err := form.Read(name, most); err != nil || string(got) != content {
			t.Errorf("%q, %v", got, err)
		}
	}
	version := func(n int) string { return string(safefile.Form{Name: form.Name, Version: n}.Seal([]byte(content))) }
	sealed := version(form.Version)
	for what, c := range map[string]struct {
		file string
		err  error
	}{
		"empty":                  {"", safefile.ErrEmpty},
		"no content":             {sealed[:len(sealed)-len(content)], safefile.ErrDamaged},
		"half":                   {sealed[:len(sealed)-5], safefile.ErrDamaged},
		"half a line":            {sealed[:12], safefile.ErrDamaged},
		"an older one":           {version(2), safefile.ErrVersion},
		"a newer one":            {version(4), safefile.ErrVersion},
		"changed to a newer one": {strings.Replace(sealed, "test 3", "test 4", 1), safefile.ErrDamaged},
		"unsealed":               {content, safefile.ErrForeign},
		"another kind":           {string(safefile.Form{Name: "tests", Version: 3}.Seal([]byte(content))), safefile.ErrForeign},
		"too large":              {sealed + strings.Repeat("x", 300), safefile.ErrForeign},
	} {
		if err := os.WriteFile(name, []byte(c.file), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := form.Read(name, most); !errors.Is(err, c.err) || got != nil {
			t.Errorf("%s: %q, %v", what, got, err)
		}
	}
	for what, name := range irregular(t) {
		if _, err := form.Read(name, most); !errors.Is(err, safefile.ErrForeign) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := form.Write(filepath.Join(name, "b"), safefile.Private, nil); err == nil {
		t.Error("written into a file")
	}
}

// TestRecords: a line of a log is read as it was written, and not at all once changed.
func TestRecords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.IntRange(1, 1<<40).Draw(t, "number")
		text := []byte(rapid.StringMatching(`[ -~]{0,40}`).Draw(t, "text"))
		line := safefile.AppendRecord(nil, number, text)
		if n, got, err := safefile.ParseRecord(line); err != nil || n != number || !bytes.Equal(got, text) {
			t.Fatalf("%d, %q, %v", n, got, err)
		}
		i := rapid.IntRange(0, len(line)-1).Draw(t, "place")
		for _, bad := range [][]byte{
			line[:i],
			slices.Delete(slices.Clone(line), i, i+1),
			slices.Concat(line[:i], []byte{line[i] ^ 1<<rapid.IntRange(0, 7).Draw(t, "bit")}, line[i+1:]),
		} {
			if n, got, err := safefile.ParseRecord(bad); !errors.Is(err, safefile.ErrDamaged) {
				t.Fatalf("%q: %d, %q, %v", bad, n, got, err)
			}
		}
	})
}
