package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// allowed says which of the project's packages each may import. It is a
// statement of policy: do not edit it to make a build pass.
func allowed() map[string][]string {
	return map[string][]string{
		".":                  {"app", "app/command"},
		"app":                {"app/command", "app/control", "app/editor", "app/learn", "app/picture", "app/scheme", "app/session", "app/tables", "app/trainer", "app/view", "app/viewer", "puzzle/square1", "resources", "scene", "solver", "solver/table"},
		"app/command":        {"app/picture", "app/scheme", "app/session", "app/tables", "puzzle/square1", "resources", "scene", "solver", "solver/table"},
		"app/control":        {"app/plan", "puzzle/square1"},
		"app/editor":         {"app/control", "app/plan", "app/scheme", "puzzle/square1"},
		"app/learn":          {"app/control", "app/plan", "app/scheme", "app/view", "puzzle/square1", "solver", "solver/table"},
		"app/pagetest":       {},
		"app/picture":        {"app/plan", "app/scheme", "app/session", "app/view", "mesh", "puzzle/square1", "resources/safefile", "scene"},
		"app/plan":           {"puzzle/square1"},
		"app/scheme":         {"scene"},
		"app/session":        {"puzzle/square1", "resources/safefile"},
		"app/tables":         {"resources", "solver", "solver/table"},
		"app/trainer":        {"app/control", "puzzle/square1", "resources/safefile"},
		"app/viewer":         {"app/scheme", "app/view", "puzzle/square1", "scene"},
		"app/view":           {"app/scheme", "mesh", "puzzle/square1", "scene"},
		"docs":               {"app/picture", "app/scheme", "app/tables", "puzzle/square1", "solver"},
		"mesh":               {},
		"puzzle/square1":     {},
		"resources":          {},
		"resources/safefile": {},
		"scene":              {"mesh"},
		"solver":             {"puzzle/square1", "solver/coord", "solver/table"},
		"solver/coord":       {"puzzle/square1"},
		"solver/table":       {"puzzle/square1", "resources/safefile", "solver/coord"},
	}
}

// TestImportRules reads the imports of all files that are not tests.
func TestImportRules(t *testing.T) {
	rules := allowed()
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		if len(f.Comments) > 0 && strings.Contains(f.Comments[0].Text(), "go:build ignore") || strings.HasSuffix(path, "generate.go") {
			return nil
		}
		files++
		dir := filepath.ToSlash(filepath.Dir(path))
		may, known := rules[dir]
		if !known {
			t.Errorf("%s: no rule for its package", path)
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if inner, ok := strings.CutPrefix(name, "wedge/"); ok && !contains(may, inner) {
				t.Errorf("%s must not import %s", path, inner)
			}
			if strings.HasPrefix(name, "fyne.io/") && !strings.HasPrefix(dir, "app") {
				t.Errorf("%s must not know the window", path)
			}
			if name == "os" && dir == "puzzle/square1" || name == "log" && dir != "docs" {
				t.Errorf("%s must not import %s", path, name)
			}
		}
		return nil
	})
	if err != nil || files < 20 {
		t.Fatal(files, err)
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}
