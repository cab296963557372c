package cli_test

import (
	"os"
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
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("WEDGE_TABLES", env.WorkDir+"/tables")
			return nil
		},
	})
}
