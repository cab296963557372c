package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/resources"
)

const changes = "# Changelog\n\n- no version's\n\n## [0.2.0] - 2026-11-25\n\nWords of\na paragraph.\n\n### Added\n\n" +
	"- `wedge man`: see [docs](docs/lessons.md) &\n  **more**\n- Two\n\n## [0.1.0] - 2026-01-02\n- One\n"

func TestReleases(t *testing.T) {
	for _, bad := range []string{"", "- a note\n", "## [0.1.0] - 2026-01-02\n### Added\n", "## [0.1.0] - yesterday\n- One\n"} {
		if got, err := releases(bad); err == nil {
			t.Errorf("%q: %v", bad, got)
		}
	}
	list, err := releases(strings.Replace(changes, "Two", "Two "+strings.Repeat("words ", 20), 1))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	const maintainer = "Somebody <somebody@example.org>"
	m := maker{version: "0.2.0+20261127.0146", maintainer: maintainer}
	if err := m.debianChangelog(&b, list); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(z)
	const line = "words words words words words words words words words words words"
	const want = "wedge (0.2.0+20261127.0146) unstable; urgency=medium\n\n  * Words of a paragraph.\n  * wedge man: see docs & more\n  * Two " + line + " words\n    " +
		"words words words words words words words words\n\n" +
		" -- " + maintainer + "  Wed, 25 Nov 2026 00:00:00 +0000\n\n" +
		"wedge (0.1.0) unstable; urgency=medium\n\n  * One\n\n -- " + maintainer + "  Fri, 02 Jan 2026 00:00:00 +0000\n\n"
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s\nnot\n%s", err, got, want)
	}
}

// TestMetainfo: the metadata is XML with the releases, and screenshots if there is a site for them.
func TestMetainfo(t *testing.T) {
	list, err := releases(changes)
	if err != nil {
		t.Fatal(err)
	}
	for _, site := range []string{"", "https://example.org/docs"} {
		var b bytes.Buffer
		if err := metainfo(&b, list, site); err != nil {
			t.Fatal(err)
		}
		var read struct {
			Releases []struct {
				Version string   `xml:"version,attr"`
				Notes   []string `xml:"description>ul>li"`
			} `xml:"releases>release"`
			Screenshots []string `xml:"screenshots>screenshot>image"`
		}
		if err := xml.Unmarshal(b.Bytes(), &read); err != nil {
			t.Fatal(err)
		}
		if len(read.Releases) != 2 || read.Releases[0].Version != "0.2.0" || !reflect.DeepEqual(read.Releases[0].Notes, list[0].Notes) {
			t.Errorf("releases %v", read.Releases)
		}
		if (site == "") != (len(read.Screenshots) == 0) {
			t.Errorf("site %q: screenshots %q", site, read.Screenshots)
		}
		for _, s := range read.Screenshots {
			name, ok := strings.CutPrefix(s, site)
			if _, err := os.Stat("../../docs" + name); !ok || err != nil {
				t.Errorf("screenshot %s: %v", s, err)
			}
		}
	}
}

// TestGerman: what is said to the user is said in German, too.
func TestGerman(t *testing.T) {
	for name, text := range map[string]*regexp.Regexp{
		id + ".desktop":  regexp.MustCompile(`(?m)^(?:GenericName|Comment|Keywords)(\[de\])?=`),
		id + ".mime.xml": regexp.MustCompile(`<comment( xml:lang="de")?>`),
		"metainfo.xml":   regexp.MustCompile(`<(?:summary|p|caption)( xml:lang="de")?>`),
	} {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found := text.FindAllStringSubmatch(string(content), -1)
		for i, f := range found {
			if german := f[1] != ""; german != (i%2 == 1) {
				t.Errorf("%s: %s is number %d", name, f[0], i+1)
			}
		}
		if len(found) == 0 || len(found)%2 != 0 {
			t.Errorf("%s: %d texts", name, len(found))
		}
	}
}

// TestIcon: the program's icon is the one that packages have.
func TestIcon(t *testing.T) {
	var b bytes.Buffer
	if err := icon(&b, picture.PNG, iconSize); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b.Bytes(), resources.Icon()) {
		t.Error("resources/icon.png is another one: go generate ./resources")
	}
}

func TestCreate(t *testing.T) {
	failed := errors.New("failed")
	if err := create(t.TempDir()+"/new/file", func(io.Writer) error { return failed }); !errors.Is(err, failed) {
		t.Error(err)
	}
}

// TestInstall: what is installed, twice, goes again, with the folders that were made for it; what else is there stays.
func TestInstall(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("unknown system")
	}
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "a & b")
	for _, name := range []string{"bin/wedge", "share/doc/wedge/examples/corner.md", "share/applications/" + id + ".desktop", "share/mime/packages/" + id + ".xml"} {
		put(t, filepath.Join(from, name), `<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>`)
	}
	script, err := os.ReadFile("install.sh")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(from, "install.sh"), string(script))
	mine := filepath.Join(to, "share", "doc", "mine")
	put(t, mine, "")
	run := func(dirs string, args ...string) (string, error) {
		c := exec.CommandContext(t.Context(), "sh", append([]string{filepath.Join(from, "install.sh")}, args...)...)
		c.Env = append(os.Environ(), "XDG_DATA_DIRS="+dirs)
		out, err := c.CombinedOutput()
		return string(out), err
	}
	for _, args := range [][]string{{to}, {to}, {"--check", to}, {"--uninstall", to}} {
		out, err := run("/usr/share:"+filepath.Join(to, "share"), args...)
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		if said := strings.Contains(out, "It is in the menu."); said != (len(args) == 1) {
			t.Errorf("%v: %s", args, out)
		}
		_, err = os.Stat(filepath.Join(to, "bin", "wedge"))
		if installed := err == nil; installed != (args[0] != "--uninstall") {
			t.Errorf("%v: installed is %v", args, installed)
		}
	}
	if out, err := run("", "--uninstall", to); err == nil || !strings.Contains(out, "was not installed") {
		t.Errorf("%v\n%s", err, out)
	}
	// What menus do not find is not said to be in one; and what cannot be written is said before anything is.
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	if out, err := run("", elsewhere); err != nil || !strings.Contains(out, "not in the menu") || !strings.Contains(out, "PATH") {
		t.Errorf("%v\n%s", err, out)
	}
	for _, args := range [][]string{{"--check", filepath.Join(mine, "below")}, {filepath.Join(mine, "below")}} {
		if out, err := run("", args...); err == nil || !strings.Contains(out, "cannot write to "+mine) {
			t.Errorf("%v\n%s", err, out)
		}
	}
	var left []string
	err = filepath.WalkDir(to, func(name string, _ fs.DirEntry, err error) error {
		left = append(left, name)
		return err
	})
	if want := []string{to, filepath.Join(to, "share"), filepath.Join(to, "share", "doc"), mine}; err != nil || !slices.Equal(left, want) {
		t.Errorf("%q, %v", left, err)
	}
}

// put writes a file, and its folder.
func put(t *testing.T, name, content string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(content), 0o644)); err != nil {
		t.Fatal(err)
	}
}
