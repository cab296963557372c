package version

import (
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
)

// TestOf: the version is the one in FyneApp.toml, and the newest in the changelog.
func TestOf(t *testing.T) {
	content, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	b := Of(string(content))
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(b.Version) {
		t.Errorf("version %q", b.Version)
	}
	changes, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if _, newest, _ := strings.Cut(string(changes), "\n## ["); !strings.HasPrefix(newest, b.Version+"] - ") {
		t.Errorf("CHANGELOG.md does not begin with %s", b.Version)
	}
}

func TestString(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "1f2e3d4c5b6a79880011223344556677889900aa"}
	date := debug.BuildSetting{Key: "vcs.time", Value: "2026-11-25T23:30:00-01:00"}
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, "0.4.0"},
		{[]debug.BuildSetting{revision}, "0.4.0"},
		{[]debug.BuildSetting{revision, date, {Key: "vcs.modified", Value: "false"}}, "0.4.0 (1f2e3d4c5b6a, 2026-11-26)"},
		{[]debug.BuildSetting{revision, date, {Key: "vcs.modified", Value: "true"}}, "0.4.0 (1f2e3d4c5b6a+, 2026-11-26)"},
	} {
		b := Build{Version: "0.4.0"}
		if b.note(c.settings); b.String() != c.want {
			t.Errorf("%v: %s, not %s", c.settings, b, c.want)
		}
	}
}
