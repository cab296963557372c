// Package console deals with consoles, which on Windows are windows of their own: a program that
// is double-clicked gets one, and so does each that it starts. On other systems there is nothing to do.
package console

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// expanded are arguments in which patterns such as *.txt are replaced by the files that they name, in order. What names none, such
// as an alg, stays.
func expanded(args []string) (list []string) {
	for _, arg := range args {
		var files []string
		if strings.ContainsAny(arg, "*?") && !strings.HasPrefix(arg, "-") {
			files, _ = filepath.Glob(arg) // the error is that it is no pattern
		}
		if len(files) == 0 {
			files = []string{arg}
		}
		list = append(list, files...)
	}
	return list
}

// Complain prints an error. Where that is impossible, since there is no console, a box shows it.
func Complain(to io.Writer, err error) {
	if _, failed := fmt.Fprintln(to, "wedge:", err); failed != nil {
		show(err)
	}
}
