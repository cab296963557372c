package cli

import (
	"bufio"
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"

	solve3 "wedge/solver/cube3"
)

// TestCubeStopped: a proof that is interrupted says how short a solution it has, and how many
// moves all have at least.
func TestCubeStopped(t *testing.T) {
	if testing.Short() {
		t.Skip("with the race detector it takes too long")
	}
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	var text strings.Builder
	out := bufio.NewWriter(&text)
	c := &cubeCommand{Optimal: true}
	solvers := &cubeSolvers{command: c, streams: &Streams{Out: &text, Err: &text}, watch: func(p solve3.Progress) {
		if p.Found != nil {
			interrupt()
		}
	}}
	// All edges flipped: 20 moves, and a proof that takes hours.
	const superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
	err := c.answer(ctx, out, solvers, given{text: superflip, line: 1})
	if flushed := out.Flush(); err != nil || flushed != nil {
		t.Fatal(err, flushed)
	}
	got := regexp.MustCompile(`\(at most (\d+), none below (\d+)\)\n$`).FindStringSubmatch(text.String())
	if got == nil {
		t.Fatal(text.String())
	}
	most, _ := strconv.Atoi(got[1])
	least, _ := strconv.Atoi(got[2])
	if most < 20 || most > solve3.MaxLength || least < 1 || least > 20 {
		t.Error(most, least)
	}
}
