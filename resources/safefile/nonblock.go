//go:build !js

package safefile

import "syscall"

// nonblocking opens a pipe or a device, which a file may have become meanwhile, without waiting.
const nonblocking = syscall.O_NONBLOCK
