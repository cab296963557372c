package syntax

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"
)

// TestDecode: a text is the same in each encoding, with each kind of line ends.
func TestDecode(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const signs = "(1,0)/−3’Größe，√🧩 \n"
	alphabet := []rune(signs)
	for range 1000 {
		var b strings.Builder
		b.WriteByte('(') // without a mark, the first character tells the encoding
		for range rng.IntN(40) {
			b.WriteRune(alphabet[rng.IntN(len(alphabet))])
		}
		text := b.String()
		for _, end := range []string{"\n", "\r\n", "\r"} {
			written := strings.ReplaceAll(text, "\n", end)
			little, big := []byte{}, []byte{}
			for _, unit := range utf16.Encode([]rune(written)) {
				little, big = binary.LittleEndian.AppendUint16(little, unit), binary.BigEndian.AppendUint16(big, unit)
			}
			for name, content := range map[string]string{
				"UTF-8": written, "UTF-8 with a mark": "\xef\xbb\xbf" + written,
				"UTF-16LE": string(little), "UTF-16LE with a mark": "\xff\xfe" + string(little),
				"UTF-16BE": string(big), "UTF-16BE with a mark": "\xfe\xff" + string(big),
			} {
				if got, err := Decode([]byte(content)); err != nil || got != text {
					t.Fatalf("%s: %q, %v, want %q", name, got, err, text)
				}
			}
		}
	}
}

func TestDecodeNoText(t *testing.T) {
	for _, content := range []string{"\x89PNG\r\n\x1a\n\x00\x00", "Gr\xf6\xdfe", "ab\x00", "\xff\xfea", "\xff\xfe\x00\x00"} {
		if got, err := Decode([]byte(content)); !errors.Is(err, ErrNoText) {
			t.Errorf("%q: %q, %v", content, got, err)
		}
	}
	if got, err := Decode(nil); got != "" || err != nil {
		t.Errorf("nothing: %q, %v", got, err)
	}
}

// TestFold: characters are folded one by one, once, and ASCII stays.
func TestFold(t *testing.T) {
	if got, want := strings.Map(Fold, "（１，−０）／Ｕ′　［２｜５］"), "(1,-0)/U' [2|5]"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for r := range rune(0x10000) {
		switch f := Fold(r); {
		case Fold(f) != f:
			t.Errorf("%q is folded to %q, that to %q", r, f, Fold(f))
		case r < 0x80 && r != '`' && f != r:
			t.Errorf("%q is folded to %q", r, f)
		}
	}
}
