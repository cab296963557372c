package display_test

import (
	"fmt"
	"testing"

	"wedge/app/square1/display"
)

func TestLines(t *testing.T) {
	var got []string
	for n, line := range display.Lines([]byte("# comment\n\n (1,0)/ # one\r\n\t\n/\n#\nlast")) {
		got = append(got, fmt.Sprintf("%d:%s", n, line))
		if line == "/" {
			break
		}
	}
	if s := fmt.Sprint(got); s != "[3:(1,0)/ 5:/]" {
		t.Error(s)
	}
}
