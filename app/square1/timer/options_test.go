package timer_test

import (
	"errors"
	"strings"
	"testing"

	"wedge/app/session"
	"wedge/app/square1/timer"
	"wedge/app/square1/times"
)

// TestChoicesText: a text to analyse is kept up to the length that a solve's comment can have.
func TestChoicesText(t *testing.T) {
	c := timer.NewChoices()
	longest := strings.Repeat("/", times.MaxText)
	c.SetText(longest)
	c.SetText(longest + "/")
	var l session.Limits
	if c.Check(&l); c.Text != longest || l.Err() != nil {
		t.Errorf("%d bytes are kept: %v", len(c.Text), l.Err())
	}
	c.Text += "/" // in a file that was changed
	if c.Check(&l); c.Text != "" || !errors.Is(l.Err(), session.ErrAdjusted) {
		t.Errorf("%d bytes are kept: %v", len(c.Text), l.Err())
	}
}
