package app

import "testing"

// TestOnSave: every change is told, also where nothing can be saved.
func TestOnSave(t *testing.T) {
	told := 0
	k := &keeper{onSave: func() { told++ }}
	k.save()
	k.save()
	if told != 2 {
		t.Errorf("%d of 2 changes were told", told)
	}
}
