package app

import (
	"bytes"
	"errors"
	"log"
	"os"
	"strings"
	"testing"

	fyneapp "fyne.io/fyne/v2/app"
)

// TestDisplay: a display that does not answer, or is none, is said; one that answers, and those that Wedge cannot ask,
// are left to the driver.
func TestDisplay(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", "/run/user/7")
	const socket = "/tmp/.X11-unix/X5"
	refused := errors.New("refused")
	for _, x := range []struct {
		display, wayland string
		answers          string // the address that does
		want             string // in the error; empty for none
	}{
		{display: "", want: "no display to open a window on"},
		{display: "", wayland: "wayland-0", answers: "/run/user/7/wayland-0"},
		{display: "", wayland: "wayland-0", want: "WAYLAND_DISPLAY is wayland-0, but nothing answers there"},
		{display: "", wayland: "/tmp/own", answers: "/tmp/own"},
		{display: ":5", wayland: "wayland-0", answers: "/run/user/7/wayland-0"},
		{display: ":5", wayland: "wayland-0", answers: socket},
		{display: ":5", wayland: "wayland-0", want: "DISPLAY is :5, but nothing answers there"},
		{display: ":5", want: "DISPLAY is :5, but nothing answers there"},
		{display: ":5", answers: "/tmp/.X11-unix/X6", want: "nothing answers"},
		{display: ":5", answers: socket},
		{display: ":5.0", answers: "@" + socket},
		{display: "unix:5.1", answers: "@" + socket},
		{display: ":5", answers: "localhost:6005"},
		{display: "unix:5", want: "nothing answers"},
		{display: "far.example:5", answers: "far.example:6005"},
		{display: "far.example:5", answers: socket, want: "DISPLAY is far.example:5, but nothing answers there"},
		{display: "localhost:10.0", answers: "localhost:6010"},
		{display: "localhost:10.0", want: "nothing answers"},
		{display: "[::1]:5", answers: "[::1]:6005"},
		{display: "tcp/far.example:5"},
		{display: "5", want: "not a display such as :0"},
		{display: ":", want: "not a display such as :0"},
		{display: ":five", want: "not a display such as :0"},
		{display: ":-1", want: "not a display such as :0"},
	} {
		t.Setenv("DISPLAY", x.display)
		t.Setenv("WAYLAND_DISPLAY", x.wayland)
		err := checkDisplay(func(_, address string) error {
			if address == x.answers {
				return nil
			}
			return refused
		})
		if (err == nil) != (x.want == "") || err != nil && (!errors.Is(err, ErrNoDisplay) || !strings.Contains(err.Error(), x.want) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%+v: %v", x, err)
		}
	}
}

// TestNewHome: a first start in a new home folder prints nothing.
func TestNewHome(t *testing.T) {
	home, err := os.MkdirTemp("", "new")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(home) }) // Fyne may still write there
	t.Setenv("HOME", home)
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	var printed bytes.Buffer
	log.SetOutput(&printed)
	defer log.SetOutput(os.Stderr)
	defer fyneFolders()()
	fyneapp.NewWithID(ID)
	if printed.Len() > 0 {
		t.Errorf("printed:\n%s", &printed)
	}
}
