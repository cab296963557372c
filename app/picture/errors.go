package picture

import "errors"

// Errors to test for with errors.Is.
var (
	// ErrSize: a picture is too small or too large, in itself or for its content.
	ErrSize = errors.New("size out of range")
	// ErrContent: a figure has too much content for an HTML file.
	ErrContent = errors.New("too much content")
	// ErrOption: options contradict each other or do not suit the subject.
	ErrOption = errors.New("option out of range")
	// ErrEncoder: the program that makes movies is missing, or has failed.
	ErrEncoder = errors.New("no movie")
	// ErrExtension: no format has the extension of a file name.
	ErrExtension = errors.New("unknown file extension")
	// ErrExists: a file exists and must not be replaced.
	ErrExists = errors.New("already exists")
	// ErrFormat: a file is neither PNG nor SVG nor PDF nor GIF nor HTML.
	ErrFormat = errors.New("not a PNG, SVG, PDF, GIF or HTML")
	// ErrDamaged: a file is broken or truncated, or its properties are invalid.
	ErrDamaged = errors.New("damaged picture")
)
