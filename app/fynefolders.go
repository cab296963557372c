package app

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// fyneFolders makes the folders that Fyne wants to have for itself, and complains about at each start without a
// home, or in one that cannot be written. Then it gets a temporary one, which remove removes. Nothing of Wedge is in
// them.
func fyneFolders() (remove func()) {
	var temporary []string
	for variable, find := range map[string]func() (string, error){"XDG_CACHE_HOME": os.UserCacheDir, "XDG_CONFIG_HOME": os.UserConfigDir} {
		folder, err := find()
		if err == nil {
			err = fyneFolder(folder)
		}
		if err == nil || runtime.GOOS == "windows" || runtime.GOOS == "darwin" { // where no variable says where they are
			continue
		}
		if folder, err = os.MkdirTemp("", "wedge-"); err != nil {
			continue // Fyne complains
		}
		temporary = append(temporary, folder)
		_ = errors.Join(fyneFolder(folder), os.Setenv(variable, folder)) // Fyne complains
	}
	return func() {
		for _, folder := range temporary {
			_ = os.RemoveAll(folder) // the system does
		}
	}
}

// fyneFolder makes Fyne's own folder in one, and in it settings: Fyne may leave an empty file, which it cannot read
// at the next start.
func fyneFolder(in string) error {
	own := filepath.Join(in, "fyne", ID)
	if err := os.MkdirAll(own, 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(filepath.Join(own, "preferences.json"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size() > 0 {
		return err
	}
	_, err = f.WriteString("{}\n")
	return err
}
