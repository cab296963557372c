package cli

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/alecthomas/kong"
)

// helpWidth is the width of a terminal that nobody has changed.
const helpWidth = 80

// TestHelpWidth: no line of any help is wider than a terminal, and each command has help.
func TestHelpWidth(t *testing.T) {
	t.Setenv("COLUMNS", "80")
	parser, err := kong.New(&grammar{}, append(plainValues(), kong.Vars{"version": ""})...)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	var look func(n *kong.Node, path []string)
	look = func(n *kong.Node, path []string) {
		seen++
		var out, errs bytes.Buffer
		if status := Run(t.Context(), append([]string{"help"}, path...), Streams{Out: &out, Err: &errs}); status != statusOK || out.Len() == 0 {
			t.Fatalf("help %v: status %d, %s", path, status, &errs)
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > helpWidth {
				t.Errorf("help %s: %d characters: %s", strings.Join(path, " "), n, line)
			}
		}
		for _, child := range n.Children {
			look(child, append(path[:len(path):len(path)], child.Name))
		}
	}
	look(parser.Model.Node, nil)
	if seen < 30 {
		t.Errorf("only %d commands", seen)
	}
}

// TestMeant: a slip in the name of any command is known, and what is far from all of them is not.
func TestMeant(t *testing.T) {
	parser, err := kong.New(&grammar{}, append(plainValues(), kong.Vars{"version": ""})...)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, n := range parser.Model.Children {
		if n.Hidden {
			continue
		}
		for at := 1; at < len(n.Name); at++ {
			swapped := []byte(n.Name)
			swapped[at-1], swapped[at] = swapped[at], swapped[at-1]
			slip := []string{n.Name[:at] + n.Name[at+1:], n.Name[:at] + "q" + n.Name[at:], string(swapped)}[at%3]
			if slip == n.Name {
				continue
			}
			tried++
			var errs bytes.Buffer
			status := Run(t.Context(), []string{slip}, Streams{Out: &errs, Err: &errs})
			if status != statusUsage || !strings.Contains(errs.String(), "did you mean "+n.Name+"?") {
				t.Errorf("%s: %d, %s", slip, status, &errs)
			}
		}
	}
	if tried < 60 {
		t.Errorf("only %d slips", tried)
	}
	var errs bytes.Buffer
	if Run(t.Context(), []string{"frobnicate"}, Streams{Err: &errs}); strings.Contains(errs.String(), "did you mean") {
		t.Error(errs.String())
	}
}
