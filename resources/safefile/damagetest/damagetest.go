// Package damagetest damages files systematically, to test that their readers notice.
package damagetest

import (
	"bytes"
	"fmt"
	"slices"
)

// Each calls check with copies of a file, each damaged in another way: a bit of each byte
// is flipped, the file ends before each byte, a byte is lost, doubled or zero, two
// neighbours are swapped, and something follows the end. The step is 1 for every byte of a
// small file; in a large one only every step-th is damaged, and those next to the ends. No
// copy equals the file.
func Each(file []byte, step int, check func(what string, damaged []byte)) {
	try := func(what string, at int, damaged []byte) {
		if !bytes.Equal(damaged, file) {
			check(fmt.Sprintf("%s at byte %d of %d", what, at, len(file)), damaged)
		}
	}
	const ends = 2
	for i := range file {
		if i >= ends && i < len(file)-ends && i%step != 0 {
			continue
		}
		flipped := slices.Clone(file)
		flipped[i] ^= 1 << (i / step % 8)
		try("a bit flipped", i, flipped)
		zero := slices.Clone(file)
		zero[i] = 0
		try("a zero", i, zero)
		if i+1 < len(file) {
			swapped := slices.Clone(file)
			swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
			try("bytes swapped", i, swapped)
		}
		try("the end missing", i, file[:i])
		try("a byte lost", i, slices.Delete(slices.Clone(file), i, i+1))
		try("a byte twice", i, slices.Insert(slices.Clone(file), i, file[i]))
	}
	try("a line more", len(file), append(slices.Clone(file), '\n'))
}
