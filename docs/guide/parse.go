package guide

import (
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// parse reads a page. Pictures are for browsers: a paragraph that begins with one is about it, and is left out.
func parse(id string, source []byte) Page {
	r := reader{source: source, page: Page{ID: id}}
	markdown := goldmark.New(goldmark.WithExtensions(extension.Table))
	r.blocks(markdown.Parser().Parse(text.NewReader(source)))
	return r.page
}

// reader reads a page, block by block.
type reader struct {
	source []byte
	page   Page
}

func (r *reader) add(b Block) { r.page.Blocks = append(r.page.Blocks, b) }

// blocks reads the blocks within a node.
func (r *reader) blocks(of ast.Node) {
	for n := range children(of) {
		switch n := n.(type) {
		case *ast.Heading:
			text := r.text(n)
			if r.page.Title == "" {
				r.page.Title = text.String()
			}
			r.add(Block{Kind: Heading, Text: text})
		case *ast.Paragraph, *ast.TextBlock:
			if _, picture := n.FirstChild().(*ast.Image); !picture {
				r.add(Block{Kind: Paragraph, Text: r.text(n)})
			}
		case *ast.List:
			r.list(n)
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			r.add(Block{Kind: Code, Lines: strings.Split(strings.TrimRight(string(n.Lines().Value(r.source)), "\n"), "\n")})
		case *extended.Table:
			b := Block{Kind: Table}
			for row := range children(n) {
				var cells []Text
				for cell := range children(row) {
					cells = append(cells, r.text(cell))
				}
				b.Rows = append(b.Rows, cells)
			}
			r.add(b)
		}
	}
}

// list reads the items of a list. What stands in an item below its text follows it.
func (r *reader) list(l *ast.List) {
	number := 0
	if l.IsOrdered() {
		number = max(l.Start, 1)
	}
	for item := range children(l) {
		at := len(r.page.Blocks)
		if r.blocks(item); at < len(r.page.Blocks) && r.page.Blocks[at].Kind == Paragraph {
			r.page.Blocks[at].Kind, r.page.Blocks[at].Number = Item, number
		}
		if l.IsOrdered() {
			number++
		}
	}
}

// text reads the text of a block.
func (r *reader) text(of ast.Node) Text {
	var all Text
	r.spans(of, Span{}, &all)
	return all
}

// spans adds the texts within a node, which look like a span that has no text.
func (r *reader) spans(of ast.Node, like Span, to *Text) {
	for n := range children(of) {
		next := like
		switch n := n.(type) {
		case *ast.Text:
			next.Text = string(util.UnescapePunctuations(n.Value(r.source)))
			if like.Look == Typed {
				next.Text = string(n.Value(r.source))
			}
			if n.SoftLineBreak() || n.HardLineBreak() {
				next.Text += " "
			}
			to.add(next)
			continue
		case *ast.Image, *ast.RawHTML:
			continue
		case *ast.CodeSpan:
			next.Look = Typed
		case *ast.Emphasis:
			next.Look = Name
			if n.Level > 1 {
				next.Look = Strong
			}
		case *ast.Link:
			next.Page = linked(string(n.Destination))
		}
		r.spans(n, next, to)
	}
}

// add adds a span, which continues the one before if it looks the same.
func (t *Text) add(s Span) {
	if last := len(*t) - 1; last >= 0 && (*t)[last].Look == s.Look && (*t)[last].Page == s.Page {
		(*t)[last].Text += s.Text
		return
	}
	*t = append(*t, s)
}

// linked is the page that a link leads to; empty for what is not in the guide.
func linked(to string) string {
	to, _, _ = strings.Cut(to, "#")
	if id, ok := strings.CutSuffix(to, ".md"); ok && path.Base(to) == to && slices.Contains(topics(), id) {
		return id
	}
	return ""
}

func children(of ast.Node) func(yield func(ast.Node) bool) {
	return func(yield func(ast.Node) bool) {
		for n := of.FirstChild(); n != nil; n = n.NextSibling() {
			if !yield(n) {
				return
			}
		}
	}
}
