package cli

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"wedge/app/picture/paper"
	"wedge/app/scheme"
	"wedge/resources/safefile"
)

// readScheme reads the colours from a file if the text ends in .json, and otherwise
// parses it as a preset or a list of colours.
func readScheme(text string) (s scheme.Scheme, err error) {
	var data []byte
	if !strings.EqualFold(filepath.Ext(text), ".json") {
		s, err = scheme.ParseList(text)
	} else if data, err = safefile.ReadUpTo(text, maxScheme); err == nil {
		if s, err = scheme.ParseJSON(decoded(data)); err != nil {
			err = fmt.Errorf("%s: %w", text, err)
		}
	}
	if err != nil {
		return s, fmt.Errorf("--scheme: %w", err)
	}
	return s, nil
}

// maxScheme is how many bytes a file with colours may have. A session file, which works
// too, is far smaller.
const maxScheme = 1 << 20

// sheetFlags are the look of a sheet of cases or scrambles.
type sheetFlags struct {
	Paper  string `enum:",a4,letter" default:"" placeholder:"PAPER" help:"Paper of a sheet: a4 (the default) or letter."`
	Scheme string `placeholder:"COLOURS" complete:"scheme" help:"Colours of a sheet, as in wedge export."`
	Force  bool   `help:"Replace an existing file."`
}

// check refuses flags for a sheet where none is made; instead says how to make one.
func (f *sheetFlags) check(makes bool, instead string) error {
	if !makes && (f.Paper != "" || f.Scheme != "") {
		return errors.New("--paper and --scheme are for sheets: " + instead + ", or leave them out")
	}
	return nil
}

// isPDF reports whether a file is named as a sheet must be.
func isPDF(name string) bool { return strings.EqualFold(filepath.Ext(name), ".pdf") }

// look reads the flags. The colours are the standard ones if none are given.
func (f *sheetFlags) look(standard string) (p paper.Size, s scheme.Scheme, err error) {
	if f.Paper == paper.Letter.String() {
		p = paper.Letter
	}
	s, err = readScheme(cmp.Or(f.Scheme, standard))
	return p, s, err
}
