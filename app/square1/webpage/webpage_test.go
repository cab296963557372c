package webpage

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wedge/app/square1/fault"
)

// TestWrite: the page and the script ask no network, and hold the solver.
func TestWrite(t *testing.T) {
	b := bundle{program: []byte("program"), starter: []byte("class Go {}\n")}
	for form, start := range map[Form]string{Page: "<!DOCTYPE html>", Script: "// Wedge"} {
		var to bytes.Buffer
		if err := write(t.Context(), &to, form, b, "1.2.3"); err != nil {
			t.Fatal(err)
		}
		text := to.String()
		if !strings.HasPrefix(text, start) || !strings.Contains(text, "cHJvZ3JhbQ==") || !strings.Contains(text, "class Go") || form == Page && !strings.Contains(text, "Wedge 1.2.3") {
			t.Errorf("form %d: %.200s", form, text)
		}
		if address := regexp.MustCompile(`https?://[^"\s)]*`).FindString(strings.ReplaceAll(text, "http://www.w3.org/2000/svg", "")); address != "" {
			t.Errorf("form %d names %s", form, address)
		}
		// The script says how it is used: its head has each attribute of both elements.
		head, _, _ := strings.Cut(text, "(() => {")
		for _, name := range []string{"alg", "position", "at", "yaw, pitch, zoom", "tempo", "width", "theme", "controls", "solve", "metric", "seed", "lang", "data-state"} {
			if form == Script && !strings.Contains(head, "\n// "+name+" ") {
				t.Errorf("the head does not explain %s:\n%s", name, head)
			}
		}
		if n := strings.Count(text, "</script"); form == Page && n != 2 || form == Script && n != 0 {
			t.Errorf("form %d ends %d scripts", form, n)
		}
	}
}

// TestNoBundle: a Wedge without the solver says how to get the page.
func TestNoBundle(t *testing.T) {
	_, there := bundled()
	if err := Write(t.Context(), io.Discard, Page, ""); there != nil && !errors.Is(err, ErrBundle) {
		t.Error(err)
	}
}

// TestWords: both languages have all words, with the same names in braces, and every word is used.
func TestWords(t *testing.T) {
	words, faults, err := newWords()
	if err != nil {
		t.Fatal(err)
	}
	braces := regexp.MustCompile(`\{\w+\}`)
	english, german := words["en"], words["de"]
	if !slices.Equal(slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(german))) {
		t.Error("the languages have different words")
	}
	for name, text := range english {
		one, ok := text.(string)
		other, _ := german[name].(string)
		if !ok {
			continue
		}
		if a, b := braces.FindAllString(one, -1), braces.FindAllString(other, -1); !slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))) {
			t.Errorf("%s: %v and %v", name, a, b)
		}
		used := panelJS + pageJS + timerJS + panelHTML + pageHTML
		stem, _, _ := strings.Cut(name, ".")
		if !strings.Contains(used, `"`+name+`"`) && !strings.Contains(used, "`"+stem+".") && !strings.Contains(used, `"`+stem+`"`) && !strings.Contains(used, "]."+name) {
			t.Errorf("%s is not used", name)
		}
	}
	// The German texts of the figure's scripts are those that words.js of package figure has.
	if len(german["scripts"].(map[string]any)) < 25 || len(german["shapes"].(map[string]any)) < 15 {
		t.Error("German words are missing")
	}
	for _, text := range fault.Texts() {
		if faults["de"][text] == "" {
			t.Errorf("%q has no German", text)
		}
	}
	if _, err := json.Marshal(words); err != nil {
		t.Error(err)
	}
}
