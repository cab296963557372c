package cli

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"wedge/docs/guide"
)

// help is what wedge help prints.
func help(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := Run(t.Context(), append([]string{"help"}, args...), Streams{Out: &out, Err: &errs}); status != statusOK {
		t.Fatalf("help %v: status %d, %s", args, status, &errs)
	}
	return out.String()
}

// TestHelpTopics: wedge help lists the pages of the guide and shows each, within the width of a terminal. None has the
// name of a command.
func TestHelpTopics(t *testing.T) {
	pages, err := topics()
	if err != nil {
		t.Fatal(err)
	}
	list := help(t)
	for _, p := range pages {
		if !strings.Contains(list, "\n  "+p.ID+" ") || !strings.Contains(list, p.Title) {
			t.Errorf("help does not list %s", p.ID)
		}
		text := help(t, p.ID)
		if !strings.HasPrefix(text, strings.ToUpper(p.Title)+"\n\n") || !strings.Contains(text, "\n1. ") {
			t.Errorf("%s begins with %.60q", p.ID, text)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > helpWidth {
				t.Errorf("%s: %d characters: %s", p.ID, n, line)
			}
		}
	}
	var errs bytes.Buffer
	if status := Run(t.Context(), []string{"help", "picturs"}, Streams{Err: &errs}); status != statusUsage || !strings.Contains(errs.String(), "did you mean pictures?") {
		t.Errorf("%d, %s", status, &errs)
	}
}

// TestTopicsComplete: shells complete the pages where wedge help and wedge man take them.
func TestTopicsComplete(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  bool
	}{
		{[]string{"help", "pict"}, true},
		{[]string{"man", "pict"}, true},
		{[]string{"help", "export", "pict"}, false},
		{[]string{"pict"}, false},
	} {
		var out bytes.Buffer
		Run(t.Context(), append([]string{"complete", "--"}, c.words...), Streams{Out: &out, Err: &out})
		if strings.HasPrefix(out.String(), "pictures\tPictures, ") != c.want {
			t.Errorf("%v: %q", c.words, &out)
		}
	}
}

// TestNarrowed: a long command goes on in the next line, below its comment.
func TestNarrowed(t *testing.T) {
	got := narrowed([]string{"$ short  # as it is", "$ wedge export square1 --solve  # an animation, of all", "a long line that is printed"}, 26)
	want := []string{"$ short  # as it is", "# an animation, of all", `$ wedge export \`, `    square1 --solve`, "a long line that is", "    printed"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	rows := [][]guide.Text{{{{Text: "a"}}, {{Text: "long words"}}}, {{{Text: "bc"}}, {{Text: "x"}}}}
	if got := columns(rows, 9); !slices.Equal(got, []string{"a   long", "    words", "bc  x"}) {
		t.Errorf("%q", got)
	}
}
