package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The most that a type in app may have. It is a statement of policy: a type that grows
// over it has become two.
const (
	mostFields  = 12
	mostMethods = 25
)

// TestTypesStaySmall counts the fields and methods of all types in app.
//
// What only says how data is laid out does not count: a field with a tag (a flag of the
// command line, a key in a file). Neither do a widget's callbacks, which are fields, and
// the methods that Fyne calls.
func TestTypesStaySmall(t *testing.T) {
	fields, methods := map[string]int{}, map[string]int{}
	err := filepath.WalkDir("app", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir := filepath.ToSlash(filepath.Dir(name))
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok {
					fields[dir+"."+n.Name.Name] = countFields(s)
				}
			case *ast.FuncDecl:
				if n.Recv != nil && !calledByFyne(n.Name.Name) {
					methods[dir+"."+receiver(n)]++
				}
			}
			return true
		})
		return nil
	})
	if err != nil || len(fields) < 100 || len(methods) < 100 {
		t.Fatal(len(fields), len(methods), err)
	}
	for name, n := range fields {
		if n > mostFields {
			t.Errorf("%s has %d fields, more than %d", name, n, mostFields)
		}
	}
	for name, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods, more than %d", name, n, mostMethods)
		}
	}
}

func countFields(s *ast.StructType) int {
	count := 0
	for _, f := range s.Fields.List {
		_, callback := f.Type.(*ast.FuncType)
		if f.Tag != nil || callback && len(f.Names) > 0 && f.Names[0].IsExported() {
			continue
		}
		count += max(len(f.Names), 1)
	}
	return count
}

// receiver is the name of a method's type.
func receiver(f *ast.FuncDecl) string {
	t := f.Recv.List[0].Type
	if s, ok := t.(*ast.StarExpr); ok {
		t = s.X
	}
	if i, ok := t.(*ast.IndexExpr); ok {
		t = i.X
	}
	if name, ok := t.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// calledByFyne reports whether a method is one of Fyne's interfaces for widgets.
func calledByFyne(name string) bool {
	return slices.Contains([]string{
		"CreateRenderer", "Cursor", "DragEnd", "Dragged", "FocusGained", "FocusLost", "KeyDown", "KeyUp", "MinSize",
		"MouseDown", "MouseIn", "MouseMoved", "MouseOut", "MouseUp", "Scrolled", "Tapped", "TappedSecondary",
		"TypedKey", "TypedRune", "TypedShortcut",
		// and the bench of its pages and histories
		"Object", "Shown", "LanguageChanged", "Undo", "Redo", "CanUndo", "CanRedo",
	}, name)
}
