package cli

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"wedge/app/scheme"
	"wedge/puzzle/square1/cases"
	"wedge/resources"
)

//go:embed completion
var completions embed.FS

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

func (*completionCommand) Help() string {
	return `  source <(wedge completion bash)     in ~/.bashrc, or in ~/.zshrc with zsh
  wedge completion fish | source      in ~/.config/fish/config.fish`
}

func (c *completionCommand) Run(s *Streams) error {
	script, err := completions.ReadFile("completion/" + c.Shell)
	if err != nil {
		return err
	}
	_, err = s.Out.Write(script)
	return err
}

// completeCommand is called by the scripts: what can follow is said only here.
type completeCommand struct {
	Words []string `arg:"" optional:"" sep:"none"`
}

// filesToo is the line for the script to add the names of files.
const filesToo = ":files"

func (c *completeCommand) Run(s *Streams, parser *kong.Kong) error {
	words := c.Words
	if len(words) == 0 {
		words = []string{""}
	}
	list, files := complete(s, parser.Model.Node, words)
	for _, x := range list {
		fmt.Fprintf(s.Out, "%s\t%s\n", x.text, x.help)
	}
	if files {
		fmt.Fprintln(s.Out, filesToo)
	}
	return nil
}

// candidate is a word that can stand somewhere, and what it means.
type candidate struct{ text, help string }

// complete is what the last word can become, and whether it can be the name of a file, too. The words
// are those behind the program's name.
func complete(s *Streams, program *kong.Node, words []string) (list []candidate, files bool) {
	at := place{node: program}
	last := len(words) - 1
	for _, w := range words[:last] {
		if at.flag == nil || w != "=" { // bash takes --flag=value for three words
			at.pass(w)
		}
	}
	word, assigned := words[last], ""
	if flag, value, ok := strings.Cut(word, "="); ok && at.flag == nil && !at.verbatim && strings.HasPrefix(flag, "-") {
		if at.pass(flag); at.flag == nil {
			return nil, false
		}
		word, assigned = value, flag+"="
	}
	switch {
	case at.flag != nil:
		if word == "=" { // as above
			word = ""
		}
		list, files = values(s, at.flag.Value)
	case at.verbatim || !strings.HasPrefix(word, "-"):
		list, files = at.arguments(s)
		if at.node == program && !slices.ContainsFunc(list, func(c candidate) bool { return strings.HasPrefix(c.text, word) }) {
			files = true // wedge FILE
		}
	default:
		list = flags(at.node)
	}
	list = slices.DeleteFunc(list, func(c candidate) bool { return !strings.HasPrefix(c.text, word) })
	for i := range list {
		list[i].text = assigned + list[i].text
	}
	return list, files
}

// arguments are what can be the next one: commands, too.
func (p *place) arguments(s *Streams) (list []candidate, files bool) {
	if len(p.given) == 0 {
		list = commandsOf(p.node)
	}
	arguments := p.node.Positional
	if len(arguments) == 0 {
		return list, false
	}
	next := arguments[min(len(p.given), len(arguments)-1)]
	if len(p.given) >= len(arguments) && !next.IsCumulative() {
		return list, false
	}
	if next.Tag.Get("complete") == "command" { // to explain
		explained := place{node: p.node.Parent}
		for _, word := range p.given {
			explained.pass(word)
		}
		list = commandsOf(explained.node)
		if len(p.given) == 0 {
			list = append(list, topicCandidates()...)
		}
		return list, false
	}
	more, files := values(s, next)
	return append(list, more...), files
}

func commandsOf(n *kong.Node) (list []candidate) {
	for _, child := range n.Children {
		if !child.Hidden {
			list = append(list, candidate{child.Name, brief(child.Help)})
		}
	}
	return list
}

// flags are those of a command. --version is only one of the program.
func flags(n *kong.Node) (list []candidate) {
	for _, group := range n.AllFlags(true) {
		for _, f := range group {
			if f.Name == "version" && n.Parent != nil {
				continue
			}
			list = append(list, candidate{"--" + f.Name, brief(f.Help)})
			if f.Tag.Negatable != "" {
				list = append(list, candidate{"--no-" + f.Name, brief(f.Help)})
			}
		}
	}
	return list
}

// values are what a flag or an argument can be: one of a few, or what its tag "complete" says.
func values(s *Streams, v *kong.Value) (list []candidate, files bool) {
	complete := v.Tag.Get("complete")
	names := v.EnumSlice()
	switch complete {
	case "puzzle":
		names = resources.Puzzles()
	case "method":
		names = resources.Methods()
	case "snake":
		list = mapped(resources.Snakes(), func(x resources.Snake) candidate { return candidate{x.ID, x.Name} })
	case "set":
		list = mapped(cases.Sets(), func(x *cases.Set) candidate { return candidate{x.ID, x.Name} })
	case "scheme":
		list = mapped(scheme.Presets(), func(x scheme.Scheme) candidate { return candidate{x.ID, x.Name} })
	case "topic":
		list = topicCandidates()
	case "lesson":
		if s.Lessons != nil && s.Lessons.List != nil {
			list = mapped(s.Lessons.List(), func(x NamedLesson) candidate { return candidate{x.ID, x.Title} })
		}
	}
	for _, name := range names {
		if name != "" {
			list = append(list, candidate{text: name})
		}
	}
	withFiles := []string{"file", "puzzle", "method", "scheme", "lesson"}
	return list, slices.Contains(withFiles, complete) || v.Tag.PlaceHolder == "FILE"
}

// topicCandidates are the pages of the guide; none if it cannot be read, as a script that completes has no place for errors.
func topicCandidates() []candidate {
	pages, _ := topics()
	return mapped(topicEntries(pages), func(e entry) candidate { return candidate{e.term, e.text} })
}

// brief is the first sentence of a help, if that is short, otherwise its beginning.
func brief(help string) string {
	const most = 60
	first, _, _ := strings.Cut(help, ". ")
	first, _, _ = strings.Cut(strings.TrimSuffix(first, "."), ": ")
	if runes := []rune(first); len(runes) > most {
		first = string(runes[:most-2])
		if i := strings.LastIndex(first, " "); i > 0 {
			first = first[:i]
		}
		first = strings.TrimRight(first, ",;:(") + " …"
	}
	return first
}
