// Package folder says where Wedge keeps files that all its windows and commands share.
package folder

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
)

// FindHome sets $HOME if it is not set, as in services and containers: to the user's home as the system
// knows it. Without it, files would be in the root of the disk or in the current folder. Call it before all else.
func FindHome() {
	if _, err := os.UserHomeDir(); err == nil || runtime.GOOS == "windows" {
		return
	}
	if u, err := user.Current(); err == nil && filepath.IsAbs(u.HomeDir) && os.Setenv("HOME", u.HomeDir) == nil {
		xdg.Reload()
	}
}

// Session is the folder of what the user keeps: $WEDGE_SESSION, or wedge/ in the user's state folder.
func Session() string {
	if dir := os.Getenv("WEDGE_SESSION"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.StateHome, "wedge")
}

// Tables is the folder of tables: $WEDGE_TABLES, or wedge/ in the user's data folder.
func Tables() string {
	if dir := os.Getenv("WEDGE_TABLES"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.DataHome, "wedge")
}
