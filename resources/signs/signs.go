// Package signs has the fonts of the signs of mathematics, arrows, shapes and the like that the fonts of texts lack: in
// the window, on paper, in films and on pages alike. They are a part of DejaVu Sans, made by subset.py.
package signs

import _ "embed"

var (
	//go:embed signs.ttf
	regular []byte
	//go:embed signs-bold.ttf
	bold []byte
	//go:embed signs.woff2
	web []byte
)

// TTF is the font or its bold. Do not modify it.
func TTF(heavy bool) []byte {
	if heavy {
		return bold
	}
	return regular
}

// WOFF2 is the font for pages. Do not modify it.
func WOFF2() []byte { return web }
