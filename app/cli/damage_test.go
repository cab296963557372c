package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver/fulltest"
	"wedge/solver/table"
)

// TestThousandDamagedTables damages a copy of the complete table in a thousand ways,
// before wedge solve starts or between two positions, and solves. Whatever the damage,
// each answer is that of the undamaged table, it is reported at most once, and the
// program neither panics nor hangs.
func TestThousandDamagedTables(t *testing.T) {
	const runs = 1000
	intact := fulltest.Tables(t)
	sound, err := os.Open(filepath.Join(intact, table.Complete().FileName()))
	if err != nil {
		t.Fatal(err)
	}
	defer sound.Close()
	folder := t.TempDir()
	for _, spec := range []table.Spec{table.Complete(), table.Medium()} {
		copyFile(t, filepath.Join(intact, spec.FileName()), filepath.Join(folder, spec.FileName()))
	}
	file, err := os.OpenFile(filepath.Join(folder, table.Complete().FileName()), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	v := &victim{t: t, sound: sound, file: file, rng: rand.New(rand.NewPCG(20, 26))}
	v.measure(intact)

	questions := [][]string{{}, {"--any"}, {"--metric", "wca"}, {"--metric", "turn"}, {"--all"}, {"--all", "--metric", "wca"}, {"--ignore-middle"}}
	exams := make([]*exam, len(questions))
	for i, q := range questions {
		exams[i] = newExam(t, v.rng, intact, q)
	}
	kinds := v.damages()
	told := make([]int, len(kinds))
	start := time.Now()
	for run := range runs {
		kind := kinds[run%len(kinds)]
		during := run/len(kinds)%2 == 1
		e := exams[v.rng.IntN(len(exams))]
		lines := v.rng.Perm(len(e.positions))[:3]
		v.at = e.positions[lines[v.rng.IntN(len(lines))]]
		what := fmt.Sprintf("run %d, %s, during %v, solve %q of %d", run, kind.name, during, e.question, lines)
		complaint := e.take(t, what, folder, lines, during, kind.do)
		v.restore()
		if strings.Contains(complaint, "goroutine") || strings.Count(complaint, "\n") > 1 {
			t.Fatalf("%s: told\n%s", what, complaint)
		}
		if complaint != "" {
			told[run%len(kinds)]++
		}
		if during && complaint == "" {
			t.Errorf("%s: not noticed", what)
		}
	}
	for i, k := range kinds {
		t.Logf("%-25s noticed in %d of %d runs", k.name, told[i], (runs+len(kinds)-1-i)/len(kinds))
		if told[i] == 0 {
			t.Errorf("%s: never noticed", k.name)
		}
	}
	t.Logf("%d runs in %.0f s", runs, time.Since(start).Seconds())
	// Undone, nothing is wrong.
	if complaint := exams[0].take(t, "undone", folder, []int{0, 1, 2}, false, func() {}); complaint != "" {
		t.Errorf("the damage was not undone: %s", complaint)
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	in, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(out, in)
	if err := errors.Join(err, out.Close()); err != nil {
		t.Fatal(err)
	}
}

// victim is the file of a table that is damaged, and made sound again.
type victim struct {
	t           *testing.T
	sound, file *os.File
	rng         *rand.Rand
	size        int64
	header      int64
	index       func(square1.Position) int64 // of the byte of a position
	at          square1.Position             // whose solutions are looked for
	touched     [][2]int64                   // what differs from the sound file: from, to
}

// damage is a way to damage a table.
type damage struct {
	name string
	do   func()
}

// measure finds out where things are in the file.
func (v *victim) measure(folder string) {
	v.t.Helper()
	tab, err := table.Open(folder, table.Complete())
	if err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { tab.Close() })
	h := tab.Header()
	v.size, v.header = h.Bytes(), h.Bytes()-h.Payload
	system := tab.System()
	stride := int64(system.Places()+7) / 8
	v.index = func(p square1.Position) int64 {
		at, m := system.Address(p), int64(0)
		if p.Flipped {
			m = 1
		}
		return v.header + (int64(at.Row)*2+m)*stride + int64(at.Place>>3)
	}
}

// near is a place in the file that a solution is likely to lead to: the position's own,
// or that of one a slice away.
func (v *victim) near() int64 {
	p := v.at
	if v.rng.IntN(2) == 0 {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		p = p.Turn(top[v.rng.IntN(len(top))], bottom[v.rng.IntN(len(bottom))]).UncheckedSlice()
	}
	return v.index(p)
}

// write overwrites a part of the file, as far as the file goes.
func (v *victim) write(at int64, with []byte) {
	v.t.Helper()
	with = with[:min(int64(len(with)), v.size-at)]
	if _, err := v.file.WriteAt(with, at); err != nil {
		v.t.Fatal(err)
	}
	v.touched = append(v.touched, [2]int64{at, at + int64(len(with))})
}

func (v *victim) truncate(size int64) {
	v.t.Helper()
	if err := v.file.Truncate(size); err != nil {
		v.t.Fatal(err)
	}
	v.touched = append(v.touched, [2]int64{size, v.size})
}

// read reads a part of the sound file, as far as that goes.
func (v *victim) read(at, n int64) []byte {
	v.t.Helper()
	b := make([]byte, min(n, v.size-at))
	if _, err := v.sound.ReadAt(b, at); err != nil {
		v.t.Fatal(err)
	}
	return b
}

// restore undoes all damage.
func (v *victim) restore() {
	v.t.Helper()
	for _, part := range v.touched {
		for at := part[0]; at < part[1]; at += 1 << 20 {
			if _, err := v.file.WriteAt(v.read(at, min(1<<20, part[1]-at)), at); err != nil {
				v.t.Fatal(err)
			}
		}
	}
	v.touched = nil
	if err := v.file.Truncate(v.size); err != nil {
		v.t.Fatal(err)
	}
}

// flip changes a bit.
func (v *victim) flip(at int64) {
	b := v.read(at, 1)
	b[0] ^= 1 << v.rng.IntN(8)
	v.write(at, b)
}

// random is so many random bytes.
func (v *victim) random(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(v.rng.Uint32())
	}
	return b
}

