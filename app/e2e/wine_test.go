//go:build e2e && wine

package e2e

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"wedge/app/cli"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// wine is the package for Windows, unpacked where Windows has its programs.
type wine struct {
	folder string
	tables string
}

// unpacked unpacks the package into Wine. make e2e-windows makes both.
func unpacked(t *testing.T) wine {
	t.Helper()
	prefix, packed := os.Getenv("WINEPREFIX"), os.Getenv("WEDGE_ZIP")
	if prefix == "" || packed == "" {
		t.Fatal("make e2e-windows says in $WINEPREFIX and $WEDGE_ZIP where Wine and the package are")
	}
	z, err := zip.OpenReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	folder, err := os.MkdirTemp(filepath.Join(prefix, "drive_c", "Program Files"), "Wedge ä ") // as people name folders
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) }) // the prefix is for tests
	if err := os.CopyFS(folder, z); err != nil {
		t.Fatal(err)
	}
	programs, err := filepath.Glob(filepath.Join(folder, "*", "wedge.exe"))
	if err != nil || len(programs) != 1 {
		t.Fatal(programs, err)
	}
	return wine{folder: filepath.Dir(programs[0]), tables: t.TempDir()}
}

// command runs wedge.exe. What it writes is as it came, without a terminal.
func (w wine) command(t *testing.T, input string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.CommandContext(t.Context(), "wine", append([]string{filepath.Join(w.folder, "wedge.exe")}, args...)...)
	c.Env = append(os.Environ(), "WEDGE_TABLES="+w.tables, "DISPLAY=")
	c.Stdin = strings.NewReader(input)
	return c
}

// run is command, and its output, errors and status.
func (w wine) run(t *testing.T, input string, args ...string) (out, complaints string, status int) {
	t.Helper()
	c := w.command(t, input, args...)
	var outputs, errors bytes.Buffer
	c.Stdout, c.Stderr = &outputs, &errors
	if err := c.Run(); c.ProcessState == nil {
		t.Fatal(err)
	}
	return outputs.String(), errors.String(), c.ProcessState.ExitCode()
}

// TestWineCommands: the command line answers as here, byte by byte.
func TestWineCommands(t *testing.T) {
	w := unpacked(t)
	t.Setenv("WEDGE_TABLES", t.TempDir())
	alg := "(1,0)/(3,3)/(-1,0)/\r\n"
	for _, c := range []struct {
		input string
		args  []string
	}{
		{"", []string{"solve", "--all", "(1,0)/(3,3)/(-1,0)/"}},
		{alg + "# a comment\r\n/(3,3)/\r\n", []string{"solve"}},
		{"nonsense ä\r\n", []string{"solve"}},
		{"", []string{"scramble", "-n", "3", "--seed", "7"}},
		{"", []string{"inspect", "/(3,3)/(1,2)/"}},
		{"", []string{"shapes"}},
		{"", []string{"cases"}},
		{"", []string{"pack", "--count", "soma"}},
		{"", []string{"pack", "--all", "--limit", "2", "bedlam"}},
		{"", []string{"snake", "--folds", "1 5 8 12 14 19 21 23 25"}},
		{"", []string{"cube", "--solve", "R U flip UF"}},
		{"", []string{"export", "square1", "--size", "200x200", "-o", "-", "/(3,3)/"}},
		{"", []string{"nonsense"}},
	} {
		var out, complaints bytes.Buffer
		status := cli.Run(t.Context(), c.args, cli.Streams{In: strings.NewReader(c.input), Out: &out, Err: &complaints})
		gotOut, gotComplaints, gotStatus := w.run(t, c.input, c.args...)
		if gotOut != out.String() || gotComplaints != complaints.String() || gotStatus != status {
			t.Errorf("%q: %d\n%s%s\ninstead of %d\n%s%s", c.args, gotStatus, gotOut, gotComplaints, status, &out, &complaints)
		}
	}
}

// TestWineFiles: pictures, tables and searches are written, and what is damaged is named.
func TestWineFiles(t *testing.T) {
	w := unpacked(t)
	folder := t.TempDir()
	for _, ending := range []string{"png", "svg", "pdf", "gif", "html"} {
		name := filepath.Join(folder, "Würfel."+ending)
		out, complaints, status := w.run(t, "", "export", "square1", "--size", "200x200", "-o", "Z:"+name, "/(3,3)/")
		if info, err := os.Stat(name); err != nil || info.Size() < 500 || status != 0 || strings.TrimSpace(out) != "Z:"+name {
			t.Errorf("%s: %v, %d, %s%s", ending, err, status, out, complaints)
		}
	}
	if out, complaints, status := w.run(t, "", "export", "square1", "-o", "Z:"+filepath.Join(folder, "Würfel.png"), "/"); status != 1 || !strings.Contains(complaints, "--force replaces it") {
		t.Errorf("written twice: %d, %s%s", status, out, complaints)
	}
	state := "Z:" + filepath.Join(folder, "search")
	if out, complaints, status := w.run(t, "", "pack", "--count", "--state", state, "soma"); status != 0 || !strings.Contains(out, "240") {
		t.Errorf("a search that is saved: %d, %s%s", status, out, complaints)
	}

	start := time.Now()
	out, complaints, status := w.run(t, "", "table", "build", "medium")
	t.Logf("%.1f s: %s", time.Since(start).Seconds(), out)
	if status != 0 {
		t.Fatal(complaints)
	}
	if out, complaints, status := w.run(t, "", "table", "verify", "medium"); status != 0 {
		t.Errorf("verify: %d, %s%s", status, out, complaints)
	}
	file := filepath.Join(w.tables, table.Medium().FileName())
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)/2] ^= 1
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, complaints, status := w.run(t, "", "table", "verify", "medium"); status != 1 || !strings.Contains(complaints, table.ErrDamaged.Error()) {
		t.Errorf("verify a damaged table: %d, %s%s", status, out, complaints)
	}
	if err := os.Truncate(file, int64(len(content)/2)); err != nil {
		t.Fatal(err)
	}
	if out, complaints, status := w.run(t, "", "solve", "/(3,3)/"); status != 0 || !strings.Contains(complaints, table.ErrTruncated.Error()) {
		t.Errorf("solve with a table that has lost its end: %d, %s%s", status, out, complaints)
	}
	if out, complaints, status := w.run(t, "", "table", "remove"); status != 0 {
		t.Errorf("remove: %d, %s%s", status, out, complaints)
	}
}

