package cli

import (
	"fmt"
	"syscall"
)

// The address space that the program needs at least, in bytes. It only reserves most of it:
// Go's runtime 600 MB for its tables, and each thread 8 MB for its stack and 64 MB for the C
// library's heap.
//
// Measured on two processors with ulimit -v, at least five times each: commands never failed
// from 2000 MiB up, and some did at 1400 to 1800; the window, with OpenGL in software, never from
// 2600 MiB up, and now and then at 2000 to 2500. The complete table takes 420 MiB more. Below
// 1400 MiB the runtime often ends the program before anything of Wedge runs.
const (
	commandSpace = 2000 << 20
	windowSpace  = 2600 << 20
)

// CheckAddressSpace prints an error if the system limits the address space of this process to
// less than a program with the window's libraries needs. The runtime would end it with a dump, at once or in the middle of
// its work. It returns the exit status, 0 for enough.
func CheckAddressSpace(window bool, s Streams) int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		return statusOK // unknown, so it may be enough
	}
	user, need := "the command line", uint64(commandSpace)
	if window {
		user, need = "the window", windowSpace
	}
	if limit.Cur >= need {
		return statusOK
	}
	complain(&s, "", fmt.Errorf("the address space is limited to %d MiB; %s needs at least %d MiB: raise the limit with ulimit -v %d", limit.Cur>>20, user, need>>20, need>>10)) // the exit status reports the failure
	return statusError
}
