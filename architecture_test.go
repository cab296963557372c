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

// allowed says which of the project's packages each may import. A file with a rule of
// its own is no part of the package in its folder. It is a statement of policy: do
// not edit it to make a build pass.
func allowed() map[string][]string {
	return map[string][]string{
		".":                             {"app", "app/cli", "app/console", "app/packing", "app/room", "app/rubik", "app/square1", "resources/version"},
		"app":                           {"app/bench", "app/console", "app/control", "app/control/colour", "app/ending", "app/folder", "app/handout", "app/handout/film", "app/handout/page", "app/handout/worksheet", "app/jobs", "app/lesson", "app/picture", "app/room", "app/scheme", "app/session", "app/store", "resources", "resources/licences", "resources/safefile", "resources/signs", "resources/version"},
		"app/bench":                     {"app/control", "app/jobs", "app/lesson", "app/player", "app/room", "app/session", "app/stage", "scene", "resources/safefile"},
		"app/cli":                       {"app/console", "app/ending", "app/folder", "app/packing/print", "app/picture", "app/picture/file", "app/picture/paper", "app/player", "app/rubik/print", "app/scheme", "app/square1/print", "app/square1/sheet", "app/square1/tables", "app/square1/times", "app/square1/webpage", "app/store", "puzzle/algtext", "puzzle/cube3", "puzzle/list", "puzzle/polycube", "puzzle/puzzlefile", "puzzle/square1", "puzzle/square1/cases", "puzzle/square1/method", "puzzle/square1/rating", "puzzle/square1/reconstruction", "puzzle/syntax", "resources", "resources/licences", "resources/safefile", "resources/version", "scene", "solver", "solver/analysis", "solver/casebook", "solver/census", "solver/cube3", "solver/find", "solver/methodlab", "solver/packing", "solver/packing/design", "solver/scramble", "solver/snake", "solver/table", "solver/turnproof"},
		"app/console":                   {},
		"app/control":                   {"app/flat", "app/jobs"},
		"app/control/chart":             {"app/control"},
		"app/control/colour":            {"app/control", "app/scheme"},
		"app/control/notation":          {"app/control"},
		"app/e2e/clipboard":             {},
		"app/e2e/tworooms":              {"app", "app/roomtest", "app/square1"},
		"app/ending":                    {},
		"app/flat":                      {},
		"app/folder":                    {},
		"app/handout":                   {"app/bench", "app/lesson", "scene"},
		"app/handout/film":              {"app/flat", "app/handout", "app/lesson", "app/picture", "app/picture/file", "scene"},
		"app/handout/page":              {"app/handout", "app/lesson", "app/picture", "app/picture/figure", "app/scheme", "puzzle/square1", "resources/signs", "scene"},
		"app/handout/worksheet":         {"app/flat", "app/handout", "app/lesson", "app/picture", "app/picture/file", "app/picture/paper", "scene"},
		"app/history":                   {},
		"app/jobs":                      {},
		"app/lesson":                    {"app/control", "puzzle/syntax", "resources"},
		"app/lesson/lessontest":         {"app/jobs", "app/lesson", "app/pagetest", "resources"},
		"app/letters":                   {},
		"app/packing":                   {"app/bench", "app/control", "app/packing/answers", "app/packing/desk", "app/packing/display", "app/packing/edit", "app/packing/exports", "app/packing/fold", "app/packing/learn", "app/packing/look", "app/packing/page", "app/packing/print", "app/packing/solve", "app/packing/view", "app/picture", "app/player", "app/room", "app/scheme", "app/session", "app/stage", "puzzle/polycube", "puzzle/puzzlefile", "resources", "scene", "solver/packing"},
		"app/packing/answers":           {"app/jobs", "puzzle/polycube", "resources/safefile", "solver/packing"},
		"app/packing/desk":              {"app/history", "app/packing/view", "app/player", "app/scheme", "puzzle/polycube", "solver/packing"},
		"app/packing/display":           {"app/control", "app/flat", "app/jobs", "app/packing/plan", "app/packing/view", "app/scheme", "puzzle/polycube", "scene", "solver/packing"},
		"app/packing/edit":              {"app/bench", "app/control", "app/flat", "app/packing/desk", "app/packing/page", "app/packing/view", "app/player", "app/scheme", "app/stage", "puzzle/polycube", "scene", "solver/packing"},
		"app/packing/exports":           {"app/packing/print", "app/picture", "app/publish", "app/room", "app/session", "scene", "solver/packing"},
		"app/packing/fold":              {"app/history", "app/bench", "app/control", "app/flat", "app/jobs", "app/packing/desk", "app/packing/display", "app/packing/page", "app/packing/view", "app/player", "app/stage", "puzzle/polycube", "resources", "scene", "solver/snake"},
		"app/packing/learn":             {"app/bench", "app/control", "app/flat", "app/jobs", "app/lesson", "app/packing/desk", "app/packing/page", "app/packing/view", "app/player", "app/scheme", "app/stage", "puzzle/polycube", "resources", "scene", "solver/packing", "solver/packing/design", "solver/snake"},
		"app/packing/look":              {"app/control", "app/control/colour", "app/packing/desk", "app/packing/display", "app/packing/page", "app/packing/view", "puzzle/polycube", "solver/packing"},
		"app/packing/page":              {"app/bench", "app/control", "app/packing/answers", "app/packing/desk", "app/player", "app/stage", "puzzle/polycube", "puzzle/puzzlefile", "resources", "resources/safefile", "solver/packing", "solver/snake"},
		"app/packing/plan":              {"app/flat", "app/packing/view", "app/scheme", "puzzle/polycube"},
		"app/packing/print":             {"app/flat", "app/packing/plan", "app/packing/view", "app/picture", "app/picture/file", "app/scheme", "mesh", "puzzle/polycube", "scene", "solver/packing", "solver/snake"},
		"app/packing/solve":             {"app/control", "app/packing/desk", "app/packing/display", "app/packing/page", "puzzle/polycube", "solver/packing"},
		"app/packing/view":              {"app/scheme", "mesh", "puzzle/polycube", "scene", "solver/packing"},
		"app/pagetest":                  {"app/control", "app/store", "resources"},
		"app/picture":                   {"app/flat", "app/player", "mesh", "resources/signs", "scene"},
		"app/picture/figure":            {"app/picture", "mesh", "scene"},
		"app/picture/file":              {"app/console", "app/flat", "app/picture", "app/picture/figure", "app/picture/vector", "resources/safefile", "scene"},
		"app/picture/paper":             {"app/flat", "app/picture", "app/picture/file"},
		"app/picture/vector":            {"app/flat", "mesh", "scene"},
		"app/picturetest":               {},
		"app/player":                    {},
		"app/publish":                   {"app/control", "app/jobs", "app/picture", "app/picture/file", "app/player", "app/room", "app/session", "scene"},
		"app/room":                      {"app/jobs", "app/lesson", "app/scheme", "app/session", "app/store"},
		"app/roombench":                 {"app/jobs", "app/pagetest", "app/room", "app/session", "app/store"},
		"app/roomtest":                  {"app/bench", "app/control", "app/picture", "app/picture/file", "app/player", "app/publish", "app/room", "app/scheme", "app/session", "app/stage", "mesh", "puzzle/cube3", "scene"},
		"app/rubik":                     {"app/bench", "app/control", "app/control/notation", "app/folder", "app/picture", "app/room", "app/rubik/answers", "app/rubik/desk", "app/rubik/display", "app/rubik/exports", "app/rubik/learn", "app/rubik/net", "app/rubik/page", "app/rubik/parities", "app/rubik/print", "app/rubik/repair", "app/rubik/solve", "app/rubik/view", "app/scheme", "app/session", "app/stage", "puzzle/cube3", "puzzle/list", "puzzle/syntax", "scene", "solver/cube3"},
		"app/rubik/answers":             {"app/jobs", "puzzle/cube3", "solver/cube3"},
		"app/rubik/desk":                {"app/history", "app/player", "app/rubik/view", "puzzle/cube3"},
		"app/rubik/display":             {"app/control", "app/control/notation", "app/flat", "app/scheme", "puzzle/cube3"},
		"app/rubik/exports":             {"app/picture", "app/publish", "app/room", "app/rubik/print", "app/session", "scene"},
		"app/rubik/learn":               {"app/control", "app/control/chart", "app/flat", "app/jobs", "app/lesson", "app/rubik/desk", "app/rubik/display", "app/rubik/page", "app/rubik/plan", "puzzle/cube3", "solver/cube3"},
		"app/rubik/net":                 {"app/control", "app/flat", "app/room", "app/rubik/desk", "app/rubik/display", "app/rubik/page", "app/rubik/plan", "app/rubik/view", "app/scheme", "puzzle/cube3"},
		"app/rubik/page":                {"app/bench", "app/rubik/answers", "app/rubik/desk", "puzzle/cube3"},
		"app/rubik/parities":            {"app/control", "app/flat", "app/rubik/desk", "app/rubik/page", "puzzle/cube3"},
		"app/rubik/plan":                {"app/flat", "app/rubik/view", "app/scheme", "puzzle/cube3"},
		"app/rubik/print":               {"app/picture", "app/picture/file", "app/player", "app/rubik/plan", "app/rubik/view", "app/scheme", "puzzle/cube3", "scene"},
		"app/rubik/repair":              {"app/control", "app/rubik/desk", "app/rubik/display", "app/rubik/page", "puzzle/cube3"},
		"app/rubik/solve":               {"app/control", "app/control/chart", "app/control/notation", "app/rubik/answers", "app/rubik/desk", "app/rubik/display", "app/rubik/page", "puzzle/cube3", "solver/cube3"},
		"app/rubik/view":                {"app/letters", "app/scheme", "mesh", "puzzle/cube3", "scene"},
		"app/scheme":                    {"scene"},
		"app/session":                   {"app/store", "resources/safefile"},
		"app/square1":                   {"app/bench", "app/control", "app/control/notation", "app/jobs", "app/lesson", "app/picture", "app/room", "app/scheme", "app/session", "app/square1/album", "app/square1/algs", "app/square1/analysis", "app/square1/answers", "app/square1/desk", "app/square1/display", "app/square1/drill", "app/square1/editor", "app/square1/exports", "app/square1/learn", "app/square1/methods", "app/square1/plan", "app/square1/play", "app/square1/print", "app/square1/sheet", "app/square1/tables", "app/square1/timer", "app/square1/times", "app/square1/trainer", "app/square1/view", "app/stage", "app/store", "puzzle/square1", "puzzle/square1/cases", "puzzle/square1/method", "puzzle/square1/rating", "puzzle/square1/reconstruction", "resources/safefile", "scene", "solver", "solver/analysis", "solver/casebook", "solver/find", "solver/scramble", "solver/table"},
		"app/square1/album":             {"app/store", "puzzle/square1", "puzzle/square1/method"},
		"app/square1/algs":              {"app/control", "app/control/chart", "app/jobs", "app/picture/paper", "app/scheme", "app/session", "app/square1/album", "app/square1/display", "app/square1/methods", "app/square1/plan", "app/square1/sheet", "puzzle/square1", "puzzle/square1/cases", "puzzle/square1/rating", "resources/safefile", "solver/casebook", "solver/find"},
		"app/square1/analysis":          {"app/control", "app/jobs", "app/square1/display", "puzzle/square1", "puzzle/square1/cases", "puzzle/square1/reconstruction", "solver/analysis"},
		"app/square1/answers":           {"app/jobs", "puzzle/square1", "solver", "solver/find", "solver/scramble", "solver/table"},
		"app/square1/desk":              {"app/player", "app/square1/timeline", "app/square1/view", "puzzle/square1"},
		"app/square1/display":           {"app/control", "app/control/notation", "app/flat", "app/scheme", "app/square1/fault", "app/square1/plan", "app/square1/times", "app/square1/view", "puzzle/list", "puzzle/square1", "puzzle/square1/cases", "puzzle/syntax"},
		"app/square1/drill":             {"app/square1/times", "app/store", "puzzle/square1", "puzzle/square1/cases"},
		"app/square1/editor":            {"app/control", "app/flat", "app/scheme", "app/square1/display", "app/square1/plan", "puzzle/square1"},
		"app/square1/exports":           {"app/control", "app/jobs", "app/picture", "app/publish", "app/room", "app/session", "app/square1/desk", "app/square1/display", "app/square1/print", "app/square1/view", "puzzle/square1", "resources/safefile", "scene"},
		"app/square1/fault":             {"puzzle/square1"},
		"app/square1/learn":             {"app/control", "app/control/chart", "app/flat", "app/jobs", "app/lesson", "app/scheme", "app/square1/display", "app/square1/plan", "app/square1/view", "puzzle/square1", "solver", "solver/census", "solver/table"},
		"app/square1/methods":           {"app/control", "app/control/chart", "app/jobs", "app/square1/album", "app/square1/display", "puzzle/square1", "puzzle/square1/cases", "puzzle/square1/method", "puzzle/syntax", "resources/safefile", "solver/find", "solver/methodlab"},
		"app/square1/plan":              {"app/flat", "app/scheme", "puzzle/square1"},
		"app/square1/play":              {"app/control", "app/control/notation", "app/picture", "app/picture/paper", "app/square1/album", "app/square1/answers", "app/square1/desk", "app/square1/display", "app/square1/plan", "puzzle/square1", "puzzle/square1/cases", "puzzle/square1/rating", "solver/find", "solver/scramble"},
		"app/square1/print":             {"app/flat", "app/picture", "app/picture/file", "app/player", "app/scheme", "app/square1/plan", "app/square1/timeline", "app/square1/view", "mesh", "puzzle/square1", "scene"},
		"app/square1/sheet":             {"app/flat", "app/picture", "app/picture/file", "app/picture/paper", "app/scheme", "app/square1/plan", "app/square1/view", "puzzle/square1", "solver/casebook"},
		"app/square1/tables":            {"app/folder", "resources", "solver", "solver/table"},
		"app/square1/timeline":          {"app/player", "puzzle/square1"},
		"app/square1/timer":             {"app/control", "app/control/chart", "app/jobs", "app/session", "app/square1/display", "app/square1/plan", "app/square1/times", "puzzle/square1", "resources/safefile", "solver/scramble"},
		"app/square1/times":             {"app/store", "puzzle/square1", "puzzle/square1/reconstruction", "puzzle/syntax"},
		"app/square1/trainer":           {"app/control", "app/control/chart", "app/jobs", "app/square1/display", "app/square1/drill", "app/square1/times", "app/square1/view", "app/store", "puzzle/square1", "puzzle/square1/cases"},
		"app/square1/view":              {"app/letters", "app/scheme", "mesh", "puzzle/square1", "scene"},
		"app/stage":                     {"scene"},
		"app/store":                     {"resources/safefile"},
		"app/square1/webpage":           {"app/scheme", "app/square1/fault", "app/square1/print", "puzzle/square1", "resources"},
		"app/square1/webpage/answer":    {"app/square1/tables", "puzzle/square1", "solver", "solver/find", "solver/scramble"},
		"app/square1/webpage/worker":    {"app/square1/fault", "app/square1/webpage/answer", "solver"},
		"docs":                          {"app/picture", "app/picture/file", "app/scheme", "app/square1/print", "app/square1/tables", "puzzle/square1", "solver"},
		"mesh":                          {},
		"puzzle/algtext":                {"puzzle/syntax"},
		"puzzle/cube3":                  {"puzzle/algtext", "puzzle/permutation", "puzzle/syntax"},
		"puzzle/cube3/nettest":          {"puzzle/cube3"},
		"puzzle/list":                   {"puzzle/algtext", "puzzle/syntax"},
		"puzzle/permutation":            {},
		"puzzle/polycube":               {"puzzle/syntax"},
		"puzzle/puzzlefile":             {"puzzle/polycube"},
		"puzzle/square1":                {"puzzle/algtext", "puzzle/syntax"},
		"puzzle/square1/cases":          {"puzzle/square1", "puzzle/syntax", "resources"},
		"puzzle/square1/method":         {"puzzle/square1", "puzzle/square1/cases", "puzzle/syntax", "resources"},
		"puzzle/square1/rating":         {"puzzle/square1", "puzzle/syntax"},
		"puzzle/square1/reconstruction": {"puzzle/algtext", "puzzle/square1", "puzzle/syntax"},
		"puzzle/syntax":                 {},
		"resources":                     {},
		"resources/generate.go":         {"solver/table"},
		"resources/licences":            {},
		"resources/optional":            {},
		"resources/packages":            {"app/picture", "app/picture/file", "app/scheme", "app/square1/view", "puzzle/square1", "scene"},
		"resources/safefile":            {},
		"resources/safefile/damagetest": {},
		"resources/signs":               {},
		"resources/version":             {},
		"resources/windows/generate.go": {"resources"},
		"scene":                         {"mesh"},
		"solver":                        {"puzzle/square1", "solver/coord", "solver/depths", "solver/table", "solver/turnproof"},
		"solver/analysis":               {"puzzle/square1", "puzzle/square1/cases", "puzzle/square1/method", "puzzle/square1/reconstruction", "solver", "solver/find"},
		"solver/casebook":               {"puzzle/square1", "puzzle/square1/cases", "resources/safefile", "solver", "solver/find"},
		"solver/census":                 {"puzzle/square1", "resources", "solver/table"},
		"solver/coord":                  {"puzzle/square1"},
		"solver/cube3":                  {"puzzle/cube3", "resources/safefile"},
		"solver/depths":                 {},
		"solver/find":                   {"puzzle/square1", "solver", "solver/depths"},
		"solver/fulltest":               {},
		"solver/methodlab":              {"puzzle/square1", "puzzle/square1/cases", "puzzle/square1/method", "solver", "solver/find"},
		"solver/packing":                {"puzzle/polycube"},
		"solver/packing/design":         {"puzzle/polycube", "solver/packing"},
		"solver/rapidtest":              {},
		"solver/scramble":               {"puzzle/square1", "puzzle/square1/cases", "solver"},
		"solver/snake":                  {"puzzle/polycube"},
		"solver/table":                  {"puzzle/square1", "resources/safefile", "solver/coord"},
		"solver/tabletest":              {"resources", "solver/coord", "solver/fulltest", "solver/table"},
		"solver/turnproof":              {"puzzle/square1", "solver/coord"},
	}
}

