package safefile_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/resources/safefile"
	"wedge/resources/safefile/damagetest"
)

var form = safefile.Form{Name: "test", Version: 3}

// TestSealed: no sealed file that was changed in any way is believed, and another version
// is told from damage.
func TestSealed(t *testing.T) {
	content := []byte("{\"a\": 1}\nand more\n")
	sealed := form.Seal(content)
	if got, err := form.Unseal(sealed); err != nil || !bytes.Equal(got, content) {
		t.Fatalf("%q, %v", got, err)
	}
	if got, err := form.Unseal(form.Seal(nil)); err != nil || len(got) != 0 {
		t.Errorf("%q, %v", got, err)
	}
	damagetest.Each(sealed, 1, func(what string, file []byte) {
		if got, err := form.Unseal(file); !errors.Is(err, safefile.ErrDamaged) && !errors.Is(err, safefile.ErrUnsealed) {
			t.Errorf("%s: %q, %v", what, got, err)
		}
	})
	for _, other := range []safefile.Form{{Name: form.Name, Version: 2}, {Name: form.Name, Version: 4}} {
		if _, err := form.Unseal(other.Seal(content)); !errors.Is(err, safefile.ErrVersion) {
			t.Errorf("version %d: %v", other.Version, err)
		}
	}
	for _, file := range [][]byte{nil, content, safefile.Form{Name: "tests", Version: 3}.Seal(content)} {
		if _, err := form.Unseal(file); !errors.Is(err, safefile.ErrUnsealed) {
			t.Errorf("%q: %v", file, err)
		}
	}
	if _, err := form.Unseal(sealed[:len(sealed)-1]); !errors.Is(err, safefile.ErrDamaged) {
		t.Error(err)
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