// TestWineFolders: without variables the folders are those of Windows.
func TestWineFolders(t *testing.T) {
	w := unpacked(t)
	c := w.command(t, "", "table", "verify", "medium")
	c.Env = append(os.Environ(), "DISPLAY=")
	out, err := c.CombinedOutput() // there is none
	if err == nil || !strings.Contains(string(out), `AppData\Local\wedge\medium.wedge: `+table.ErrMissing.Error()) {
		t.Errorf("%v, %s", err, out)
	}
}

// TestWineInterrupt: Ctrl-C ends a command at once.
func TestWineInterrupt(t *testing.T) {
	w := unpacked(t)
	c := w.command(t, "")
	c.Args = append(c.Args, "scramble", "-n", "100000000")
	c.Stdin = nil
	var complaints bytes.Buffer
	c.Stderr = &complaints
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Signal(syscall.SIGINT); err != nil { // Wine makes it Ctrl-C
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, out)
	_ = c.Wait() // its status is looked at
	if c.ProcessState.ExitCode() != 1 || complaints.String() != "wedge: stopped\n" {
		t.Errorf("%v, %s", c.ProcessState, &complaints)
	}
}

// TestWineWindow uses the window as TestWindow does.
func TestWineWindow(t *testing.T) {
	removePictures(t)
	w := unpacked(t)
	starter := filepath.Join(t.TempDir(), "wedge-window")
	script := fmt.Sprintf("#!/bin/sh\nexec wine %q \"$@\"\n", filepath.Join(w.folder, "wedge-window.exe"))
	if err := os.WriteFile(starter, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t, 1920, 1200) // without a window manager, Wine cuts off what does not fit
	d := &driver{screen: s, hand: hand{s}, scale: 1, name: "wine-", program: (&program{binary: starter}).again(t, s)}
	// Wine's desktop is on the display on which Wine was started, which is to be this one. That takes
	// seconds, and is not measured.
	for _, args := range [][]string{{"wineserver", "-k", "-w"}, {"wineserver", "-p"}, {"wine", "cmd", "/c", "exit"}} {
		c := exec.Command(args[0], args[1:]...) // its output is nobody's: a pipe would be kept open
		c.Env = s.environ()
		if err := c.Run(); err != nil {
			t.Logf("%q: %v", args, err) // as the first, if Wine does not run
		}
	}
	d.open(t)
	d.program.kill(t)
	d.open(t)
	d.run(t,
		step{"Turn", testWineTurn}, step{"Solve", func(t *testing.T, d *driver) { d.begin(t); testSolve(t, d) }},
		step{"Export", testWineExport}, step{"Restart", func(t *testing.T, d *driver) { d.begin(t); testRestart(t, d) }},
		step{"Rooms", testWineRooms},
	)
}

// testWineTurn turns with keys, undoes, and turns with the pointer.
func testWineTurn(t *testing.T, d *driver) {
	if got := d.put(t, "j", "i"); got == square1.Solved() {
		t.Error("the keys have turned nothing")
	}
	d.shoot(t, "turned")
	d.hand.key(t, "ctrl+z")
	d.wait(t, "a move is undone", func(s *saved) bool { return s.History.Entry().Kind == desk.Turned && s.History.CanRedo() })
}

// testWineExport exports a picture.
func testWineExport(t *testing.T, d *driver) {
	d.put(t, "i", "j")
	folder := filepath.Join(t.TempDir(), "p") // a short name, which is typed
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	x := d.openExport(t, image.Point{})
	x.fill(t, exportWidth, "120")
	x.fill(t, exportHeight, "100")
	name := filepath.Join(folder, "a.png")
	x.fill(t, exportName, "Z:"+name)
	d.rest(t)
	x.click(t, exportSave)
	data := x.file(t, name)
	x.keep(t, "export", x.rest(t))
	m, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil || m.Width != 120 || m.Height != 100 {
		t.Errorf("%v, %v", m, err)
	}
	d.program.kill(t) // nothing closes a window from outside
	d.open(t)
}

// testWineRooms looks into the other rooms.
func testWineRooms(t *testing.T, d *driver) {
	for _, key := range []string{"2", "3", "1"} {
		d.hand.key(t, "ctrl+shift+"+key)
		d.rest(t)
		d.shoot(t, "room-"+key)
	}
}
