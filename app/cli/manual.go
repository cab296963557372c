package cli

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"wedge/docs/guide"
	"wedge/puzzle/syntax"
	"wedge/resources/version"
)

type manCommand struct {
	Topic string `arg:"" optional:"" complete:"topic" help:"Page of the guide, such as: pictures."`
}

func (c *manCommand) Validate() error {
	pages, err := topics()
	if err != nil || c.Topic == "" || guide.Index(pages, c.Topic) >= 0 {
		return err
	}
	known := mapped(pages, func(p guide.Page) string { return p.ID })
	if near, ok := syntax.Nearest(c.Topic, known); ok {
		return fmt.Errorf("the guide has no page %s: did you mean %s?", c.Topic, near)
	}
	return fmt.Errorf("the guide has no page %s, only %s", c.Topic, strings.Join(known, ", "))
}

func (c *manCommand) Run(s *Streams, parser *kong.Kong) error {
	pages, err := topics()
	if err != nil {
		return err
	}
	if c.Topic == "" {
		_, err := io.WriteString(s.Out, manualPage(parser.Model.Node, pages, s.Build))
		return err
	}
	_, err = io.WriteString(s.Out, topicPage(pages[guide.Index(pages, c.Topic)], pages, s.Build))
	return err
}

// manualPage is the manual page in the macros of man(7), made from the description of the command
// line itself.
func manualPage(program *kong.Node, pages []guide.Page, b version.Build) string {
	m := &manual{}
	m.macro("TH", "WEDGE", "1", b.Day(), strings.TrimSpace("Wedge "+b.Version), "User Commands")
	m.macro("SH", "NAME")
	m.line(`wedge \- ` + escape("the Square-1, puzzles of cubes, and Rubik's cube"))
	m.macro("SH", "SYNOPSIS")
	forms := []string{`\fBwedge\fP`, `\fBwedge\fP \fIFILE\fP`, `\fBwedge\fP \fIcommand\fP [\fIflags\fP] [\fIarguments\fP]`}
	m.line(strings.Join(forms, "\n.br\n"))
	m.macro("SH", "DESCRIPTION")
	m.prose(program.Help)
	m.macro("SH", "COMMANDS")
	for _, n := range program.Children {
		m.command(n)
	}
	m.macro("SH", "OPTIONS")
	m.flags(program)
	m.macro("SH", "EXAMPLES")
	m.verbatim(strings.Split(strings.TrimPrefix(strings.Trim(examples, "\n"), "Examples:\n"), "\n"))
	m.macro("SH", "EXIT STATUS")
	m.entries(statuses())
	m.macro("SH", "ENVIRONMENT")
	m.entries([]entry{
		{"WEDGE_SESSION", "The folder of the window's session, instead of the one below."},
		{"WEDGE_TABLES", "The folder of tables, instead of the one below."},
	})
	m.macro("SH", "FILES")
	m.entries([]entry{
		{"~/.local/state/wedge/", "What you keep: $XDG_STATE_HOME/wedge/ if that is set."},
		{"~/.local/share/wedge/", "Distance tables and books of algs: $XDG_DATA_HOME/wedge/ if that is set."},
	})
	m.seeAlso(pages, "")
	return m.out.String()
}

// manual is a page that is being written.
type manual struct{ out strings.Builder }

// line writes a line as it is: what stands for itself in it has to be escaped.
func (m *manual) line(text string) { m.out.WriteString(text + "\n") }

// macro writes a macro with its arguments: SH and SS are headings, PP begins a paragraph, TP a term and its text, and
// EX and EE enclose an example.
func (m *manual) macro(name string, arguments ...string) {
	for _, a := range arguments {
		name += ` "` + escape(a) + `"`
	}
	m.line("." + name)
}

// command describes a command and those in it.
func (m *manual) command(n *kong.Node) {
	if n.Hidden {
		return
	}
	m.macro("SS", "wedge "+n.Path())
	if len(n.Children) == 0 {
		m.line(`\fBwedge ` + escape(n.Path()) + `\fP` + arguments(n))
		m.macro("PP")
	}
	m.fill(n.Help)
	if n.Detail != "" {
		m.macro("PP")
		m.prose(n.Detail)
	}
	m.entries(mapped(n.Positional, func(a *kong.Positional) entry { return entry{"<" + a.Name + ">", a.Help} }))
	m.flags(n)
	for _, child := range n.Children {
		m.command(child)
	}
}

// arguments are what stands behind the name of a command.
func arguments(n *kong.Node) string {
	text := ""
	if len(n.Flags) > 0 {
		text = ` [\fIflags\fP]`
	}
	for _, a := range n.Positional {
		text += " " + escape(a.Summary())
	}
	return text
}

// flags describe the flags of the program or of a command; --help is one of the program.
func (m *manual) flags(n *kong.Node) {
	for _, f := range n.Flags {
		term := ""
		if f.Short != 0 {
			term = "-" + string(f.Short) + ", "
		}
		if f.Tag.Negatable != "" {
			term += "--[no-]" + f.Name
		} else {
			term += "--" + f.Name
		}
		m.macro("TP")
		term = `\fB` + strings.ReplaceAll(term, "-", `\-`) + `\fP`
		if !f.IsBool() && !f.IsCounter() {
			term += `=\fI` + escape(strings.Trim(f.FormatPlaceHolder(), `"`)) + `\fP`
		}
		m.line(term)
		m.fill(f.Help)
	}
}

// entries are terms with their explanations.
func (m *manual) entries(list []entry) {
	for _, e := range list {
		m.macro("TP")
		m.line(`\fB` + escape(e.term) + `\fP`)
		m.fill(e.text)
	}
}

// prose writes paragraphs. One with indented lines is a table or an example, and stays as it is.
func (m *manual) prose(text string) {
	for i, paragraph := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if i > 0 {
			m.macro("PP")
		}
		if strings.HasPrefix(paragraph, " ") || strings.Contains(paragraph, "\n ") {
			m.verbatim(strings.Split(paragraph, "\n"))
		} else {
			m.fill(paragraph)
		}
	}
}

// fill writes a paragraph in lines of at most 80 bytes, with what protects them: mandoc -Tlint wants that.
func (m *manual) fill(text string) {
	for _, line := range wrapped(escape(text), 78) {
		m.line(protected(line))
	}
}

// verbatim writes lines that are shown as they are.
func (m *manual) verbatim(lines []string) {
	m.line(".EX")
	for _, line := range lines {
		m.line(protected(escape(line)))
	}
	m.line(".EE")
}

var (
	characters = strings.NewReplacer(`\`, `\e`, `'`, `\(aq`, `"`, `\(dq`, "`", `\(ga`, `~`, `\(ti`, `^`, `\(ha`)
	// minus is the start of a flag or a number, in which - is ASCII; elsewhere it is shown as a hyphen.
	minus = regexp.MustCompile(`(^|[^\pL\d\\])-[-\pL\d]*`)
)

// escape makes text of a page that is shown as this text.
func escape(text string) string {
	return minus.ReplaceAllStringFunc(characters.Replace(text), func(s string) string { return strings.ReplaceAll(s, "-", `\-`) })
}

// protected is an escaped line that is no macro, though it may begin with a dot.
func protected(line string) string {
	if strings.HasPrefix(line, ".") {
		return `\&` + line
	}
	return line
}
