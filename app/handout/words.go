package handout

import (
	"strings"

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
func Plain(words string) string {
	var to strings.Builder
	for _, r := range Runs(words) {
		to.WriteString(r.Text)
	}
	return to.String()
}

// Runs are a text of a lesson without the marks of Markdown, in parts that are bold or not.
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
		} else if n.Type() == ast.TypeBlock && !entering && len(list) > 0 {
			add(" ")
		}
		return ast.WalkContinue, nil
	})
	return trimmedRuns(list)
}

// trimmedRuns are runs without blanks around all of them.
func trimmedRuns(list []Run) []Run {
	for len(list) > 0 {
		list[0].Text = strings.TrimLeft(list[0].Text, " ")
		if list[0].Text != "" {
			break
		}
		list = list[1:]
	}
	for n := len(list); n > 0; n = len(list) {
		list[n-1].Text = strings.TrimRight(list[n-1].Text, " ")
		if list[n-1].Text != "" {
			break
		}
		list = list[:n-1]
	}
	return list
}
