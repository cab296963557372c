//go:build e2e

package e2e

import (
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"
)

// TestSignals: each signal that asks a program to end does end the window, and its session is
// saved; also while the window is stuck, here since its display has stopped to answer.
func TestSignals(t *testing.T) {
	t.Parallel()
	signals := []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT}
	// Under nohup, or in the background of a script, the window would rightly ignore some, too:
	// what is caught here is not ignored in programs that this one starts.
	caught := make(chan os.Signal, len(signals))
	for _, sent := range signals {
		if signal.Ignored(sent) {
			signal.Notify(caught, sent)
		}
	}
	defer signal.Stop(caught)
	base := newDriver(t, "")
	for _, stuck := range []bool{false, true} {
		d := base.beside(t, "signals", 1, newSaved())
		for n, sent := range signals {
			d.open(t)
			d.hand.key(t, "j")
			d.wait(t, "a layer is turned", func(s *saved) bool { return s.History.Len() == n+2 })
			if stuck {
				freeze(t, d.screen, syscall.SIGSTOP)
			}
			d.program.signal(t, sent)
			select {
			case <-d.program.ended:
			case <-time.After(patience):
				t.Errorf("%v does not end the window; stuck: %v", sent, stuck)
			}
			if stuck {
				freeze(t, d.screen, syscall.SIGCONT)
			}
			d.program.kill(t)
			if s := d.read(t); s.History.Len() != n+2 {
				t.Errorf("after %v, the history is\n%s", sent, history(s))
			}
		}
	}
}

// freeze stops a display, or has it go on.
func freeze(t *testing.T, s *screen, how syscall.Signal) {
	t.Helper()
	if err := s.server.Signal(how); err != nil {
		t.Fatal(err)
	}
}