// windows are the packages that may know Fyne. All others work without a window, and
// are tested without one.
func windows() []string {
	return []string{
		"app",
		"app/bench",
		"app/control",
		"app/control/chart",
		"app/control/colour",
		"app/control/notation",
		"app/packing",
		"app/packing/edit",
		"app/packing/display",
		"app/packing/exports",
		"app/packing/fold",
		"app/packing/learn",
		"app/packing/look",
		"app/packing/page",
		"app/packing/solve",
		"app/e2e/clipboard",
		"app/handout",
		"app/lesson",
		"app/lesson/lessontest",
		"app/rubik",
		"app/rubik/display",
		"app/rubik/exports",
		"app/rubik/learn",
		"app/rubik/net",
		"app/rubik/page",
		"app/rubik/parities",
		"app/rubik/repair",
		"app/rubik/solve",
		"app/pagetest",
		"app/publish",
		"app/room",
		"app/roombench",
		"app/roomtest",
		"app/square1",
		"app/square1/algs",
		"app/square1/analysis",
		"app/square1/display",
		"app/square1/editor",
		"app/square1/exports",
		"app/square1/learn",
		"app/square1/methods",
		"app/square1/play",
		"app/square1/timer",
		"app/square1/trainer",
		"app/stage",
	}
}

// rooms are the packages of rooms.
func rooms() []string { return []string{"app/square1", "app/packing", "app/rubik"} }

