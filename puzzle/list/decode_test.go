package list_test

import (
	"bufio"
	"encoding/binary"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"wedge/puzzle/list"
	"wedge/puzzle/syntax"
)

// TestReader: what comes bit by bit is what [syntax.Decode] makes of the whole.
func TestReader(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	alphabet := []rune("(1,0)/−3’Größe，√🧩 \n\n\r\r\n")
	texts := 0
	for range 2000 {
		var b strings.Builder
		b.WriteByte('(')
		for range rng.IntN(60) {
			b.WriteRune(alphabet[rng.IntN(len(alphabet))])
		}
		little, big := []byte{}, []byte{}
		for _, unit := range utf16.Encode([]rune(b.String())) {
			little, big = binary.LittleEndian.AppendUint16(little, unit), binary.BigEndian.AppendUint16(big, unit)
		}
		for _, content := range []string{
			b.String(), "\xef\xbb\xbf" + b.String(), string(little), "\xff\xfe" + string(little), string(big), "\xfe\xff" + string(big),
		} {
			want, err := syntax.Decode([]byte(content))
			if err != nil {
				t.Fatal(err)
			}
			for _, in := range []io.Reader{strings.NewReader(content), iotest.OneByteReader(strings.NewReader(content)), iotest.DataErrReader(strings.NewReader(content))} {
				if got, err := io.ReadAll(list.Decode(in)); err != nil || string(got) != want {
					t.Fatalf("%q: %q, %v, want %q", content, got, err, want)
				}
			}
			texts++
		}
	}
	if texts != 12_000 {
		t.Error(texts)
	}
	for _, text := range []string{"", "x", "\n", "\xef", "\xef\xbb", "\xff", "\xc3\xa9", "a\x00"} {
		got, err := io.ReadAll(list.Decode(strings.NewReader(text)))
		if want, wrong := syntax.Decode([]byte(text)); err != nil || wrong == nil && string(got) != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// TestReaderDoesNotWait: a line is there as soon as it has come.
func TestReaderDoesNotWait(t *testing.T) {
	for _, line := range []string{"R\n", "\n", "R U\r\n", "\xef\xbb\xbfR\n", "\xff\xfeR\x00\n\x00"} {
		in, out := io.Pipe()
		got := make(chan string)
		go func() {
			text, _ := bufio.NewReader(list.Decode(in)).ReadString('\n')
			got <- text
		}()
		if _, err := out.Write([]byte(line)); err != nil {
			t.Fatal(err)
		}
		if text := <-got; !strings.HasSuffix(text, "\n") {
			t.Errorf("%q: %q", line, text)
		}
		out.Close()
	}
}
