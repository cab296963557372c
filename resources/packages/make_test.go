package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// goStub stands for Go: it notes what it is asked, and makes programs that do nothing.
const goStub = `#!/bin/sh
printf 'go %s\n' "$*" >>"$NOTES"
[ "$*" != "env GOROOT" ] || echo "$GOROOT_STUB"
while [ $# -gt 1 ]; do
	case $1 in
	-o) printf '#!/bin/sh\n' >"$2"; chmod +x "$2" ;;
	-ldflags) printf 'ldflags %s\n' "$2" >>"$NOTES" ;;
	esac
	shift
done
`

// sudoStub notes whose login is used, and does the rest as who runs the test.
const sudoStub = `#!/bin/sh
printf 'sudo %s\n' "$1 $2 $3" >>"$NOTES"
shift 3
"$@"
`

// workshop is a folder, with a blank in its name, in which make finds the project, but builds nothing.
type workshop struct {
	testing.TB
	dir, stubs, notes string
	caller            string // of sudo, if that is what runs make
}

func newWorkshop(t *testing.T) *workshop {
	t.Helper()
	if _, err := exec.LookPath("make"); err != nil || runtime.GOOS != "linux" {
		t.Skip("make install and make packages are for Linux")
	}
	top := t.TempDir()
	w := &workshop{t, filepath.Join(top, "a folder"), filepath.Join(top, "stubs"), filepath.Join(top, "notes"), ""}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(w.stubs, "lib", "wasm", "wasm_exec.js"), "")
	if err := os.Mkdir(w.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Makefile", "FyneApp.toml", "CHANGELOG.md", "README.md", "docs", "resources"} {
		if err := os.Symlink(filepath.Join(root, name), filepath.Join(w.dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	w.stub("go", goStub)
	for _, name := range []string{"gcc", "git", "pkg-config", "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres"} {
		w.stub(name, "#!/bin/sh\n")
	}
	return w
}

func (w *workshop) stub(name, script string) {
	w.Helper()
	if err := os.WriteFile(filepath.Join(w.stubs, name), []byte(script), 0o755); err != nil {
		w.Fatal(err)
	}
}

// make runs make, and returns what it says, and what the stubs noted.
func (w *workshop) make(args ...string) (said, noted string, err error) {
	w.Helper()
	args = append([]string{"-C", w.dir, "--no-print-directory", "GO=" + filepath.Join(w.stubs, "go"), "BUNDLE=dist/bundle", "SOURCE_DATE_EPOCH=1795743960"}, args...)
	c := exec.CommandContext(w.Context(), "make", args...)
	c.Env = append(os.Environ(), "PATH="+w.stubs+":"+os.Getenv("PATH"), "NOTES="+w.notes, "GOROOT_STUB="+w.stubs, "MAKEFLAGS=", "SUDO_USER="+w.caller)
	out, err := c.CombinedOutput()
	notes, readErr := os.ReadFile(w.notes)
	if readErr != nil && !os.IsNotExist(readErr) {
		w.Fatal(readErr)
	}
	return string(out), string(notes), err
}

// TestMakeWindows: the path of the folder, which may have blanks, is not among the flags that Go and the C compiler split.
func TestMakeWindows(t *testing.T) {
	w := newWorkshop(t)
	said, noted, err := w.make("dist-windows")
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	linked := regexp.MustCompile(`(?m)^ldflags .*resource\.o.*$`).FindAllString(noted, -1)
	if len(linked) != 2 {
		t.Fatalf("%d programs\n%s", len(linked), noted)
	}
	for _, flags := range linked {
		if strings.Contains(flags, "a folder") {
			t.Error(flags)
		}
	}
	if found, err := filepath.Glob(filepath.Join(w.dir, "dist", "wedge-*.*.*+20261127.0146-windows-amd64")); err != nil || len(found) != 1 {
		t.Fatalf("packages of a commit have not its date: %q, %v", found, err)
	} else {
		w.wantReadme(found[0], "+20261127.0146\r\n", "wedge-window.exe", "wedge.exe ", "Start menu", `%APPDATA%\fyne`)
	}
}

// wantReadme looks for words in what a package says of itself, which is not what the project says: that has pictures that are
// not in the package, and is about building it.
func (w *workshop) wantReadme(folder string, words ...string) {
	w.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "README.txt"))
	if err != nil {
		w.Fatal(err)
	}
	for _, word := range words {
		if !strings.Contains(string(text), word) {
			w.Errorf("README.txt does not have %q:\n%s", word, text)
		}
	}
	for _, word := range []string{"@", "make ", "]("} {
		if strings.Contains(string(text), word) {
			w.Errorf("README.txt has %q:\n%s", word, text)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "README.md")); err == nil {
		w.Error("there is a README.md")
	}
}

// TestMakeArchives: what is unpacked says what it is and what to do with it.
func TestMakeArchives(t *testing.T) {
	w := newWorkshop(t)
	if said, _, err := w.make("dist-cli", "COMMAND_LINE=darwin/arm64"); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	w.wantReadme(filepath.Join(w.dir, "dist", "tree"), "+20261127.0146\n", "bin/wedge", "./install.sh", "menu")
	w.wantReadme(filepath.Join(w.dir, "dist", "cli"), "+20261127.0146,", "for macos-arm64\n", "bin/wedge help", "no window")
	found, err := filepath.Glob(filepath.Join(w.dir, "dist", "wedge-*-command-line-macos-arm64.tar.gz"))
	if err != nil || len(found) != 1 {
		t.Fatalf("%q, %v", found, err)
	}
	listed, err := exec.CommandContext(t.Context(), "tar", "-tzf", found[0]).CombinedOutput()
	if err != nil || !strings.Contains(string(listed), "-macos-arm64/README.txt\n") {
		t.Errorf("%v\n%s", err, listed)
	}
}

// TestMakeInstall: without the right to write, nothing is built; with sudo, somebody else builds than who installs.
func TestMakeInstall(t *testing.T) {
	w := newWorkshop(t)
	file := filepath.Join(w.stubs, "file") // no folder can be made below it, not even by root
	put(t, file, "")
	said, noted, err := w.make("install", "PREFIX="+filepath.Join(file, "local"))
	if err == nil || noted != "" || !strings.Contains(said, "cannot write to "+file) || !strings.Contains(said, "sudo") || !strings.Contains(said, "PREFIX=") {
		t.Errorf("%v\n%s\n%s", err, said, noted)
	}
	w.stub("id", "#!/bin/sh\necho 0\n")
	w.stub("sudo", sudoStub)
	w.caller = "somebody"
	prefix := filepath.Join(w.dir, "local")
	said, noted, err = w.make("install", "PREFIX="+prefix)
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	login := strings.Index(noted, "sudo -i -u somebody")
	if built := strings.Index(noted, "go build"); login < 0 || built < login {
		t.Errorf("built by root:\n%s", noted)
	}
	if _, err := os.Stat(filepath.Join(prefix, "bin", "wedge")); err != nil {
		t.Error(err)
	}
}
