package session_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/session"
)

// TestList grows and cuts a list at random, and saves it now and then: what is read again is the
// list, and a list that has grown appends only what is new.
func TestList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var now, kept []byte
		list := func(values []byte) session.List[byte] {
			return session.List[byte]{Values: values, Text: func(b []byte, v byte) []byte { return append(b, v) }}
		}
		grown := true // since it was kept
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				if n := rapid.IntRange(0, len(now)).Draw(t, "left"); n < len(now) {
					now, grown = slices.Clip(now[:n]), false
				}
			case 1:
				common := list(now).Common(list(kept))
				if grown && common != len(kept) || common > min(len(now), len(kept)) || !slices.Equal(now[:common], kept[:common]) {
					t.Fatalf("%q and %q have %d in common", kept, now, common)
				}
				kept, grown = now, true
			default:
				now = append(now, 'a'+rapid.Byte().Draw(t, "value")%3)
			}
		}
		var text []byte
		for i := range list(now).Len() {
			text = list(now).AppendRecord(text, i)
		}
		if string(text) != string(now) {
			t.Fatalf("%q, not %q", text, now)
		}
	})
}
