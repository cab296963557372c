package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wedge/app/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"wedge": func() {
			ctx, stop := cli.Interruptible(os.Stderr)
			status := cli.Run(ctx, os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
			stop()
			os.Exit(status)
		},
	})
}

func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() { // each way of working on several goroutines once
		files = nil
		for _, name := range []string{"cube", "lines", "pack", "snake", "solve", "table"} {
			files = append(files, filepath.Join("testdata", name+".txt"))
		}
	}
	testscript.Run(t, testscript.Params{
		Files: files,
		Setup: func(env *testscript.Env) error {
			env.Setenv("WEDGE_TABLES", env.WorkDir+"/tables")
			return nil
		},
	})
}
