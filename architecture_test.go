package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// The rules here are a statement of policy: do not edit them to make a build pass. A pattern
// that ends with "/..." stands for a folder and all in it.

// layers say what packages of a folder may import of the project. The first that fits counts.
func layers() [][2]string {
	return [][2]string{
		{"mesh", ""},
		{"scene", "mesh"},
		{"resources/...", "resources/..."},
		{"puzzle/...", "puzzle/... resources/..."},
		{"solver/...", "solver/... puzzle/... resources/..."},
		{"docs/guide", ""},
		{"app/...", "app/... docs/guide mesh scene solver/... puzzle/... resources/..."},
		{".", "app/... resources/version"},
	}
}

// families are what belongs to one puzzle: its room, its model and its solvers. The first that fits
// counts. None knows another.
func families() []string {
	return []string{
		"app/packing/... puzzle/polycube puzzle/puzzlefile solver/packing/... solver/snake",
		"app/rubik/... puzzle/cube3/... solver/cube3",
		"app/square1/... puzzle/square1/... solver/...",
	}
}

// onlyFor are packages that only some others may import.
func onlyFor() [][2]string {
	return [][2]string{
		{"app/cli", "."},
		{"app", ". app/e2e/..."},
		{"app/packing", ". app/e2e/..."},
		{"app/rubik", ". app/e2e/..."},
		{"app/square1", ". app/e2e/..."},
		{"docs/guide", "app app/cli"},
		{"solver/research", "app/cli"}, // the window shows its results, and does not compute them
		{testHelpers, testHelpers + " app/e2e/..."},
	}
}

const (
	// testHelpers are packages for tests.
	testHelpers = "app/lesson/lessontest app/pagetest app/picturetest app/roombench app/roomtest puzzle/cube3/nettest " +
		"resources/optional resources/safefile/damagetest solver/fulltest solver/rapidtest solver/tabletest"

	// programs make files or are tests of the whole.
	programs = "docs docs/measure app/e2e/... resources/packages"

	// knowsPuzzles are the packages of app outside the rooms that may know a puzzle.
	knowsPuzzles = "app/cli app/roomtest app/handout/page"

	// windowless are the packages of app that know no window, by their last names. All outside app
	// are, too: they are tested without one.
	windowless = "album answer answers cli console desk drill ending fault figure file film flat folder history jobs letters paper picture " +
		"picturetest plan player print scheme session sheet store tables timeline times vector view webpage worker worksheet"
)

// fits reports whether a package is one of some patterns.
func fits(p, patterns string) bool {
	return slices.ContainsFunc(strings.Fields(patterns), func(pattern string) bool {
		folder, all := strings.CutSuffix(pattern, "/...")
		return p == folder || all && strings.HasPrefix(p, folder+"/")
	})
}

// family is the number of the family of a package, -1 for none.
func family(p string) int {
	return slices.IndexFunc(families(), func(patterns string) bool { return fits(p, patterns) })
}

// imports are what a package imports, with a file that does.
type imports map[string]string

// packages are the imports of all packages, by their folders, without tests and without files
// that are programs of their own.
func packages(t *testing.T) map[string]imports {
	t.Helper()
	all := map[string]imports{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || d.Name() == "generate.go" {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		file := filepath.ToSlash(name)
		dir := path.Dir(file)
		if all[dir] == nil {
			all[dir] = imports{}
		}
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			all[dir][imported] = file
		}
		return nil
	})
	if err != nil || len(all) < 100 {
		t.Fatal(len(all), err)
	}
	return all
}

// TestImportRules compares what packages import with the rules.
func TestImportRules(t *testing.T) {
	for p, list := range packages(t) {
		if fits(p, programs) {
			continue
		}
		i := slices.IndexFunc(layers(), func(layer [2]string) bool { return fits(p, layer[0]) })
		if i < 0 {
			t.Errorf("no layer for %s", p)
			continue
		}
		windows := strings.HasPrefix(p+"/", "app/") && !fits(path.Base(p), windowless)
		for imported, file := range list {
			if strings.HasPrefix(imported, "fyne.io/") && !windows {
				t.Errorf("%s must not know the window", file)
			}
			if imported == "os" && p == "puzzle/square1" || imported == "log" && file != "app/run.go" { // which silences Fyne at its end
				t.Errorf("%s must not import %s", file, imported)
			}
			if inner, ok := strings.CutPrefix(imported, "wedge/"); ok {
				if why := forbidden(p, inner, layers()[i][1]); why != "" {
					t.Errorf("%s must not import %s: %s", file, inner, why)
				}
			}
		}
	}
}