// TestSharedPackagesKnowNoPuzzle: what rooms share must not know one of them.
func TestSharedPackagesKnowNoPuzzle(t *testing.T) {
	rules := allowed()
	for _, shared := range []string{"app", "app/bench", "app/control", "app/control/chart", "app/flat", "app/folder", "app/jobs", "app/lesson", "app/letters", "app/picture", "app/picture/figure", "app/picture/file", "app/picture/vector", "app/player", "app/publish", "app/room", "app/scheme", "app/session", "app/stage", "mesh", "scene"} {
		may, known := rules[shared]
		if !known {
			t.Errorf("no rule for %s", shared)
		}
		for _, x := range may {
			ofRoom := slices.ContainsFunc(rooms(), func(room string) bool { return strings.HasPrefix(x, room) })
			texts := x == "puzzle/syntax" // which knows no puzzle either
			if strings.HasPrefix(x, "puzzle/") && !texts || strings.HasPrefix(x, "solver") || ofRoom {
				t.Errorf("%s may import %s", shared, x)
			}
		}
	}
}

// TestRoomsKnowNoOther: rooms do not import each other.
func TestRoomsKnowNoOther(t *testing.T) {
	inside := func(p, room string) bool { return p == room || strings.HasPrefix(p, room+"/") }
	found := 0
	for p, may := range allowed() {
		for _, room := range rooms() {
			if !inside(p, room) {
				continue
			}
			found++
			for _, x := range may {
				for _, other := range rooms() {
					if other != room && inside(x, other) {
						t.Errorf("%s may import %s", p, x)
					}
				}
			}
		}
	}
	if found < 40 {
		t.Errorf("rooms have %d packages", found)
	}
}

