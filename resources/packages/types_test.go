package main

import (
	"encoding/xml"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTypes: Wedge is offered for the types of files that are its own, and for no other. Desktops take the first program of
// a type, by the name of its file, for all files of that type, so one that everybody knows must not stand here.
func TestTypes(t *testing.T) {
	var own struct {
		Types []struct {
			Name  string `xml:"type,attr"`
			Globs []struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	var offered struct {
		Types []string `xml:"provides>mediatype"`
	}
	for name, to := range map[string]any{id + ".mime.xml": &own, "metainfo.xml": &offered} {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		// The template's loops are no text of the list of types.
		if err := xml.Unmarshal(regexp.MustCompile(`\{\{.*?\}\}`).ReplaceAll(content, nil), to); err != nil {
			t.Fatal(err)
		}
	}
	var types []string
	for _, one := range own.Types {
		types = append(types, one.Name)
		if len(one.Globs) == 0 {
			t.Errorf("%s has no ending", one.Name)
		}
		for _, glob := range one.Globs {
			ending, ok := strings.CutPrefix(glob.Pattern, "*.")
			if !ok || !regexp.MustCompile(`xmpuzzle|lesson`).MatchString(ending) {
				t.Errorf("%s takes %s", one.Name, glob.Pattern)
			}
		}
	}
	desktop, err := os.ReadFile(id + ".desktop")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^MimeType=(.*);$`).FindStringSubmatch(string(desktop))
	if found == nil || len(types) != 2 {
		t.Fatalf("types %q, MimeType %q", types, found)
	}
	if got := strings.Split(found[1], ";"); !slices.Equal(got, types) || !slices.Equal(offered.Types, types) {
		t.Errorf("the menu opens %q and catalogues say %q; the types of Wedge are %q", got, offered.Types, types)
	}
}
