package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// mostFields is the most that a type in app may have. It is a statement of policy: a type that grows
// over it has become two.
const mostFields = 17

// TestTypesStaySmall counts the fields of all types in app. All count, also callbacks, those with tags,
// and embedded ones, but not those of a record, which has no methods. Methods are not limited: a
// limit of 25 was kept to the letter by making functions of them that took the type as their first argument, and the
// reader gained nothing.
//
// A type whose only field is another type's pointer is that type under another name, and an error,
// too. Some are not: they give it the methods that an interface wants.
func TestTypesStaySmall(t *testing.T) {
	fields, methods, pointers := map[string]int{}, map[string]bool{}, map[string]bool{}
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
					fields[dir+"."+n.Name.Name] = s.Fields.NumFields()
					pointers[dir+"."+n.Name.Name] = isPointer(s)
				}
			case *ast.FuncDecl:
				if n.Recv != nil {
					name := receiver(n)
					if name == "" {
						t.Errorf("%s: the type of the method %s is not known", dir, n.Name.Name)
					}
					methods[dir+"."+name] = true
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
		if n > mostFields && methods[name] {
			t.Errorf("%s has %d fields, more than %d", name, n, mostFields)
		}
	}
	for name, is := range pointers {
		if _, wanted := adapters()[name]; is != wanted {
			t.Errorf("%s is nothing but a pointer to a type of Wedge: %t", name, is)
		}
	}
}

// adapters are types that have nothing but a pointer, with what wants their methods.
func adapters() map[string]string {
	return map[string]string{
		"app/square1.journal":           "session.Journal",
		"app/square1/algs.reportHeight": "fyne.Layout",
		"app/square1/desk.Hand":         "the model on the stage: what a pointer does with the desk",
		"app/square1/play.columns":      "fyne.Layout",
		"app/control.splitRenderer":     "fyne.WidgetRenderer",
		"app/control.frame":             "fyne.Layout",
		"app/control.wall":              "fyne.Layout",
	}
}

// isPointer reports whether a type is nothing but a pointer to a type of Wedge.
func isPointer(s *ast.StructType) bool {
	if s.Fields.NumFields() != 1 {
		return false
	}
	p, ok := s.Fields.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	other, foreign := p.X.(*ast.SelectorExpr)
	if !foreign {
		return true
	}
	in, ok := other.X.(*ast.Ident)
	return ok && in.Name != "sfnt" // a library's
}

// receiver is the name of a method's type.
func receiver(f *ast.FuncDecl) string {
	t := f.Recv.List[0].Type
	if s, ok := t.(*ast.StarExpr); ok {
		t = s.X
	}
	switch i := t.(type) { // with type parameters
	case *ast.IndexExpr:
		t = i.X
	case *ast.IndexListExpr:
		t = i.X
	}
	if name, ok := t.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