// TestImportRules reads the imports of all files that are not tests.
func TestImportRules(t *testing.T) {
	rules := allowed()
	files := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		files++
		file := filepath.ToSlash(name)
		dir := path.Dir(file)
		may, known := rules[file]
		if !known {
			may, known = rules[dir]
		}
		if !known {
			t.Errorf("%s: no rule for its package", file)
		}
		// Programs that make files print what goes wrong.
		logs := path.Base(file) == "generate.go" || file == "app/run.go" // which silences Fyne at its end
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if inner, ok := strings.CutPrefix(imported, "wedge/"); ok && !slices.Contains(may, inner) {
				t.Errorf("%s must not import %s", file, inner)
			}
			if strings.HasPrefix(imported, "fyne.io/") && !slices.Contains(windows(), dir) {
				t.Errorf("%s must not know the window", file)
			}
			if imported == "os" && dir == "puzzle/square1" || imported == "log" && !logs {
				t.Errorf("%s must not import %s", file, imported)
			}
		}
		return nil
	})
	if err != nil || files < 20 {
		t.Fatal(files, err)
	}
}

// TestMap: the drawing in ARCHITECTURE.md has every package, before all that it may import.
func TestMap(t *testing.T) {
	place := drawn(t)
	for p, may := range allowed() {
		if p == "." || p == "docs" || strings.HasSuffix(p, ".go") || strings.HasPrefix(p, "app/e2e/") {
			continue
		}
		at, ok := place[p]
		if !ok {
			t.Errorf("%s is missing", p)
		}
		for _, imported := range may {
			if place[imported] < at {
				t.Errorf("%s stands after %s, which it may import", p, imported)
			}
		}
	}
}

// drawn are the packages in the drawing, numbered from left to right and from top to bottom.
func drawn(t *testing.T) map[string]int {
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	drawing, _, _ := strings.Cut(string(text), "Packages may import")
	note, branch := regexp.MustCompile(`\([^)]*\)`), regexp.MustCompile(`^(.*[├└┬]─ )(\S.*?)( {2,}\S.*)?$`)
	place, room, all := map[string]int{}, "", allowed()
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
