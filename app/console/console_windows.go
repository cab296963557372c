package console

import (
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Leave closes the console if it was opened for this program alone, by a double click.
func Leave() {
	kernel := windows.NewLazySystemDLL("kernel32.dll")
	var ids [2]uint32 // of the processes in the console; more are only counted
	if n, _, _ := kernel.NewProc("GetConsoleProcessList").Call(uintptr(unsafe.Pointer(&ids[0])), uintptr(len(ids))); n == 1 {
		_, _, _ = kernel.NewProc("FreeConsole").Call() // if it fails, it stays
	}
}

// Arguments are those of the program, with names of files filled in: Windows leaves that to programs.
func Arguments(args []string) []string { return expanded(args) }

// Hide has a program that will be started get no console window.
func Hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
}

// Erases reports whether a terminal understands how a line is erased. It asks Windows' console to:
// by itself that would show the escape sequences.
func Erases(f *os.File) bool {
	h := windows.Handle(f.Fd())
	var mode uint32
	if windows.GetConsoleMode(h, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(h, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}

func show(err error) {
	text, e := windows.UTF16PtrFromString(err.Error())
	if e != nil {
		return // nothing can be said of an error with a zero in it
	}
	title := []uint16{'W', 'e', 'd', 'g', 'e', 0}
	_, _ = windows.MessageBox(0, text, &title[0], windows.MB_OK|windows.MB_ICONERROR)
}
