package licences

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/licensecheck"
)

var update = flag.Bool("update", false, "write licences.txt")

// head is the start of the text.
const head = `Wedge: licences

The owner of Wedge has not chosen a licence for Wedge itself yet.

It contains the modules below, and the parts of Go's standard library that it
uses. With each licence stand those for which it is. A module that has more than
one licence has parts by others, such as fonts.
`

// TestLicences: the text has the licences of the modules in the program, in their versions. The
// flag -update writes it.
func TestLicences(t *testing.T) {
	want, err := collect(systems())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("licences.txt", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if Text() == want {
		return
	}
	t.Error("licences.txt is not what the modules say: go generate ./resources/licences")
	have := Lines()
	for line := range strings.Lines(want) {
		if line = strings.TrimSuffix(line, "\n"); !slices.Contains(have, line) {
			t.Errorf("missing: %s", line)
		}
	}
}

// TestSize: the text is for people, and inside of every program.
func TestSize(t *testing.T) {
	if most := 300_000; len(Text()) > most {
		t.Errorf("%d bytes, more than %d", len(Text()), most)
	}
	for i, line := range Lines() {
		if !regexp.MustCompile(`^[^\t\r\f\v]*$`).MatchString(line) {
			t.Errorf("line %d is no plain line: %q", i+1, line)
		}
	}
}

// system is one that the program is built for. Other processors need no other modules.
type system struct{ os, arch string }

func systems() []system {
	return []system{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}}
}

// module is a module in the program.
type module struct{ Path, Version, Dir string }

// modules are those that the window's program depends on, on any of the systems.
func modules(on []system) ([]module, error) {
	found := map[string]module{}
	for _, s := range on {
		list := exec.Command("go", "list", "-deps", "-json=Module", "wedge")
		list.Env = append(os.Environ(), "GOOS="+s.os, "GOARCH="+s.arch, "CGO_ENABLED=1", "GOFLAGS=-mod=readonly")
		var problem bytes.Buffer
		list.Stderr = &problem
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w\n%s", s.os, err, &problem)
		}
		for packages := json.NewDecoder(bytes.NewReader(out)); ; {
			var p struct {
				Module *struct {
					module
					Main    bool
					Replace *module
				}
			}
			if err := packages.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, fmt.Errorf("go list for %s: %w", s.os, err)
			}
			if p.Module == nil || p.Module.Main { // the standard library, or Wedge
				continue
			}
			m := p.Module.module
			if p.Module.Replace != nil {
				m = *p.Module.Replace
			}
			found[m.Path] = m
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b module) int { return strings.Compare(a.Path, b.Path) }), nil
}

// licence is a text that has to be passed on with some modules.
type licence struct {
	names []string // as in SPDX, of what is known in it
	text  string
	of    []string // modules with their versions, and the file if it is for a part
}

// collect makes the text.
func collect(on []system) (string, error) {
	list, err := modules(on)
	if err != nil {
		return "", err
	}
	// Go has the licence of its other modules, in the version of whoever builds Wedge.
	if i := slices.IndexFunc(list, func(m module) bool { return m.Path == "golang.org/x/sys" }); i >= 0 {
		list = append(list, module{Path: "Go's standard library", Dir: list[i].Dir})
	}
	list = append(list, module{Path: dejaVu, Version: "2.37", Dir: "../fonts/dejavu"}, module{Path: "Noto Sans", Version: "2.000", Dir: "../fonts/noto"})
	licences := map[string]*licence{} // by their words
	for _, m := range list {
		files, err := licenceFiles(m)
		if err != nil {
			return "", err
		}
		for _, file := range files {
			content, err := os.ReadFile(filepath.Join(m.Dir, file))
			if err != nil {
				return "", err
			}
			text := plain(string(content))
			words := strings.Join(strings.Fields(text), " ")
			l := licences[words]
			if l == nil {
				l = &licence{names: known(content), text: text}
				licences[words] = l
			}
			name := strings.TrimSpace(m.Path + " " + m.Version)
			if strings.Contains(file, "/") {
				name += " (" + file + ")"
			}
			if !slices.Contains(l.of, name) {
				l.of = append(l.of, name)
			}
		}
	}
	all := slices.SortedFunc(maps.Values(licences), func(a, b *licence) int {
		return cmp.Or(slices.Compare(a.names, b.names), strings.Compare(a.of[0], b.of[0]), strings.Compare(a.text, b.text))
	})
	var out strings.Builder
	out.WriteString(head)
	for _, l := range all {
		fmt.Fprintf(&out, "\n%s\n%s\n", strings.Repeat("=", 80), cmp.Or(strings.Join(l.names, ", "), "Notice"))
		for _, name := range l.of {
			fmt.Fprintf(&out, "  %s\n", name)
		}
		fmt.Fprintf(&out, "\n%s\n", l.text)
	}
	return out.String(), nil
}

// licenceName is the name of a file that has to be passed on.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|ofl)([-_.].*)?$`)

// dejaVu is the font of which package fonts has a part.
const dejaVu = "DejaVu Sans"

// licenceFiles are the paths of a module's licences: its own, and those of fonts and code by others
// in its folders. Each module has one that licensecheck knows; that
// of DejaVu it does not know.
func licenceFiles(m module) (files []string, err error) {
	sound := false
	err = filepath.WalkDir(m.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")) {
			return fs.SkipDir
		}
		if d.IsDir() || !licenceName.MatchString(d.Name()) || strings.HasSuffix(d.Name(), ".go") {
			return nil
		}
		content, err := os.ReadFile(path)
		sound = sound || len(known(content)) > 0
		files = append(files, filepath.ToSlash(strings.TrimPrefix(path, m.Dir+string(filepath.Separator))))
		return err
	})
	if err == nil && !sound && m.Path != dejaVu {
		err = fmt.Errorf("%s %s has no licence that is known", m.Path, m.Version)
	}
	return files, err
}

// known are the names of the licences in a text.
func known(text []byte) (names []string) {
	for _, m := range licensecheck.Scan(text).Match {
		if !slices.Contains(names, m.ID) && !m.IsURL {
			names = append(names, m.ID)
		}
	}
	return names
}

// plain is a text with plain line ends, without blanks at the ends of its lines. Paragraphs in a single
// line get several.
func plain(text string) string {
	const most, width = 100, 80
	var lines []string
	for _, line := range strings.Split(strings.NewReplacer("\r\n", "\n", "\t", "        ", "\f", "", "\ufeff", "").Replace(text), "\n") {
		for utf8.RuneCountInString(line) > most {
			end := strings.LastIndex(line[:width], " ")
			if end <= 0 {
				break
			}
			lines, line = append(lines, line[:end]), line[end+1:]
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
