package display_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"wedge/app/square1/display"
)

func TestLines(t *testing.T) {
	lines, err := display.Lines([]byte("# comment\n\n (1,0)/ # one\r\n\t\n/\n#\nlast"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for n, line := range lines {
		got = append(got, fmt.Sprintf("%d:%s", n, line))
		if line == "/" {
			break
		}
	}
	if s := fmt.Sprint(got); s != "[3:(1,0)/ 5:/]" {
		t.Error(s)
	}
}

// TestLinesOfOthers: lists with numbers, in UTF-16, and the scrambles of a competition.
func TestLinesOfOthers(t *testing.T) {
	utf16 := "\xff\xfe" + strings.ReplaceAll("1. /\r\n2. (1,0)/", "", "\x00")[1:]
	for content, want := range map[string]string{
		"1. /\n#2 (1,0)/\n#3 is mine": "[1:/ 2:(1,0)/]",
		utf16:                         "[1:/ 2:(1,0)/]",
		`{"wcif":{"events":[{"id":"333","rounds":[{"id":"333-r1","scrambleSets":[{"id":1,"scrambles":["R"]}]}]},{"id":"sq1","rounds":[{"id":"sq1-r1","scrambleSets":[{"id":1,"scrambles":["/"],"extraScrambles":["(1,0)/"]}]}]}]}}`: "[1:/ 2:(1,0)/]",
	} {
		lines, err := display.Lines([]byte(content))
		if err != nil {
			t.Errorf("%q: %v", content, err)
			continue
		}
		var got []string
		for n, line := range lines {
			got = append(got, fmt.Sprintf("%d:%s", n, line))
		}
		if s := fmt.Sprint(got); s != want {
			t.Errorf("%q: %s", content, s)
		}
	}
	for content, want := range map[string]error{"\x89PNG\x00": display.ErrNoText, `{"session1":[]}`: display.ErrNoScrambles} {
		if _, err := display.Lines([]byte(content)); !errors.Is(err, want) {
			t.Errorf("%q: %v", content, err)
		}
	}
	for text, want := range map[string]string{"1. (1,0)/": "(1,0)/", "- 1,0/": "- 1,0/", "(1,0)/ // x": "(1,0)/ // x", "x": "x", "#": "#"} {
		if got := display.Entry(text); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
