package store

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// folderKey and nameKey tell a program that TestKilled starts what to do.
const (
	folderKey = "WEDGE_TEST_FOLDER"
	nameKey   = "WEDGE_TEST_NAME"
)

// TestMain is also a window that keeps rows as fast as it can, until it is killed. It prints how many are
// on the disk.
func TestMain(m *testing.M) {
	folder, name := os.Getenv(folderKey), os.Getenv(nameKey)
	if folder == "" {
		os.Exit(m.Run())
	}
	s, err := Open(folder, func(f func()) { f() }, func(error) {})
	t, _, e := OpenTable(s, notes())
	err = errors.Join(err, e)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	for i := 1; ; i++ {
		t.Put(note{Set: name, Case: fmt.Sprint(i), Alg: "/"})
		if i%7 == 0 {
			t.Drop(note{Set: name, Case: fmt.Sprint(i - 3), Alg: "/"})
		}
		if err := s.Flush(); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(i)
	}
}

// TestKilled: programs that are killed at any moment, one or two at once, lose nothing that was on the disk.
// WEDGE_KILLS is how often.
func TestKilled(t *testing.T) {
	t.Parallel()
	kills := 6
	if n, err := strconv.Atoi(os.Getenv("WEDGE_KILLS")); err == nil {
		kills = n
	}
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	all := 0
	for kill := range kills {
		folder := t.TempDir()
		names := []string{"a", "b"}[:1+kill%2]
		outs := map[string]*bufio.Scanner{}
		var commands []*exec.Cmd
		for _, name := range names {
			c := exec.Command(os.Args[0])
			c.Env = append(os.Environ(), folderKey+"="+folder, nameKey+"="+name)
			out, err := c.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			outs[name] = bufio.NewScanner(out)
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			commands = append(commands, c)
		}
		time.Sleep(time.Duration(rng.IntN(400)) * time.Millisecond)
		for _, c := range commands {
			if err := c.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		kept := map[string]int{}
		for name, out := range outs {
			for out.Scan() {
				n, err := strconv.Atoi(strings.TrimSpace(out.Text()))
				if err != nil {
					t.Fatal(out.Text())
				}
				kept[name] = n
			}
		}
		for _, c := range commands {
			c.Wait() // it was killed
		}
		w := openWindow(t, folder)
		if w.look(); len(w.told) > 0 {
			t.Fatal(w.told)
		}
		for name, n := range kept {
			all += n
			for i := 1; i <= n; i++ {
				_, there := w.rows[key(note{Set: name, Case: fmt.Sprint(i), Alg: "/"})]
				if dropped := (i+3)%7 == 0 && i+3 <= n; there == dropped && !(i+3 == n+1) {
					t.Fatalf("row %d of %d of window %s: there is %v", i, n, name, there)
				}
			}
		}
		w.store.Close()
	}
	t.Logf("%d rows in %d trials", all, kills)
}
