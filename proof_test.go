package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestNothingSkipped: what the quick proof leaves out is for the full one, and package
// fulltest alone decides that. Other tests are left out only with -short, where a program that
// package optional lists is not there, or where the system cannot do what they need.
func TestNothingSkipped(t *testing.T) {
	system := []string{ // reasons why a test cannot run at all
		"no /proc here",
		"no links on this system",
		"no signals can be sent",
		"no such rights here",
		"no such file here",
		"unknown system",
		"Windows has no HOME",
		"the system knows no home",
		"elsewhere the system says where they are",
		"make install and make packages are for Linux",
		"draws for the eye only",
		"only for TestLanguages", // which runs it in another process
		"a mapped file cannot be changed there",
		"the language comes from the system, not from the environment",
		"this system does not say how much memory is free",
	}
	skips := []string{"solver/fulltest/", "resources/optional/"} // packages that skip for others
	calls := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || slices.ContainsFunc(skips, func(p string) bool { return strings.HasPrefix(filepath.ToSlash(name), p) }) {
			return err
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			return err
		}
		short := map[*ast.BlockStmt]bool{}
		var within []ast.Node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				within = within[:len(within)-1]
				return true
			}
			within = append(within, n)
			switch n := n.(type) {
			case *ast.IfStmt:
				short[n.Body] = isCall(n.Cond, "testing", "Short")
			case *ast.BasicLit:
				if n.Value == `"WEDGE_FULL"` {
					t.Errorf("%s: ask package fulltest instead", files.Position(n.Pos()))
				}
			case *ast.CallExpr:
				if !isCall(n, "t", "Skip") && !isCall(n, "t", "Skipf") && !isCall(n, "t", "SkipNow") {
					return true
				}
				calls++
				reason := ""
				if len(n.Args) == 1 {
					if literal, ok := n.Args[0].(*ast.BasicLit); ok {
						reason = strings.Trim(literal.Value, `"`)
					}
				}
				harmless := slices.ContainsFunc(within, func(w ast.Node) bool {
					block, ok := w.(*ast.BlockStmt)
					return ok && short[block] || drawsAgain(w)
				})
				if !harmless && !slices.Contains(system, reason) {
					t.Errorf("%s: skips a test; if it takes long, use fulltest.Only", files.Position(n.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil || calls < 10 {
		t.Fatal(calls, err)
	}
}

// drawsAgain reports whether a node is a check of rapid's, whose Skip leaves out one draw
// of many.
func drawsAgain(n ast.Node) bool {
	var is *ast.FuncType
	switch n := n.(type) {
	case *ast.FuncDecl:
		is = n.Type
	case *ast.FuncLit:
		is = n.Type
	default:
		return false
	}
	return slices.ContainsFunc(is.Params.List, func(f *ast.Field) bool {
		star, ok := f.Type.(*ast.StarExpr)
		if !ok {
			return false
		}
		of, ok := star.X.(*ast.SelectorExpr)
		return ok && of.Sel.Name == "T" && fmt.Sprint(of.X) == "rapid"
	})
}

func isCall(x ast.Expr, of, name string) bool {
	call, ok := x.(*ast.CallExpr)
	if !ok {
		return false
	}
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != name {
		return false
	}
	receiver, ok := selector.X.(*ast.Ident)
	return ok && receiver.Name == of
}

// TestFullProof: make full runs every test of every package.
func TestFullProof(t *testing.T) {
	_, recipe, _ := strings.Cut(readFile(t, "Makefile"), "\nfull:")
	recipe, _, _ = strings.Cut(recipe, "\n\n")
	for line := range strings.Lines(recipe) {
		if strings.Contains(line, "WEDGE_FULL=") {
			if !strings.HasSuffix(line, " ./...\n") || strings.Contains(line, "-run") || strings.Contains(line, "-short") {
				t.Errorf("does not run everything: %s", line)
			}
			return
		}
	}
	t.Error("make full does not set WEDGE_FULL")
}
