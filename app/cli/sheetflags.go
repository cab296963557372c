package cli

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"wedge/app/picture/paper"
	"wedge/app/scheme"
)

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
	if s, err = readScheme(cmp.Or(f.Scheme, standard)); err != nil {
		err = fmt.Errorf("--scheme: %w", err)
	}
	return p, s, err
}
