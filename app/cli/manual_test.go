package cli_test

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wedge/app/cli"
	"wedge/docs/guide"
	"wedge/resources/optional"
	"wedge/resources/version"
)

// page is the manual page, or one of the guide's.
func page(t *testing.T, topic ...string) string {
	t.Helper()
	var out bytes.Buffer
	made := version.Build{Version: "0.4.0", Commit: "1f2e3d", Date: time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC)}
	if status := cli.Run(t.Context(), append([]string{"man"}, topic...), cli.Streams{Out: &out, Err: io.Discard, Build: made}); status != 0 {
		t.Fatal(status)
	}
	return out.String()
}

// TestManual: the page has its sections, and every command with its flags.
func TestManual(t *testing.T) {
	text := page(t)
	at := -1
	for _, section := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"} {
		i := strings.Index(text, ".SH \""+section+"\"\n")
		if i <= at {
			t.Errorf("%s is missing, or in another place", section)
		}
		at = i
	}
	for _, want := range []string{
		`.TH "WEDGE" "1" "2026-11-25" "Wedge 0.4.0" `, `.SS "wedge export square1"`, `\fB\-o, \-\-output\fP=\fIFILE\fP`,
		`\fB\-\-[no\-]loop\fP`, `\fB\-V, \-\-version\fP`, "opens its window", "\n  wedge solve \\-\\-metric wca \\(dq/ U\\(aq e D\\(aq /\\(dq ", `\fBWEDGE_TABLES\fP`,
		"\n  piece V  0,0,0 1,0,0 0,1,0\n", "\n.BR wedge-pictures (7),\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, not := range []string{"wedge complete\n", "${"} {
		if strings.Contains(text, not) {
			t.Errorf("the page has %q", not)
		}
	}
}

// TestManualTopics: the pages of the guide are manual pages, too.
func TestManualTopics(t *testing.T) {
	for topic, wants := range map[string][]string{
		"pictures": {
			`.TH "WEDGE-PICTURES" "7" "2026-11-25" "Wedge 0.4.0" `, `wedge-pictures \- Pictures, animations and pages`, ".IP \"1.\" \"4\"\n\\fIExport …\\fP (Ctrl+E)",
			".EX\n    # a picture: .png .svg .pdf\n    $ wedge export square1 ", `\fBwedge help export square1\fP`, "\n.BR wedge (1),\n.BR wedge-square1 (7),\n",
		},
		"numbers": {`.SH "METRICS"`, "\nslice     slices"},
	} {
		text := page(t, topic)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q", topic, want)
			}
		}
		if strings.Contains(text, "wedge-"+topic+" (7)") || strings.Contains(text, "<img") {
			t.Errorf("%s names itself, or has a picture", topic)
		}
	}
	var errs bytes.Buffer
	if status := cli.Run(t.Context(), []string{"man", "picture"}, cli.Streams{Out: io.Discard, Err: &errs}); status != 2 || !strings.Contains(errs.String(), "did you mean pictures?") {
		t.Errorf("%d, %s", status, &errs)
	}
}

// TestOptionalMandoc and TestOptionalGroff: programs that show manual pages have nothing to say about it.
func TestOptionalMandoc(t *testing.T) {
	optional.Need(t, "mandoc")
	showManual(t, "mandoc", "-Tlint")
}

func TestOptionalGroff(t *testing.T) {
	optional.Need(t, "groff")
	showManual(t, "groff", "-man", "-ww", "-z", "-Tutf8", "-Kutf8")
}

func showManual(t *testing.T, program string, args ...string) {
	pages, err := guide.Read("en")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"wedge.1": page(t)}
	for _, p := range pages {
		texts["wedge-"+p.ID+".7"] = page(t, p.ID)
	}
	for name, text := range texts {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(program, append(args, file)...).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", program, err, out)
		}
	}
}
