package table

import (
	"fmt"
	"os"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/shirou/gopsutil/v4/mem"
	"github.com/shirou/gopsutil/v4/process"
)

// runtimeMemory is what a build takes besides its arrays: Go's heap grows in steps of
// 64 MB, and each array needs room in one piece.
const runtimeMemory = 192 << 20

// checkMemory fails with [ErrMemory] where so many bytes cannot be had, and addresses
// for them and for a file that is mapped later. Without this look Go's runtime would end
// the program, or the system would kill it. Where the system does not say how much there
// is, there is no error.
func checkMemory(need, mapped int64) error {
	for _, a := range allowances(mapped) {
		if a.bytes < uint64(need) {
			return fmt.Errorf("%w: %d MB are needed, %s %d MB", ErrMemory, need>>20, a.from, a.bytes>>20)
		}
	}
	return nil
}

// allowance is how much more memory something lets the program have.
type allowance struct {
	from  string // what does, with a verb
	bytes uint64
}

// allowances lists those that the system tells of, less the addresses of a file that is
// mapped later.
func allowances(mapped int64) (list []allowance) {
	if m, err := mem.VirtualMemory(); err == nil {
		list = append(list, allowance{"the system has only", m.Available})
	}
	self, err := process.NewProcess(int32(os.Getpid()))
	if err != nil {
		return list
	}
	if limit, err := memlimit.FromCgroup(); err == nil {
		if m, err := self.MemoryInfo(); err == nil {
			list = append(list, allowance{"the limit of the control group (cgroup) leaves", left(limit, m.RSS)})
		}
	}
	limits, err := self.RlimitUsage(true)
	if err != nil {
		return list // only Linux tells
	}
	for _, l := range limits {
		switch l.Resource {
		case process.RLIMIT_AS:
			list = append(list, allowance{"the limit of address space (ulimit -v) leaves", left(l.Soft, l.Used+runtimeMemory+uint64(mapped))})
		case process.RLIMIT_DATA:
			list = append(list, allowance{"the limit of data (ulimit -d) leaves", left(l.Soft, l.Used+runtimeMemory)})
		}
	}
	return list
}

// left is what is left of a limit.
func left(limit, used uint64) uint64 { return limit - min(limit, used) }