// damages are those that are done in turn.
func (v *victim) damages() []damage {
	const page, block = 4096, 1 << 20
	// holes are of 4 KiB to 1 MiB.
	hole := func() int { return page << v.rng.IntN(9) }
	blockOf := func(at int64) int64 { return v.header + (at-v.header)/block*block }
	longTruncations := 0
	return []damage{
		{"a bit", func() { v.flip(v.near()) }},
		{"a bit anywhere", func() { v.flip(v.rng.Int64N(v.size)) }},
		{"100 bits", func() {
			for range 100 {
				v.flip(v.near())
			}
		}},
		{"a hole", func() { v.write(v.near()/page*page, make([]byte, hole())) }},
		{"random bytes", func() { v.write(v.near()/page*page, v.random(hole())) }},
		{"a byte again and again", func() { v.write(v.near()/page*page, bytes.Repeat([]byte{0xff}, hole())) }},
		{"a part of elsewhere", func() { v.write(v.near()/page*page, v.read(v.rng.Int64N(v.size), int64(hole()))) }},
		{"blocks swapped", func() {
			a, b := blockOf(v.near()), blockOf(v.header+v.rng.Int64N(v.size-v.header))
			if a == b {
				b = v.header
			}
			v.write(a, v.read(b, block))
			v.write(b, v.read(a, block))
		}},
		{"the header", func() { v.flip(v.rng.Int64N(v.header)) }},
		{"no header", func() { v.write(0, make([]byte, v.header)) }},
		{"checksums", func() { v.write(7328, v.random(8*419)) }}, // see header.go of package table
		{"shortened", func() { v.truncate(v.size - 1 - v.rng.Int64N(4*block)) }},
		{"shortened much", func() {
			if longTruncations++; longTruncations > 4 { // it takes long to undo
				v.truncate(v.size - 8*block)
				return
			}
			v.truncate(2 * page)
		}},
		{"longer", func() {
			if err := v.file.Truncate(v.size + 1 + v.rng.Int64N(block)); err != nil {
				v.t.Fatal(err)
			}
		}},
		{"written anew", func() { v.write(0, v.random(3*block)) }},
	}
}

// exam is a question with positions and their answers.
type exam struct {
	question  []string
	positions []square1.Position
	answers   []map[string]any
}

// newExam asks the sound table.
func newExam(t *testing.T, rng *rand.Rand, folder string, question []string) *exam {
	t.Helper()
	e := &exam{question: append([]string{"solve", "--json"}, question...)}
	var lines []int
	for i := range 24 {
		p := square1.Solved()
		for range 3 + i%6 {
			top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
			p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
		}
		e.positions, lines = append(e.positions, p), append(lines, i)
	}
	e.answers = make([]map[string]any, len(e.positions))
	if complaint := e.take(t, "the sound table", folder, lines, false, func() {}); complaint != "" {
		t.Fatal(complaint)
	}
	return e
}

// take has the program answer some of the positions, and returns its complaints. It is
// damaged before, or during that after the first answer. Answers that are known are
// compared, others are kept.
func (e *exam) take(t *testing.T, what, folder string, lines []int, during bool, damage func()) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, "wedge", e.question...)
	c.Env = append(os.Environ(), "WEDGE_TABLES="+folder)
	var complaint bytes.Buffer
	c.Stderr = &complaint
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if !during {
		damage()
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(out)
	for i, line := range lines {
		fmt.Fprintln(in, e.positions[line]) // if the program has ended, it does not answer
		text, err := answers.ReadBytes('\n')
		if err != nil {
			cancel()
			t.Fatalf("%s: no answer: %v, %v; %s", what, err, c.Wait(), &complaint)
		}
		if i == 0 && during {
			damage()
		}
		e.check(t, what, line, i+1, text)
	}
	in.Close()
	if err := c.Wait(); err != nil {
		t.Fatalf("%s: %v; %s", what, err, &complaint)
	}
	return complaint.String()
}

// check compares the answer to a line of the input, from 1, but for the table it is from
// and the time it took.
func (e *exam) check(t *testing.T, what string, line, input int, text []byte) {
	t.Helper()
	var answer map[string]any
	if err := json.Unmarshal(text, &answer); err != nil {
		t.Fatalf("%s: %s: %v", what, text, err)
	}
	if answer["line"] != float64(input) {
		t.Errorf("%s: line %v for %d", what, answer["line"], input)
	}
	delete(answer, "line")
	delete(answer, "table")
	delete(answer, "seconds")
	if e.answers[line] == nil {
		e.answers[line] = answer
	} else if got, want := fmt.Sprint(answer), fmt.Sprint(e.answers[line]); got != want {
		t.Errorf("%s: answered\n%s, not\n%s", what, got, want)
	}
}
