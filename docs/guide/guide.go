// Package guide is the guide to Wedge, by what one wants to do. Its pages are the files beside it, which are read in a
// browser as they are; the window, wedge help and wedge man show what this package reads of them, so that nothing is
// written twice. It neither prints nor knows a window.
package guide

import (
	"embed"
	"fmt"
	"slices"
)

//go:embed *.md de/*.md
var files embed.FS

// topics are the pages in the order in which they are listed.
func topics() []string {
	return []string{"square1", "algs", "solves", "lessons", "pictures", "cubes", "rubik", "commands", "numbers"}
}

// German is the language that the guide has besides English.
const German = "de"

// Read reads the pages, in German or, for any other language, in English.
func Read(language string) ([]Page, error) {
	folder := ""
	if language == German {
		folder = German + "/"
	}
	var pages []Page
	for _, id := range topics() {
		source, err := files.ReadFile(folder + id + ".md")
		if err != nil {
			return nil, fmt.Errorf("guide: %w", err)
		}
		pages = append(pages, parse(id, source))
	}
	return pages, nil
}

// Index is the place of the page with an ID among the pages; -1 for none.
func Index(pages []Page, id string) int {
	return slices.IndexFunc(pages, func(p Page) bool { return p.ID == id })
}
