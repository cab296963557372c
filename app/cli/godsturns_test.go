package cli

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"wedge/solver/turnproof"
)

// TestContinueLog: a log that is cut off anywhere goes on after its last whole block. One of which any bit is wrong is
// refused, and stays as it is, so that nothing is lost which took hours.
func TestContinueLog(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var log bytes.Buffer
	if err := turnproof.Start(&log); err != nil {
		t.Fatal(err)
	}
	ends := []int{log.Len()} // of the head and of each block
	for block := range 4 {
		var records []byte
		for range 2 * len(turnproof.Classes(turnproof.System(), block)) {
			records = turnproof.AppendRecord(records, make([]turnproof.Turn, rng.IntN(turnproof.Slices+1)))
		}
		if err := turnproof.WriteBlock(&log, records); err != nil {
			t.Fatal(err)
		}
		ends = append(ends, log.Len())
	}
	name := filepath.Join(t.TempDir(), "turns.log")
	// goesOn continues a log of some bytes, and returns what is in the file then.
	goesOn := func(content []byte) (blocks int, left []byte, err error) {
		t.Helper()
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		file, blocks, err := continueLog(t.Context(), name)
		if err == nil {
			if _, err := file.WriteString("next"); err != nil {
				t.Fatal(err)
			}
			if err := file.Close(); err != nil {
				t.Fatal(err)
			}
		}
		left, failed := os.ReadFile(name)
		if failed != nil {
			t.Fatal(failed)
		}
		return blocks, left, err
	}
	whole := log.Bytes()
	for i := range 250 {
		cut := ends[0] + rng.IntN(len(whole)-ends[0]+1)
		if i < len(ends) {
			cut = ends[i]
		}
		want := 0
		for want+1 < len(ends) && ends[want+1] <= cut {
			want++
		}
		blocks, left, err := goesOn(whole[:cut])
		if err != nil || blocks != want || !bytes.Equal(left, append(bytes.Clone(whole[:ends[want]]), "next"...)) {
			t.Fatalf("cut off at %d: %d blocks, want %d; %d bytes; %v", cut, blocks, want, len(left), err)
		}
	}
	for i := range 600 {
		bit := rng.IntN(8 * len(whole))
		if i%2 == 0 { // the lengths, which say where the next block is
			bit = 8*ends[rng.IntN(len(ends)-1)] + rng.IntN(32)
		}
		damaged := bytes.Clone(whole)
		damaged[bit/8] ^= 1 << (bit % 8)
		if _, left, err := goesOn(damaged); !errors.Is(err, turnproof.ErrLog) || !bytes.Equal(left, damaged) {
			t.Fatalf("bit %d of byte %d: %v; the file has %d of %d bytes", bit%8, bit/8, err, len(left), len(damaged))
		}
	}
	if _, left, err := goesOn([]byte("a text")); !errors.Is(err, turnproof.ErrLog) || string(left) != "a text" {
		t.Errorf("%v, %q", err, left)
	}
	if blocks, left, err := goesOn(nil); err != nil || blocks != 0 || !bytes.Equal(left, append(bytes.Clone(whole[:ends[0]]), "next"...)) {
		t.Errorf("%d blocks, %q, %v", blocks, left, err)
	}
}
