package folder

import (
	"os/user"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// TestFindHome finds the user's home without $HOME, and leaves one that is set.
func TestFindHome(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no HOME")
	}
	u, err := user.Current()
	if err != nil || !filepath.IsAbs(u.HomeDir) {
		t.Skip("the system knows no home")
	}
	t.Cleanup(xdg.Reload)
	for _, variable := range []string{"XDG_DATA_HOME", "WEDGE_TABLES"} {
		t.Setenv(variable, "")
	}
	set := t.TempDir()
	for given, want := range map[string]string{"": u.HomeDir, set: set} {
		t.Setenv("HOME", given)
		xdg.Reload()
		FindHome()
		if xdg.Home != want || !strings.HasPrefix(Tables(), want) {
			t.Errorf("HOME=%s: %s, tables in %s", given, xdg.Home, Tables())
		}
	}
}
