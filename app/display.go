package app

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ErrNoDisplay: there is no display to open a window on.
var ErrNoDisplay = errors.New("there is no display to open a window on; use the command line instead: wedge help")

// displayTime is how long a display, which can be that of another machine, may take to answer.
const displayTime = 5 * time.Second

// dialDisplay connects with a display.
func dialDisplay(network, address string) error {
	c, err := net.DialTimeout(network, address, displayTime)
	if err != nil {
		return err
	}
	return c.Close()
}

// checkDisplay reports a display that nobody answers on: the driver would say that it is missing itself. dial connects as
// Wayland and X11 do.
func checkDisplay(dial func(network, address string) error) error {
	wayland, display := os.Getenv("WAYLAND_DISPLAY"), os.Getenv("DISPLAY")
	if wayland == "" && display == "" {
		return ErrNoDisplay
	}
	if wayland != "" {
		socket := wayland
		if !filepath.IsAbs(socket) {
			socket = filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), wayland)
		}
		if dial("unix", socket) == nil {
			return nil
		}
		if display == "" {
			return fmt.Errorf("WAYLAND_DISPLAY is %s, but nothing answers there: %w", wayland, ErrNoDisplay)
		}
	}
	return checkX11(display, dial)
}

// checkX11 is [checkDisplay] for a display of X11.
func checkX11(display string, dial func(network, address string) error) error {
	colon := strings.LastIndex(display, ":")
	host := display[:max(colon, 0)]
	number, _, _ := strings.Cut(display[colon+1:], ".")
	n, err := strconv.ParseUint(number, 10, 16)
	if colon < 0 || err != nil {
		return fmt.Errorf("DISPLAY is %q, not a display such as :0: %w", display, ErrNoDisplay)
	}
	if strings.Contains(host, "/") {
		return nil // a protocol or a path, which only the driver knows
	}
	port := strconv.FormatUint(6000+n, 10)
	socket := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
	at := [][2]string{{"unix", "@" + socket}, {"unix", socket}, {"tcp", net.JoinHostPort("localhost", port)}}
	if host != "" && host != "unix" { // another machine, or the login from one
		at = [][2]string{{"tcp", net.JoinHostPort(strings.Trim(host, "[]"), port)}}
	}
	for _, a := range at {
		if dial(a[0], a[1]) == nil {
			return nil
		}
	}
	return fmt.Errorf("DISPLAY is %s, but nothing answers there: %w", display, ErrNoDisplay)
}
