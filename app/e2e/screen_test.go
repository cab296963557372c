//go:build e2e

package e2e

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/edsrzf/mmap-go"
)

// screen is a virtual display: an X server without a monitor.
type screen struct {
	display string // such as ":1"
	memory  []byte // with the picture, shared with the server
	server  *os.Process
	ping    *ping
	window  string // the program's main one, for xdotool; empty before it opens
}

// newScreen starts a server with a free display number. Its size is in pixels.
func newScreen(t *testing.T, width, height int) *screen {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%v; make e2e installs it", err)
		}
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	dir := t.TempDir()
	// Without -noreset the server would begin anew whenever its last client has gone,
	// and turn away who comes meanwhile.
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-fbdir", dir, "-nolisten", "tcp", "-noreset")
	cmd.ExtraFiles = []*os.File{w} // number 3 in the server: there it writes its number
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	t.Cleanup(func() {
		if err := cmd.Process.Kill(); err != nil {
			t.Log(err)
		}
		_ = cmd.Wait() // killed
	})
	_ = r.SetReadDeadline(time.Now().Add(20 * time.Second))
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb does not start: %v", err)
	}
	display := ":" + strings.TrimSpace(line)
	return &screen{display: display, memory: mapped(t, filepath.Join(dir, "Xvfb_screen0")), server: cmd.Process, ping: newPing(t, display)}
}

// mapped is a file's content as it will be at any time.
func mapped(t *testing.T, name string) []byte {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := mmap.Map(f, mmap.RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.Unmap() }) // nobody looks any more
	return m
}

// environ is the environment for programs that use the display.
func (s *screen) environ() []string {
	env := []string{"DISPLAY=" + s.display, "LIBGL_ALWAYS_SOFTWARE=1", "LC_ALL=C.UTF-8"}
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		switch name {
		case "DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LANG", "LANGUAGE":
		default:
			env = append(env, v)
		}
	}
	return env
}

// handled waits until the window has handled all that was done until now.
func (s *screen) handled(t *testing.T) {
	t.Helper()
	if s.window != "" && !s.ping.answered(t, s.window) {
		t.Fatal("the window does not answer")
	}
}

// run runs a tool on the display and returns its output.
func (s *screen) run(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	out, err := s.try(t, name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	return out
}

func (s *screen) try(t *testing.T, name string, args ...string) ([]byte, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = s.environ()
	return cmd.Output()
}

// picture is a screenshot. The server keeps it in memory in the format of xwd, so taking
// it is fast enough to see flashes.
func (s *screen) picture(t *testing.T) *image.RGBA {
	t.Helper()
	data := s.memory
	field := func(n int) int { return int(binary.BigEndian.Uint32(data[4*n:])) }
	const bits, lsbFirst = 32, 0
	if len(data) < 100 || field(7) != lsbFirst || field(11) != bits {
		t.Fatal("the server's memory is not in the form that is expected")
	}
	start, width, height, stride := field(0)+12*field(19), field(4), field(5), field(12)
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		from, to := data[start+y*stride:], m.Pix[y*m.Stride:]
		for i := 0; i < 4*width; i += 4 { // blue, green, red, nothing
			to[i], to[i+1], to[i+2], to[i+3] = from[i+2], from[i+1], from[i], 255
		}
	}
	return m
}
