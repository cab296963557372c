//go:build !js

package table

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/shirou/gopsutil/v4/mem"
	"github.com/shirou/gopsutil/v4/process"
)

// runtimeMemory is what a build needs besides its arrays, in bytes: Go's heap grows in
// steps of 64 MB, and each array must be contiguous.
const runtimeMemory = 192 << 20

// checkMemory fails with [ErrMemory] if a build that needs this many bytes, and
// afterwards maps a file of mapped bytes, would run out of memory or address space. Then
// Go's runtime would end the program, or the system would kill it. If the system does not
// report its memory, there is no error.
func checkMemory(need, mapped int64) error {
	// What an earlier build has left. On its own, Go returns it only over minutes.
	debug.FreeOSMemory()
	for _, a := range allowances(mapped) {
		if a.bytes < uint64(need) {
			return fmt.Errorf("%w: building takes %d MB, %s %d MB; %s", ErrMemory, need>>20, a.from, a.bytes>>20, a.advice)
		}
	}
	return nil
}

// allowance is how much more memory the program may use, according to a source.
type allowance struct {
	from   string // the source, with a verb
	bytes  uint64
	advice string // what the user can do if it is too little
}

// allowances lists those that the system reports. Limits of the address space are reduced
// by the size of a file to be mapped later, in bytes.
func allowances(mapped int64) (list []allowance) {
	if m, err := mem.VirtualMemory(); err == nil {
		list = append(list, allowance{"the system has only", m.Available, "close other programs"})
	}
	const raise = "raise the limit"
	self, err := process.NewProcess(int32(os.Getpid()))
	if err != nil {
		return list
	}
	if limit, err := memlimit.FromCgroup(); err == nil {
		if m, err := self.MemoryInfo(); err == nil {
			list = append(list, allowance{"the control group (cgroup) allows", left(limit, m.RSS), raise})
		}
	}
	limits, err := self.RlimitUsage(true)
	if err != nil {
		return list // only Linux reports them
	}
	for _, l := range limits {
		switch l.Resource {
		case process.RLIMIT_AS:
			list = append(list, allowance{"the address space limit (ulimit -v) leaves", left(l.Soft, l.Used+runtimeMemory+uint64(mapped)), raise})
		case process.RLIMIT_DATA:
			list = append(list, allowance{"the data limit (ulimit -d) leaves", left(l.Soft, l.Used+runtimeMemory), raise})
		}
	}
	return list
}

// left is the unused part of a limit; 0 if it is exceeded.
func left(limit, used uint64) uint64 { return limit - min(limit, used) }
