package main

import (
	"bytes"
	"io"
	"os"
	"testing"

	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// TestUpToDate writes the files again, for the alg in the page: they are what the program
// makes today. So the test needs no solver.
func TestUpToDate(t *testing.T) {
	kept, err := os.ReadFile("solution.html")
	if err != nil {
		t.Fatal(err)
	}
	start, text, err := print.Read(bytes.NewReader(kept))
	if err != nil {
		t.Fatal(err)
	}
	want, err := square1.Parse(scramble)
	if err != nil || start != square1.Only(want) {
		t.Errorf("the page starts with %v, not with the scramble %v (%v): run `go run ./docs`", start, want, err)
	}
	alg, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	if end, err := want.Apply(alg); err != nil || end != square1.Solved() {
		t.Errorf("%v leads to %v, %v", alg, end, err)
	}
	a := shown(want, alg)
	for name, write := range map[string]func(io.Writer, print.Entry) error{
		"solution.html": page, "solution.gif": animate,
	} {
		kept, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var now bytes.Buffer
		if err := write(&now, a); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(kept, now.Bytes()) {
			t.Errorf("%s is not what the program writes today (%d bytes, not %d): run `go run ./docs`", name, now.Len(), len(kept))
		}
	}
}

// TestPageIsSmall keeps the page light enough for a reader who only looks.
func TestPageIsSmall(t *testing.T) {
	const most = 150_000 // bytes
	file, err := os.Stat("solution.html")
	if err != nil {
		t.Fatal(err)
	}
	if file.Size() >= most {
		t.Errorf("solution.html has %d bytes, %d or more", file.Size(), most)
	}
}
