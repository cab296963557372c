package safefile_test

import "testing"

// irregular are things that are no files.
func irregular(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{"folder": t.TempDir()}
}
