package guide

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// read reads the guide.
func read(t *testing.T, language string) []Page {
	t.Helper()
	pages, err := Read(language)
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// TestPages: each page has its title, one sentence, and then what to click, in at most three steps. What is for browsers
// is not in it.
func TestPages(t *testing.T) {
	entries, err := files.ReadDir(".")
	if err != nil || len(entries) != len(topics())+1 {
		t.Errorf("%d pages and the German ones, not %v (%v)", len(entries), topics(), err)
	}
	for _, language := range []string{"en", German} {
		for _, p := range read(t, language) {
			if len(p.Blocks) < 6 || p.Title == "" || p.Blocks[0].Kind != Heading || p.Blocks[0].Text.String() != p.Title || p.Blocks[1].Kind != Paragraph {
				t.Errorf("%s, %s begins in another way", p.ID, language)
				continue
			}
			steps := 0
			for _, b := range p.Blocks[2:] {
				if b.Number != steps+1 {
					break
				}
				steps++
			}
			if steps < 2 || steps > 3 {
				t.Errorf("%s, %s: %d steps", p.ID, language, steps)
			}
			for _, b := range p.Blocks {
				for _, part := range b.Parts() {
					if part == "" && b.Kind != Code || b.Kind != Code && regexp.MustCompile(`<img|!\[|\]\(|\*\*|^#|^\$ `).MatchString(part) {
						t.Errorf("%s, %s: %q", p.ID, language, part)
					}
				}
			}
		}
	}
}

// TestParse reads what pages can have.
func TestParse(t *testing.T) {
	const source = `# A *title*

One ` + "`/ # code`" + `, [inside](rubik.md#x) and [outside](../stored.md),
continued \*here\*.

<img src="a.png" alt="words">

![picture](a.gif) about it

3. third **strong**
4. fourth

   below

- bullet

      $ run  # it
      done

| a | b |
|---|---|
| 1 | [c](cubes.md) |
`
	p := parse("x", []byte(source))
	if p.ID != "x" || p.Title != "A title" {
		t.Errorf("%q, %q", p.ID, p.Title)
	}
	want := []Block{
		{Kind: Heading, Text: Text{{Text: "A "}, {Text: "title", Look: Name}}},
		{Kind: Paragraph, Text: Text{{Text: "One "}, {Text: "/ # code", Look: Typed}, {Text: ", "}, {Text: "inside", Page: "rubik"}, {Text: " and outside, continued *here*."}}},
		{Kind: Item, Number: 3, Text: Text{{Text: "third "}, {Text: "strong", Look: Strong}}},
		{Kind: Item, Number: 4, Text: Text{{Text: "fourth"}}},
		{Kind: Paragraph, Text: Text{{Text: "below"}}},
		{Kind: Item, Text: Text{{Text: "bullet"}}},
		{Kind: Code, Lines: []string{"$ run  # it", "done"}},
		{Kind: Table, Rows: [][]Text{{{{Text: "a"}}, {{Text: "b"}}}, {{{Text: "1"}}, {{Text: "c", Page: "cubes"}}}}},
	}
	if !slices.EqualFunc(p.Blocks, want, equal) {
		t.Errorf("%+v, not %+v", p.Blocks, want)
	}
	if ids := p.Blocks[7].Pages(); !slices.Equal(ids, []string{"cubes"}) {
		t.Error(ids)
	}
}

func equal(a, b Block) bool {
	return a.Kind == b.Kind && a.Number == b.Number && slices.Equal(a.Text, b.Text) && slices.Equal(a.Lines, b.Lines) &&
		slices.EqualFunc(a.Rows, b.Rows, func(x, y []Text) bool { return slices.EqualFunc(x, y, slices.Equal) })
}

// TestFind finds parts with all words, in any order, in texts, code and tables.
func TestFind(t *testing.T) {
	pages := []Page{
		{ID: "a", Title: "One", Blocks: []Block{{Kind: Heading, Text: Text{{Text: "One"}}}, {Text: Text{{Text: "Turn the "}, {Text: "Layer", Look: Name}}}}},
		{ID: "b", Blocks: []Block{
			{Kind: Code, Lines: []string{"wedge", "wedge solve layer turn"}},
			{Kind: Table, Rows: [][]Text{{{{Text: "layer"}}, {{Text: "turns"}}}}},
		}},
	}
	for search, want := range map[string][]Place{
		"layer TURN": {{0, 1, 0}, {1, 0, 1}, {1, 1, 0}}, "one": {{0, 0, 0}}, " ": nil, "layer cake": nil,
	} {
		if got := Find(pages, search); !slices.Equal(got, want) {
			t.Errorf("%q: %v, not %v", search, got, want)
		}
	}
	const long = "Something that is long enough, and then the word Layer, and more."
	for search, want := range map[string]string{"layer": "… then the word Layer, and more.", "something layer": long, "none": long} {
		if got := Excerpt(long, search); got != want {
			t.Errorf("%q: %q", search, got)
		}
	}
}

// TestGerman: the German pages say the same as the English ones: they have the same blocks, code, numbers, keys and links.
func TestGerman(t *testing.T) {
	english, german := read(t, "en"), read(t, German)
	for i, e := range english {
		g := german[i]
		if len(e.Blocks) != len(g.Blocks) {
			t.Errorf("%s: %d blocks, not %d", e.ID, len(g.Blocks), len(e.Blocks))
			continue
		}
		for j := range e.Blocks {
			a, b := e.Blocks[j], g.Blocks[j]
			if a.Kind != b.Kind || a.Number != b.Number {
				t.Errorf("%s: %q is another kind of block than %q", e.ID, b.Parts(), a.Parts())
			}
			if !slices.Equal(a.Pages(), b.Pages()) {
				t.Errorf("%s: %q leads to %v, not %v", e.ID, b.Parts(), b.Pages(), a.Pages())
			}
			if x, y := facts(a), facts(b); !slices.Equal(x, y) {
				t.Errorf("%s: %q has %q, not %q", e.ID, b.Parts(), y, x)
			}
		}
	}
}

// facts are what a block has in any language: code without comments, numbers and keys.
func facts(b Block) (list []string) {
	if b.Kind == Code {
		for _, line := range b.Lines {
			code, comment, _ := strings.Cut(line, " # ")
			list = append(list, strings.TrimRight(code, " "))
			list = append(list, numbers(comment)...)
		}
		return list
	}
	texts := []Text{b.Text}
	for _, row := range b.Rows {
		texts = append(texts, row...)
	}
	for _, text := range texts {
		for _, s := range text {
			if s.Look == Typed {
				list = append(list, s.Text)
			} else {
				list = append(list, numbers(s.Text)...)
			}
		}
	}
	slices.Sort(list) // in another order in another language
	return list
}

// numbers are the numbers and keys in a text.
func numbers(text string) []string {
	text = strings.NewReplacer("Strg", "Ctrl", "Umschalt", "Shift").Replace(text)
	text = regexp.MustCompile(`([0-9])[.,]([0-9])`).ReplaceAllString(text, "$1$2")
	text = regexp.MustCompile(`([0-9])[.,]([0-9])`).ReplaceAllString(text, "$1$2")
	return regexp.MustCompile(`(Ctrl|Shift) ?\+ ?(Shift\+)?(click|Klick|[^ );.])|F?[0-9]+`).FindAllString(strings.ReplaceAll(text, "Klick", "click"), -1)
}
