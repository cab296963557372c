//go:build e2e

// Program clipboard puts its standard input onto the clipboard, says so in a line, and
// keeps it there until it is killed.
package main

import (
	"fmt"
	"io"
	"os"

	"fyne.io/fyne/v2/app"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "clipboard:", err)
		os.Exit(1)
	}
	a := app.New()
	a.Lifecycle().SetOnStarted(func() {
		a.Clipboard().SetContent(string(text))
		fmt.Println("ready")
	})
	a.Run()
}
