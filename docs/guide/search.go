package guide

import "strings"

// Place is a part of a block of a page: see [Block.Parts]. All three are counted from 0.
type Place struct{ Page, Block, Part int }

// Words are the words of a search, in lower case.
func Words(search string) []string { return strings.Fields(strings.ToLower(search)) }

// Find finds the parts that contain all words of a search, in any order and whether in capitals or not. Without a word
// it finds nothing.
func Find(pages []Page, search string) (found []Place) {
	words := Words(search)
	if len(words) == 0 {
		return nil
	}
	for i, page := range pages {
		for j, block := range page.Blocks {
			for k, part := range block.Parts() {
				if containsAll(strings.ToLower(part), words) {
					found = append(found, Place{i, j, k})
				}
			}
		}
	}
	return found
}

func containsAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// Excerpt is what a list shows of a part that was found: its end from a little before the first of the words.
func Excerpt(part, search string) string {
	const before = 12 // bytes, from which the start of a word is sought
	lower, at := strings.ToLower(part), -1
	if len(lower) != len(part) {
		return part
	}
	for _, w := range Words(search) {
		if i := strings.Index(lower, w); i >= 0 && (at < 0 || i < at) {
			at = i
		}
	}
	if at <= 2*before {
		return part
	}
	start := strings.LastIndexByte(part[:at-before], ' ') + 1
	return "… " + part[start:]
}
