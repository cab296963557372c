package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// allowed says which of the project's packages each may import. A file with a rule of
// its own is no part of the package in its folder. It is a statement of policy: do
// not edit it to make a build pass.
func allowed() map[string][]string {
	return map[string][]string{
		".":                     {"app", "app/command"},
		"app":                   {"app/command", "app/control", "app/editor", "app/learn", "app/picture", "app/scheme", "app/session", "app/tables", "app/trainer", "app/view", "app/viewer", "puzzle/square1", "resources", "scene", "solver", "solver/table"},
		"app/command":           {"app/picture", "app/scheme", "app/session", "app/tables", "puzzle/square1", "resources", "scene", "solver", "solver/table"},
		"app/control":           {"app/plan", "puzzle/square1"},
		"app/editor":            {"app/control", "app/plan", "app/scheme", "puzzle/square1"},
		"app/learn":             {"app/control", "app/plan", "app/scheme", "app/view", "puzzle/square1", "solver", "solver/table"},
		"app/pagetest":          {},
		"app/picture":           {"app/plan", "app/scheme", "app/session", "app/view", "mesh", "puzzle/square1", "resources/safefile", "scene"},
		"app/plan":              {"puzzle/square1"},
		"app/scheme":            {"scene"},
		"app/session":           {"puzzle/square1", "resources/safefile"},
		"app/tables":            {"resources", "solver", "solver/table"},
		"app/trainer":           {"app/control", "puzzle/square1", "resources/safefile"},
		"app/viewer":            {"app/scheme", "app/view", "puzzle/square1", "scene"},
		"app/view":              {"app/scheme", "mesh", "puzzle/square1", "scene"},
		"docs":                  {"app/picture", "app/scheme", "app/square1/tables", "puzzle/square1", "solver"},
		"mesh":                  {},
		"puzzle/square1":        {},
		"resources":             {},
		"resources/generate.go": {"app/scheme", "app/square1/view", "puzzle/square1", "scene", "solver/table"},
		"resources/safefile":    {},
		"scene":                 {"mesh"},
		"solver":                {"puzzle/square1", "solver/coord", "solver/table"},
		"solver/coord":          {"puzzle/square1"},
		"solver/table":          {"puzzle/square1", "resources/safefile", "solver/coord"},
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
		generator := path.Base(file) == "generate.go"
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if inner, ok := strings.CutPrefix(imported, "wedge/"); ok && !slices.Contains(may, inner) {
				t.Errorf("%s must not import %s", file, inner)
			}
			if strings.HasPrefix(imported, "fyne.io/") && !strings.HasPrefix(dir, "app") {
				t.Errorf("%s must not know the window", file)
			}
			if imported == "os" && dir == "puzzle/square1" || imported == "log" && !generator {
				t.Errorf("%s must not import %s", file, imported)
			}
		}
		return nil
	})
	if err != nil || files < 20 {
		t.Fatal(files, err)
	}
}
