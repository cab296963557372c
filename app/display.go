package app

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// ErrNoDisplay: there is no display to open a window on.
var ErrNoDisplay = errors.New("there is no display to open a window on; use the command line instead: wedge help")

// dialDisplay connects with a display.
func dialDisplay(network, address string) error {
	c, err := net.DialTimeout(network, address, time.Second)
	if err != nil {
		return err
	}
	return c.Close()
}

// checkDisplay reports a display of X11 that nobody answers on: the driver would say that it is missing itself.
// Those of other machines, and Wayland's, are left to it. dial connects as X11 does.
func checkDisplay(dial func(network, address string) error) error {
	display := os.Getenv("DISPLAY")
	switch {
	case os.Getenv("WAYLAND_DISPLAY") != "":
		return nil
	case display == "":
		return ErrNoDisplay
	}
	colon := strings.LastIndex(display, ":")
	host := display[:max(colon, 0)]
	number, _, _ := strings.Cut(display[colon+1:], ".")
	n, err := strconv.ParseUint(number, 10, 16)
	if colon < 0 || err != nil {
		return fmt.Errorf("DISPLAY is %q, not a display such as :0: %w", display, ErrNoDisplay)
	}
	if host != "" && host != "unix" {
		return nil
	}
	socket := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
	for _, at := range [][2]string{{"unix", "@" + socket}, {"unix", socket}, {"tcp", fmt.Sprintf("localhost:%d", 6000+n)}} {
		if dial(at[0], at[1]) == nil {
			return nil
		}
	}
	return fmt.Errorf("DISPLAY is %s, but nothing answers there: %w", display, ErrNoDisplay)
}
