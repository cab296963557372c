// Package version says which Wedge this is.
package version

import (
	"fmt"
	"regexp"
	"runtime/debug"
	"time"
)

// Build is a version of the program and what it was made from.
type Build struct {
	Version string    // such as 0.4.0
	Commit  string    // a hash of Git; empty if the build does not know it
	Changed bool      // files were changed since that commit
	Date    time.Time // of the commit, in UTC; zero if unknown
}

var versionLine = regexp.MustCompile(`(?m)^Version\s*=\s*"([^"]*)"`)

// Of reads the version from the content of FyneApp.toml. Commit and date are what the go
// command has noted in this program: nothing in a test, with go run or -buildvcs=false.
func Of(fyneApp string) Build {
	var b Build
	if found := versionLine.FindStringSubmatch(fyneApp); found != nil {
		b.Version = found[1]
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.note(info.Settings)
	}
	return b
}

// note adds what the go command has noted.
func (b *Build) note(settings []debug.BuildSetting) {
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		case "vcs.time":
			if at, err := time.Parse(time.RFC3339, s.Value); err == nil {
				b.Date = at.UTC()
			}
		}
	}
}

// Day is the date, such as 2026-11-25; empty if unknown.
func (b Build) Day() string {
	if b.Date.IsZero() {
		return ""
	}
	return b.Date.Format(time.DateOnly)
}

// String is such as "0.4.0 (1f2e3d4c5b6a, 2026-11-25)", or the version alone. A plus sign behind
// the commit says that files were changed since.
func (b Build) String() string {
	const short = 12 // digits, as Git's own in a large project
	if b.Commit == "" || b.Date.IsZero() {
		return b.Version
	}
	commit := b.Commit[:min(short, len(b.Commit))]
	if b.Changed {
		commit += "+"
	}
	return fmt.Sprintf("%s (%s, %s)", b.Version, commit, b.Day())
}
