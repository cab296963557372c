package cli

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"wedge/puzzle/syntax"
)

// place is where a command line has come to.
type place struct {
	node     *kong.Node // the command
	given    []string   // its arguments
	flag     *kong.Flag // whose value comes next; nil for none
	verbatim bool       // no flags follow
}

// pass goes past a word.
func (p *place) pass(word string) {
	switch {
	case p.flag != nil:
		p.flag = nil
	case !p.verbatim && word == "--":
		p.verbatim = true
	case !p.verbatim && strings.HasPrefix(word, "-") && !isNegative(word):
		if f := flagOf(p.node, word); f != nil && !f.IsBool() && !f.IsCounter() {
			p.flag = f
		}
	default:
		for _, child := range p.node.Children {
			if len(p.given) == 0 && answersTo(child, word) {
				p.node = child
				return
			}
		}
		p.given = append(p.given, word)
	}
}

// flagOf is the flag that a word names; nil for none.
func flagOf(n *kong.Node, word string) *kong.Flag {
	for _, group := range n.AllFlags(false) {
		for _, f := range group {
			if word == "--"+f.Name || f.Short != 0 && word == "-"+string(f.Short) {
				return f
			}
		}
	}
	return nil
}

// protectNegative makes an alg such as -1,0/ and a snake such as --.-- an argument: what begins like a
// negative number, or has dots and hyphens alone, is a flag only in name. It puts -- before the first of them, and the flags that follow before
// that.
func protectNegative(model *kong.Application, args []string) []string {
	at := place{node: model.Node}
	var before, after []string
	for i, a := range args {
		value := at.flag != nil
		switch {
		case a == "--" && !value && after == nil:
			return args
		case a == "--" && !value:
			return slices.Concat(before, []string{"--"}, after, args[i+1:])
		case !value && (isNegative(a) || isSigns(a)):
			after = append(after, a)
		case value, len(a) > 1 && a[0] == '-', after == nil:
			before = append(before, a)
		default:
			after = append(after, a)
		}
		at.pass(a)
	}
	if after == nil {
		return args
	}
	return slices.Concat(before, []string{"--"}, after)
}

// isSigns reports whether an argument is a snake of which - is a straight cube and . a corner.
func isSigns(arg string) bool {
	return strings.HasPrefix(arg, "-") && strings.Contains(arg, ".") && strings.Trim(arg, "-.") == ""
}

func isNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9'
}

// answersTo reports whether a command has a name.
func answersTo(n *kong.Node, name string) bool {
	return n.Name == name || slices.Contains(n.Aliases, name)
}

// meant asks for the command, or one of other names, near a misspelt one; it is empty if there is none.
func meant(at *kong.Node, name string, others ...string) string {
	known := others
	for _, n := range at.Children {
		if !n.Hidden {
			known = append(known, n.Name)
		}
	}
	if near, ok := syntax.Nearest(name, known); ok {
		return ": did you mean " + near + "?"
	}
	return ""
}
