//go:build !nogui

package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"wedge/app"
	"wedge/app/handout/page"
)

// TestHandouts hands out every lesson of the program, as a page and as a worksheet: each in one of the
// languages, and one lesson of each room as a page in both.
func TestHandouts(t *testing.T) {
	for _, k := range kinds() {
		for i, l := range k.Lessons() {
			t.Run(l.ID, func(t *testing.T) {
				var b bytes.Buffer
				languages := []string{"en", "de"}
				worksheet := languages[i%2 : i%2+1]
				if i > 0 {
					languages = languages[(i+1)%2 : (i+1)%2+1]
				}
				if err := app.WriteHandout(t.Context(), &b, "html", app.HandedOut{Lesson: l.ID, Languages: languages}, kinds()...); err != nil {
					t.Fatal(err)
				}
				checkPage(t, b.Bytes(), len(languages))
				b.Reset()
				if err := app.WriteHandout(t.Context(), &b, "pdf", app.HandedOut{Lesson: l.ID, Languages: worksheet}, kinds()...); err != nil {
					t.Fatal(err)
				}
				if !bytes.HasPrefix(b.Bytes(), []byte("%PDF-")) || b.Len() > 3_000_000 {
					t.Errorf("a worksheet of %d bytes", b.Len())
				}
			})
		}
	}
}

// checkPage checks that a page stands alone, and that its languages have the same steps.
func checkPage(t *testing.T, content []byte, languages int) {
	t.Helper()
	if len(content) > page.MaxSize {
		t.Errorf("%d bytes, more than %d", len(content), page.MaxSize)
	}
	for _, fault := range []string{"{{", "<no value>", "%!", "…"} {
		if bytes.Contains(content, []byte(fault)) {
			t.Errorf("%s in the page", fault)
		}
	}
	root, err := html.Parse(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var steps []string // of the languages, one after the other
	ids := map[string]bool{}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			switch {
			case a.Key == "src" && !strings.HasPrefix(a.Val, "data:image/png;"), a.Key == "href" && !strings.HasPrefix(a.Val, "#step-"):
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			case a.Key == "id" && ids[a.Val]:
				t.Errorf("two elements with the ID %s", a.Val)
			case a.Key == "id":
				ids[a.Val] = true
			}
		}
		if n.Type == html.ElementNode && n.Data == "section" {
			steps = append(steps, attribute(n, "data-step"))
			checkQuestion(t, n)
		}
	}
	count := len(steps) / languages
	if count == 0 || len(steps) != languages*count || !slices.Equal(steps[:count], steps[len(steps)-count:]) {
		t.Errorf("%d languages have the steps %v", languages, steps)
	}
}

// checkQuestion checks that the right answer of a step is among its choices, and that something is said to each.
func checkQuestion(t *testing.T, section *html.Node) {
	t.Helper()
	answer := attribute(section, "data-answer")
	var choices []string
	said := map[string]string{}
	for n := range section.Descendants() {
		if c := attribute(n, "data-choice"); c != "" {
			choices = append(choices, c)
		}
		if which := attribute(n, "data-said"); which != "" {
			said[which] = text(n)
		}
	}
	if (answer != "" || len(choices) > 0) && (!slices.Contains(choices, answer) || said["right"] == "" || said["wrong"] == "") {
		t.Errorf("step %s: the answer %q is one of %v; said is %q", attribute(section, "data-step"), answer, choices, said)
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func text(n *html.Node) string {
	var to strings.Builder
	for m := range n.Descendants() {
		if m.Type == html.TextNode {
			to.WriteString(m.Data)
		}
	}
	return strings.TrimSpace(to.String())
}
