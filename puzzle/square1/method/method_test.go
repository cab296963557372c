package method_test

import (
	"testing"

	"wedge/puzzle/square1/method"
	"wedge/resources"
)

// TestBuiltin: all files can be read, and say the same when written again.
func TestBuiltin(t *testing.T) {
	list := method.Builtin()
	if len(list) != len(resources.Methods()) {
		for _, name := range resources.Methods() {
			text, err := resources.Method(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := method.Parse(string(text)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for _, m := range list {
		again, err := method.Parse(m.String())
		if err != nil || again.String() != m.String() {
			t.Errorf("%q: %v", m.String(), err)
		}
		for _, s := range m.Steps {
			set, err := s.Set()
			list, _ := s.Cases()
			if err != nil {
				t.Log(m.Name, s.Name, err)
				continue
			}
			t.Log(m.Name, s.Name, set.Name, len(list), s.Even, len(s.From()), len(s.Goals()))
		}
	}
}
