package lesson

import (
	"errors"
	"fmt"
	"strings"
	"text/template"
	"text/template/parse"
)

// valueName is the name of a value in a placeholder, and where it is in the file.
type valueName struct {
	name         string
	line, column int // from 1, in characters
}

// parsed reads the placeholders of a text. Of the language of templates they have values, "plural"
// and "if": nothing that takes long or makes much.
func parsed(text string) (*template.Template, error) {
	t, err := template.New("").Funcs(template.FuncMap{"plural": plural}).Option("missingkey=error").Parse(text)
	if err != nil || len(t.Templates()) > 1 {
		return nil, errPlaceholder
	}
	return t, checkNodes(t.Root)
}

var errPlaceholder = errors.New(`expected {{.Value}}, {{plural .Value "one" "others"}} or {{if .Value}} … {{else}} … {{end}}`)

// badPlaceholder is the first byte of a placeholder in a line that cannot be read; 0 if each can.
func badPlaceholder(line string) int {
	for at := strings.Index(line, "{{"); at >= 0; {
		rest := line[at:]
		length := len(rest)
		if end := strings.Index(rest, "}}"); end >= 0 {
			length = end + 2
		}
		one := rest[:length]
		switch {
		case strings.HasPrefix(one, "{{if "):
			one += "{{end}}"
		case one == "{{else}}", one == "{{end}}", strings.HasPrefix(one, "{{else if "):
			one = ""
		}
		if _, err := parsed(one); err != nil {
			return at
		}
		next := strings.Index(rest[length:], "{{")
		if next < 0 {
			break
		}
		at += length + next
	}
	return max(strings.Index(line, "{{"), 0)
}

// checkNodes checks that a template has nothing else.
func checkNodes(list *parse.ListNode) error {
	if list == nil {
		return nil
	}
	for _, n := range list.Nodes {
		var err error
		switch n := n.(type) {
		case *parse.TextNode:
		case *parse.ActionNode:
			err = checkPipe(n.Pipe, true)
		case *parse.IfNode:
			err = errors.Join(checkPipe(n.Pipe, false), checkNodes(n.List), checkNodes(n.ElseList))
		default:
			err = errPlaceholder
		}
		if err != nil {
			return errPlaceholder
		}
	}
	return nil
}

// checkPipe checks that a pipe is a value, or where that is allowed "plural" of one.
func checkPipe(p *parse.PipeNode, plural bool) error {
	if len(p.Cmds) != 1 || len(p.Decl) > 0 {
		return errPlaceholder
	}
	args := p.Cmds[0].Args
	if plural && len(args) == 4 && args[0].Type() == parse.NodeIdentifier && args[0].String() == "plural" &&
		args[2].Type() == parse.NodeString && args[3].Type() == parse.NodeString {
		args = args[1:2]
	}
	if len(args) != 1 {
		return errPlaceholder
	}
	if f, ok := args[0].(*parse.FieldNode); !ok || len(f.Ident) != 1 {
		return errPlaceholder
	}
	return nil
}

// valuesOf are the names of the values in placeholders.
func valuesOf(t *template.Template) (list []string) {
	var walk func(parse.Node)
	walk = func(n parse.Node) {
		switch n := n.(type) {
		case *parse.ListNode:
			if n != nil {
				for _, m := range n.Nodes {
					walk(m)
				}
			}
		case *parse.ActionNode:
			walk(n.Pipe)
		case *parse.IfNode:
			walk(n.Pipe)
			walk(n.List)
			walk(n.ElseList)
		case *parse.PipeNode:
			for _, a := range n.Cmds[0].Args {
				walk(a)
			}
		case *parse.FieldNode:
			list = append(list, n.Ident[0])
		}
	}
	walk(t.Root)
	return list
}

// plural is the word that goes with a number, such as 1 slice, 2 slices. English and German
// both have one word for 1 and one for all others.
func plural(n any, one, others string) string {
	if fmt.Sprint(n) == "1" {
		return one
	}
	return others
}

// fill replaces the placeholders of a text by values. The error names one that has no
// value.
func fill(text string, fields any) (string, error) {
	if !strings.Contains(text, "{{") {
		return text, nil
	}
	t, err := parsed(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	if err := t.Execute(&b, fields); err != nil {
		return "", err
	}
	return b.String(), nil
}
