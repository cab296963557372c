package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"wedge/app/pagetest"
)

// TestHandOut: the window has another process write the open lesson, says where it is, and never replaces a file.
func TestHandOut(t *testing.T) {
	b := open(t, allKinds()...)
	if b.command("lesson-page").Can() || b.command("course-page").Can() {
		t.Error("no lesson is open")
	}
	b.room().OpenLesson("blocked")
	if !b.command("lesson-page").Can() || !b.command("lesson-worksheet").Can() || !b.command("lesson-film").Can() || b.command("course-page").Can() {
		t.Error("a lesson is open, and no course")
	}
	folder, content := t.TempDir(), ""
	var got []string
	var fault error
	b.handing.run = func(_ context.Context, args ...string) error {
		got = args
		if file, err := os.ReadFile(args[1]); err == nil {
			content = string(file)
		}
		if fault == nil {
			return os.WriteFile(args[3], []byte("page"), 0o600)
		}
		return fault
	}
	what := b.handing.lesson
	write := func(ending, want string) {
		t.Helper()
		b.handing.write(folder, ending, what)
		b.app.Desktop.Wait(t, "the message "+want, func() bool { return pagetest.Says(b.win.Content(), want) })
	}
	first := filepath.Join(folder, "blocked.html")
	write("html", "Saved: "+first)
	if want := []string{"lesson", "blocked", "--output", first, "--language", "en"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	write("html", "Saved: "+filepath.Join(folder, "blocked-2.html"))
	fault = errors.New("the disk is full")
	write("pdf", "the disk is full")
	fault = nil
	// A lesson of the user's is handed out as it is shown, whatever its file is now.
	const own = "# Mine\n## a: A\nWords.\n"
	b.openLesson(filepath.Join(t.TempDir(), "mine.md"), own)
	write("pdf", "Saved: "+filepath.Join(folder, "mine.pdf"))
	if filepath.Base(got[1]) != "mine.md" || content != own {
		t.Errorf("%q has %q", got[1], content)
	}
	if _, err := os.Stat(got[1]); !errors.Is(err, os.ErrNotExist) {
		t.Error("its copy stays")
	}
	// The course that the user follows, the program's or one of the user's, whose lessons stand beside its file.
	b.courses.listed()[0].Hours[2].Open()
	what = b.handing.course
	write("html", "Saved: "+filepath.Join(folder, "hour.html"))
	if got[1] != "hour" || !b.command("course-worksheet").Can() {
		t.Errorf("%q", got)
	}
	term := filepath.Join(t.TempDir(), "term.md")
	b.openLesson(term, "# Term\nCourse: x\n- parity, 5 minutes\n")
	b.courses.listed()[0].Hours[0].Open()
	write("pdf", "Saved: "+filepath.Join(folder, "term.pdf"))
	if got[1] != term {
		t.Errorf("%q", got)
	}
	b.room().OpenLesson("blocked")
	if b.command("course-page").Can() {
		t.Error("a lesson of no course is open")
	}
}

// TestRunSelf: what another process of the program says about a failure is the error.
func TestRunSelf(t *testing.T) {
	if err := runSelf(t.Context(), "-no-such-flag"); err == nil || err.Error() == "exit status 2" {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := runSelf(ctx); err == nil {
		t.Error("it runs without being asked")
	}
}