// forbidden says why a package must not import another one of the project, which its layer may
// import or not; "" if it may.
func forbidden(p, imported, layer string) string {
	of := family(imported)
	if !fits(imported, layer) {
		return "its layer may not"
	}
	if family(p) >= 0 && of >= 0 && family(p) != of {
		return "it is of another puzzle"
	}
	if strings.HasPrefix(p+"/", "app/") && family(p) < 0 && of >= 0 && !fits(p, knowsPuzzles) {
		return "what rooms share knows no puzzle"
	}
	for _, rule := range onlyFor() {
		if fits(imported, rule[0]) && !fits(p, rule[1]) {
			return "that is only for " + rule[1]
		}
	}
	return ""
}

// TestForbidden: the rules forbid what they are for.
func TestForbidden(t *testing.T) {
	all, seen := packages(t), 0
	for _, c := range [][2]string{
		{"mesh", "scene"},
		{"scene", "puzzle/cube3"},
		{"puzzle/square1", "solver"},
		{"solver", "app/jobs"},
		{"resources", "puzzle/syntax"},
		{"app/rubik", "app/square1/desk"},
		{"app/packing/view", "puzzle/square1"},
		{"solver/cube3", "solver/table"},
		{"puzzle/polycube", "puzzle/cube3"},
		{"app/control", "puzzle/square1"},
		{"app/lesson", "solver"},
		{"app/bench", "app/square1/view"},
		{"app/square1/play", "app/square1"},
		{"app/square1/learn", "solver/research"},
		{"app/session", "app"},
		{"app/bench", "app/cli"},
		{"app/cli", "app/roomtest"},
	} {
		i := slices.IndexFunc(layers(), func(layer [2]string) bool { return fits(c[0], layer[0]) })
		if all[c[0]] == nil || all[c[1]] == nil || forbidden(c[0], c[1], layers()[i][1]) == "" {
			t.Errorf("%s may import %s", c[0], c[1])
		}
	}
	for name := range all {
		if fits(path.Base(name), windowless) && strings.HasPrefix(name, "app/") {
			seen++
		}
	}
	if seen < 40 {
		t.Errorf("only %d packages of app know no window", seen)
	}
}

// TestMap: the drawing in ARCHITECTURE.md has every package, before all that it imports.
func TestMap(t *testing.T) {
	all := packages(t)
	place := drawn(t, all)
	for p, list := range all {
		if p == "." || p == "docs" || fits(p, "app/e2e/...") {
			continue
		}
		at, ok := place[p]
		if !ok {
			t.Errorf("%s is missing", p)
		}
		for imported := range list {
			if inner, ok := strings.CutPrefix(imported, "wedge/"); ok && place[inner] < at {
				t.Errorf("%s stands after %s, which it imports", p, inner)
			}
		}
	}
}

// drawn are the packages in the drawing, numbered from left to right and from top to bottom.
func drawn(t *testing.T, all map[string]imports) map[string]int {
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	drawing, _, _ := strings.Cut(string(text), "Packages may import")
	note, branch := regexp.MustCompile(`\([^)]*\)`), regexp.MustCompile(`^(.*[├└┬]─ )(\S.*?)( {2,}\S.*)?$`)
	place, room := map[string]int{}, ""
	for line := range strings.Lines(drawing) {
		names, inside := note.ReplaceAllString(line, ""), ""
		if m := branch.FindStringSubmatch(strings.TrimRight(line, "\n")); m != nil {
			names = m[2]
			if len([]rune(m[1])) > len([]rune("    main ─┬─ ")) {
				inside = room + "/"
			} else {
				room = names
			}
		}
		for _, name := range strings.FieldsFunc(names, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '─' }) {
			if _, known := all[inside+name]; known {
				place[inside+name] = len(place) + 1
			}
		}
	}
	return place
}
