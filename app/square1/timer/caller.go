package timer

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"wedge/app/jobs"
	"wedge/app/square1/times"
)

// caller makes the calls of the inspection heard, by programs of the system. Without any they are only shown.
type caller struct {
	jobs *jobs.Group
	made times.Call // the last one
}

// programs that can be tried, each with its arguments: what is called follows.
func programs(how string) [][]string {
	switch {
	case how == Sound && runtime.GOOS == "darwin":
		return [][]string{{"afplay"}}
	case how == Voice && runtime.GOOS == "darwin":
		return [][]string{{"say"}}
	case how == Sound && runtime.GOOS == "windows":
		return [][]string{{"powershell", "-NoProfile", "-Command", "& {(New-Object Media.SoundPlayer $args[0]).PlaySync()}"}}
	case how == Voice && runtime.GOOS == "windows":
		return [][]string{{
			"powershell", "-NoProfile", "-Command",
			"& {Add-Type -AssemblyName System.Speech; (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($args[0])}",
		}}
	case how == Sound:
		return [][]string{{"pw-play"}, {"paplay"}, {"aplay", "-q"}}
	case how == Voice:
		return [][]string{{"spd-say", "--wait"}, {"espeak-ng"}, {"espeak"}}
	}
	return nil
}

// program is the first one that is there; nil for none.
func program(how string) []string {
	for _, p := range programs(how) {
		if _, err := exec.LookPath(p[0]); err == nil {
			return p
		}
	}
	return nil
}

// call makes a call heard, once in an inspection.
func (c *caller) call(call times.Call, how string) {
	if call == c.made {
		return
	}
	if c.made = call; how == Silent || call != times.EightSeconds && call != times.TwelveSeconds {
		return
	}
	c.jobs.Start("call", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error { return callOut(ctx, call, how) },
		Done: func(error) {}, // it is shown as well
	})
}

// callOut runs a program. The regulations have the words of the calls in English.
func callOut(ctx context.Context, call times.Call, how string) error {
	const longest = 3 * time.Second
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	p := program(how)
	if p == nil {
		return exec.ErrNotFound
	}
	what := map[times.Call]string{times.EightSeconds: "8 seconds", times.TwelveSeconds: "12 seconds"}[call]
	if how == Sound {
		dir, err := os.MkdirTemp("", "wedge-call-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		beeps := 1
		if call == times.TwelveSeconds {
			beeps = 2
		}
		what = filepath.Join(dir, "call.wav")
		if err := os.WriteFile(what, beep(beeps), 0o600); err != nil {
			return err
		}
	}
	return exec.CommandContext(ctx, p[0], append(p[1:len(p):len(p)], what)...).Run()
}

// beep is a sound as a WAV file: so many tones of 0.12 s with as much silence between them, 16 bits, mono.
func beep(tones int) []byte {
	const rate, pitch, length = 22050, 880, 0.12
	var sound []int16
	for i := range 2*tones - 1 {
		for j := range int(rate * length) {
			at, sample := float64(j)/rate, 0.0
			if i%2 == 0 { // it swells and fades in 10 ms, or it would crack
				sample = 0.4 * min(at/0.01, (length-at)/0.01, 1) * math.Sin(2*math.Pi*pitch*at)
			}
			sound = append(sound, int16(sample*math.MaxInt16))
		}
	}
	var b bytes.Buffer
	size := uint32(2 * len(sound))
	for _, part := range []any{
		[]byte("RIFF"), 36 + size, []byte("WAVEfmt "), uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2 * rate),
		uint16(2), uint16(16), []byte("data"), size, sound,
	} {
		_ = binary.Write(&b, binary.LittleEndian, part) // into memory
	}
	return b.Bytes()
}
