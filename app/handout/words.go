package handout

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"wedge/app/lesson"
)

// Run is a part of a text of a lesson in one face.
type Run struct {
	Text string
	Bold bool
}

// Plain is a text of a lesson without the marks of Markdown.
func Plain(words string) string { return Joined(Runs(words)) }

// Joined are the words of runs.
func Joined(runs []Run) string {
	var to strings.Builder
	for _, r := range runs {
		to.WriteString(r.Text)
	}
	return to.String()
}

// Lines are the runs of each of the lines into which their words were broken, in which there may be fewer blanks.
func Lines(runs []Run, lines []string) (list [][]Run) {
	var letters []rune
	var bold []bool
	for _, r := range runs {
		for _, letter := range r.Text {
			letters, bold = append(letters, letter), append(bold, r.Bold)
		}
	}
	at := 0
	for _, line := range lines {
		var parts []Run
		for _, letter := range line {
			for at < len(letters)-1 && unicode.IsSpace(letters[at]) && letters[at] != letter {
				at++ // a blank where the line was broken
			}
			if n := len(parts); n == 0 || parts[n-1].Bold != bold[at] {
				parts = append(parts, Run{Bold: bold[at]})
			}
			parts[len(parts)-1].Text += string(letter)
			at = min(at+1, len(letters)-1)
		}
		list = append(list, parts)
	}
	return list
}

// item is what stands before an item of a list.
func item(of *ast.List, n ast.Node) string {
	if !of.IsOrdered() {
		return "• "
	}
	number := of.Start
	for n = n.PreviousSibling(); n != nil; n = n.PreviousSibling() {
		number++
	}
	return fmt.Sprintf("%d.\u00a0", number)
}

// Runs are a text of a lesson without the marks of Markdown, in parts that are bold or not. Each item of a list begins a line.
func Runs(words string) (list []Run) {
	source := []byte(lesson.Markdown(words))
	bold := false
	add := func(text string) {
		if n := len(list); n > 0 && list[n-1].Bold == bold {
			list[n-1].Text += text
			return
		}
		list = append(list, Run{text, bold})
	}
	root := goldmark.DefaultParser().Parse(text.NewReader(source))
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no error
		if e, ok := n.(*ast.Emphasis); ok && e.Level == 2 {
			bold = entering
		} else if t, ok := n.(*ast.Text); ok && entering {
			add(string(t.Segment.Value(source)))
			if t.SoftLineBreak() || t.HardLineBreak() {
				add(" ")
			}
		} else if of, ok := n.Parent().(*ast.List); ok && entering {
			add("\n" + item(of, n))
		} else if n.Type() == ast.TypeBlock && !entering && len(list) > 0 {
			add(" ")
		}
		return ast.WalkContinue, nil
	})
	if len(list) > 0 {
		last := &list[len(list)-1]
		last.Text = strings.TrimRight(last.Text, " ")
		list[0].Text = strings.TrimLeft(list[0].Text, " \n")
	}
	return slices.DeleteFunc(list, func(r Run) bool { return r.Text == "" })
}
