package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
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

// TestScripts runs the command line. With the race detector it runs what starts goroutines here: reading
// lines, reading a file, and making a table while a search goes on. What searches and draws has its own tests.
func TestScripts(t *testing.T) {
	p := testscript.Params{
		Dir: "testdata",
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			// refused PATTERN ARGUMENTS: wedge fails, and says so on standard error.
			"refused": func(ts *testscript.TestScript, _ bool, args []string) {
				err := ts.Exec("wedge", args[1:]...)
				said := ts.ReadFile("stderr")
				if err == nil || !regexp.MustCompile("(?m)"+args[0]).MatchString(said) {
					ts.Fatalf("%v, said %q", err, said)
				}
			},
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("WEDGE_TABLES", env.WorkDir+"/tables")
			for name, content := range map[string]string{ // as Notepad and PowerShell write a list
				"utf16": "\xff\xfe1\x00.\x00 \x00/\x00\r\x00\n\x00/\x00", "mark": "\xef\xbb\xbf/\r\n2. /",
			} {
				if err := os.WriteFile(filepath.Join(env.WorkDir, name), []byte(content), 0o600); err != nil {
					return err
				}
			}
			return nil
		},
	}
	if testing.Short() {
		p.Dir = ""
		for _, name := range []string{"lines", "pack", "solve", "table"} {
			p.Files = append(p.Files, filepath.Join("testdata", name+".txt"))
		}
	}
	testscript.Run(t, p)
}
