// Package folder says where Wedge keeps files that all its windows and commands share.
package folder

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// Tables is the folder of tables: $WEDGE_TABLES, or wedge/ in the user's data folder.
func Tables() string {
	if dir := os.Getenv("WEDGE_TABLES"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.DataHome, "wedge")
}
