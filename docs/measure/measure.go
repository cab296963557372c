//go:build linux

// Measure measures whole commands of Wedge, and prints the machine and a Markdown table, both for
// BENCHMARKS.md: go run ./docs/measure, in the root of the project. It builds the command line alone into
// a temporary folder, which also has all tables and everything else that the commands keep.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// A usage is what one run of a command took.
type usage struct {
	wall, processor time.Duration // the second is user and system, of all cores
	memory          int64         // bytes, the most that one process had
}

// A bench is a folder in which commands run.
type bench struct {
	folder string
	env    []string
}

func main() {
	long := flag.Bool("long", false, "measure also what takes from minutes to an hour")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := measure(ctx, *long)
	stop()
	if err != nil {
		log.Fatal(err)
	}
}

// measure prints the machine, and a line for each row as soon as it is measured. What fails has none.
func measure(ctx context.Context, long bool) (err error) {
	folder, err := os.MkdirTemp("", "wedge-measure-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	build := exec.CommandContext(ctx, "go", "build", "-tags", "nogui", "-o", filepath.Join(folder, "wedge"), ".")
	build.Env, build.Stderr = append(os.Environ(), "CGO_ENABLED=0"), os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building Wedge: %w", err)
	}
	b := &bench{folder: folder, env: append(os.Environ(),
		"PATH="+folder+":"+os.Getenv("PATH"), "WEDGE_TABLES="+filepath.Join(folder, "tables"), "WEDGE_SESSION="+filepath.Join(folder, "session"))}
	if _, err := b.run(ctx, prepare, ""); err != nil {
		return err
	}
	fmt.Printf("%s\n\n%s", machine(), head)
	for _, r := range rows() {
		if _, missing := exec.LookPath(r.needs); r.long && !long || r.needs != "" && missing != nil {
			log.Printf("not measured: %s", r.command)
			continue
		}
		all, err := b.measure(ctx, r)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			log.Printf("%s: %v", r.command, err)
			continue
		}
		fmt.Println(r.line(all))
	}
	fmt.Printf("\nThe load was %s at the end.\n", load())
	return nil
}

// measure runs the command of a row as often as it says.
func (b *bench) measure(ctx context.Context, r row) (all []usage, err error) {
	inputs := make([]string, max(r.runs, 1))
	if r.each != "" {
		content, err := os.ReadFile(filepath.Join(b.folder, r.each))
		if err != nil {
			return nil, err
		}
		inputs = strings.Split(strings.TrimSpace(string(content)), "\n")
	}
	for _, input := range inputs {
		if r.before != "" {
			if _, err := b.run(ctx, r.before, input); err != nil {
				return nil, err
			}
		}
		u, err := b.run(ctx, r.command, input)
		if err != nil {
			return nil, err
		}
		all = append(all, u)
	}
	return all, nil
}

// run runs a command of the shell, which finds the input in $EACH. What the shell has started ends with it.
func (b *bench) run(ctx context.Context, command, input string) (u usage, err error) {
	var told bytes.Buffer
	c := exec.CommandContext(ctx, "sh", "-ec", command)
	c.Dir, c.Env, c.Stderr = b.folder, append(slices.Clip(b.env), "EACH="+input), &told
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGTERM) }
	begun := time.Now()
	if err := c.Run(); err != nil {
		return u, fmt.Errorf("%w: %s", err, bytes.TrimSpace(told.Bytes()))
	}
	u = usage{wall: time.Since(begun), processor: c.ProcessState.UserTime() + c.ProcessState.SystemTime()}
	if r, ok := c.ProcessState.SysUsage().(*syscall.Rusage); ok {
		u.memory = r.Maxrss * 1024
	}
	return u, nil
}

// line is a row of the table.
func (r row) line(all []usage) string {
	column := func(of func(usage) int64) []int64 {
		var list []int64
		for _, u := range all {
			list = append(list, of(u))
		}
		slices.Sort(list)
		return list
	}
	wall, processor := column(func(u usage) int64 { return int64(u.wall) }), column(func(u usage) int64 { return int64(u.processor) })
	memory := column(func(u usage) int64 { return u.memory })
	took, n := duration(time.Duration(wall[len(wall)/2])), len(all)
	if n > 1 {
		took = fmt.Sprintf("%s, %d: %s", took, n, duration(time.Duration(wall[n-1])))
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | `%s` |", r.what, took, duration(time.Duration(processor[n/2])),
		size(memory[n-1]), r.beside, strings.ReplaceAll(r.command, "|", `\|`))
}

// duration is a time with two or three digits.
func duration(d time.Duration) string {
	switch s := d.Seconds(); {
	case s < 0.0995:
		return fmt.Sprintf("%.0f ms", s*1000)
	case s < 0.9995:
		return fmt.Sprintf("%.2f s", s)
	case s < 19.95:
		return fmt.Sprintf("%.1f s", s)
	case s < 119.5:
		return fmt.Sprintf("%.0f s", s)
	default:
		return fmt.Sprintf("%.1f min", s/60)
	}
}

// size is a number of bytes, in decimal units.
func size(bytes int64) string {
	if bytes < 999_500_000 {
		return fmt.Sprintf("%.0f MB", float64(bytes)/1e6)
	}
	return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
}

// machine says what the figures were measured on, and of which Wedge and when.
func machine() string {
	commit := output("git", "log", "-1", "--format=%h")
	if output("git", "status", "--porcelain", "--untracked-files=no") != "" {
		commit += " with changes"
	}
	return fmt.Sprintf("Commit %s, on %s. %d cores of %s, %s, %s, %s; the load was %s at the start.", commit, time.Now().Format(time.DateOnly),
		runtime.NumCPU(), field(read("/proc/cpuinfo"), "model name"), memory(read("/proc/meminfo")),
		strings.Trim(field(read("/etc/os-release"), "PRETTY_NAME"), `"`), strings.Replace(runtime.Version(), "go", "Go ", 1), load())
}

// output is what a command prints, "" if it fails.
func output(name string, args ...string) string {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// field is the value of the first line "name: value" or "name=value", "?" if there is none.
func field(text, name string) string {
	if m := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + `[ \t]*[:=][ \t]*(.+)$`).FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return "?"
}

// memory is the memory of the machine, as in /proc/meminfo.
func memory(text string) string {
	var kib int64
	if _, err := fmt.Sscanf(field(text, "MemTotal"), "%d kB", &kib); err != nil {
		return "memory unknown"
	}
	return size(kib*1024) + " of memory"
}

// load is how many processes wanted a core during the last minute.
func load() string {
	first, _, _ := strings.Cut(read("/proc/loadavg"), " ")
	return first
}

// read is the content of a file, "" if there is none.
func read(name string) string {
	content, err := os.ReadFile(name)
	if err != nil {
		return ""
	}
	return string(content)
}
