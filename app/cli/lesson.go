package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"wedge/app/picture"
	"wedge/resources/safefile"
)

// errNoLessons: a build without the window has no lessons.
var errNoLessons = errors.New("this build has no window, and no lessons")

type lessonCommand struct {
	List     bool     `help:"List the lessons and courses of the program: room, name and title."`
	Check    bool     `help:"Say what is wrong in each file, or how many steps and tasks it has, and open nothing. It does each task, to see that it can be done."`
	Output   string   `short:"o" placeholder:"FILE" help:"Write the lesson to hand out, and open nothing: .html is a page for browsers, .pdf a worksheet with a sheet of answers, .mp4 and .webm a film, which ffmpeg makes."`
	Size     string   `placeholder:"WxH" help:"Size of a film in pixels; 1920x1080 if not given."`
	FPS      int      `name:"fps" placeholder:"N" help:"Frames per second of a film, 1 to 60; 60 if not given."`
	Force    bool     `help:"Replace an existing file."`
	Language string   `default:"user" enum:"user,en,de,both" placeholder:"LANGUAGE" help:"Language of what is handed out: en, de, or both with a switch; the user's if not given."`
	Files    []string `arg:"" optional:"" name:"lesson" complete:"lesson" help:"Markdown files; docs/lessons.md says how they are written. Without --check only one, which may also be a lesson or a course of the program, by its name in wedge lesson --list. Without any, the window shows the contents."`
}

// Validate refuses what makes no sense together.
func (c *lessonCommand) Validate() error {
	switch {
	case len(c.Files) == 0 && (c.Check || c.Output != ""):
		return errors.New("expected a lesson")
	case c.List && (len(c.Files) > 0 || c.Check || c.Output != ""):
		return errors.New("--list stands alone")
	case c.Check && c.Output != "":
		return errors.New("--check writes nothing: leave out --output")
	case len(c.Files) > 1 && !c.Check:
		return errors.New("only one lesson can be opened at once; --check takes several")
	case !c.film() && (c.Size != "" || c.FPS != 0):
		return errors.New("--size and --fps are for films, .mp4 and .webm")
	case c.Output == "":
		return nil
	}
	switch format := c.format(); {
	case format != picture.HTML.String() && format != picture.PDF.String() && !c.film():
		return fmt.Errorf("--output: a lesson is handed out as .html, .pdf, .mp4 or .webm, not %s", c.Output)
	case format != picture.HTML.String() && c.Language == "both":
		return errors.New("--language: a worksheet and a film have one language, en or de")
	}
	return nil
}

// format is that of the output.
func (c *lessonCommand) format() string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(c.Output), "."))
}

// film reports whether the output is a film.
func (c *lessonCommand) film() bool {
	f, err := picture.FormatOf(c.Output)
	return err == nil && f.Foreign()
}

func (c *lessonCommand) Run(ctx context.Context, s *Streams) error {
	switch {
	case s.Lessons == nil:
		return errNoLessons
	case c.List:
		rows := mapped(s.Lessons.List(), func(l NamedLesson) []any { return []any{l.Room, l.ID, l.Title} })
		return listing{[]string{"ROOM", "NAME", "TITLE"}, rows}.write(s.Out, "text")
	case c.Check:
		return c.check(ctx, s)
	case c.Output != "":
		return c.hand(ctx, s)
	}
	start, err := c.start(s)
	if err != nil { // better said here than in a window
		return err
	}
	return openWindow(s, start)
}

// isFile reports whether the lesson is a file, not one of the program.
func (c *lessonCommand) isFile() bool { return strings.EqualFold(filepath.Ext(c.Files[0]), ".md") }

// start is what the window shows: the contents, the lesson's file, which can be read, or one of the program.
func (c *lessonCommand) start(s *Streams) (Start, error) {
	if len(c.Files) == 0 {
		return Start{Contents: true}, nil
	}
	name := c.Files[0]
	if !c.isFile() {
		if !slices.ContainsFunc(s.Lessons.List(), func(l NamedLesson) bool { return l.ID == name }) {
			return Start{}, fmt.Errorf("there is no lesson %s: wedge lesson --list names those of the program; files end in .md", name)
		}
		return Start{Lesson: name}, nil
	}
	file, err := filepath.Abs(name)
	if err == nil {
		_, err = readLesson(file)
	}
	return Start{File: file}, err
}

// maxLesson is the size of the largest file that is read, in bytes: more than any lesson has.
const maxLesson = 2 << 20

func readLesson(name string) ([]byte, error) {
	content, err := safefile.ReadUpTo(name, maxLesson)
	return decoded(content), err
}

// check checks all files, also after a wrong one.
func (c *lessonCommand) check(ctx context.Context, s *Streams) error {
	for _, name := range c.Files {
		content, err := readLesson(name)
		if err != nil {
			fail(s, "", err)
			continue
		}
		found, err := s.Lessons.Check(ctx, name, content)
		switch all, several := err.(interface{ Unwrap() []error }); {
		case ctx.Err() != nil:
			return ctx.Err()
		case several:
			for _, err := range all.Unwrap() {
				fail(s, "", fmt.Errorf("%s: %w", name, err))
			}
			continue
		case err != nil:
			fail(s, "", fmt.Errorf("%s: %w", name, err))
			continue
		}
		if found.Lessons > 0 {
			fmt.Fprintf(s.Out, "%s: %s, %s\n", name, plural(found.Lessons, "lesson"), plural(found.Minutes, "minute"))
			continue
		}
		also := ""
		if off := found.OffPaper; len(off) > 0 {
			steps := "step "
			if len(off) > 1 {
				steps = "steps "
			}
			also = "; worksheets leave out " + steps + strings.Trim(strings.ReplaceAll(fmt.Sprint(off), " ", ", "), "[]")
		}
		fmt.Fprintf(s.Out, "%s: %s, %s done%s\n", name, plural(found.Steps, "step"), plural(found.Tasks, "task"), also)
		for _, note := range found.Notes {
			fmt.Fprintf(s.Out, "  %s\n", note)
		}
	}
	return nil
}

// hand writes a lesson to hand out.
func (c *lessonCommand) hand(ctx context.Context, s *Streams) error {
	h := Handout{Format: c.format()}
	switch c.Language {
	case "both":
		h.Languages = []string{"en", "de"}
	case "en", "de":
		h.Languages = []string{c.Language}
	}
	if name := c.Files[0]; c.isFile() {
		content, err := readLesson(name)
		if err != nil {
			return err
		}
		h.File, h.Content = name, content
	} else {
		h.Lesson = name
	}
	if c.film() {
		var err error
		if h.Width, h.Height, err = readSize(cmp.Or(c.Size, "1920x1080")); err != nil {
			return err
		}
		h.Rate = cmp.Or(c.FPS, picture.MaxRate)
		progress := newBar(s, "drawing")
		defer progress.finish()
		h.Progress = progress.set
	}
	return writeOut(s, c.Output, c.Force, func(w io.Writer) error { return s.Lessons.Hand(ctx, w, h) })
}
