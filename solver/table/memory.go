package table

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// checkMemory fails with [ErrMemory] when the system says that fewer bytes are
// available than needed. Where it does not say, there is no error.
func checkMemory(need int64) error {
	have, ok := availableMemory()
	if ok && have < need {
		return fmt.Errorf("%w: %d MB are needed, %d MB are free", ErrMemory, need>>20, have>>20)
	}
	return nil
}

// availableMemory reads Linux' estimate; other systems have no such file.
func availableMemory() (bytes int64, ok bool) {
	f, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) >= 2 && fields[0] == "MemAvailable:" {
			kb, err := strconv.ParseInt(fields[1], 10, 64)
			return kb << 10, err == nil
		}
	}
	return 0, false
}
