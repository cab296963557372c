package handout

import (
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"wedge/app/lesson"
)

// Plain is a text of a lesson without the marks of Markdown.
func Plain(words string) string {
	source := []byte(lesson.Markdown(words))
	var to strings.Builder
	root := goldmark.DefaultParser().Parse(text.NewReader(source))
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no error
		if t, ok := n.(*ast.Text); ok && entering {
			to.Write(t.Segment.Value(source))
			if t.SoftLineBreak() || t.HardLineBreak() {
				to.WriteByte(' ')
			}
		} else if n.Type() == ast.TypeBlock && !entering && to.Len() > 0 {
			to.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(to.String())
}
