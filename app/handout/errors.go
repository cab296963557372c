package handout

import "errors"

// ErrUnknown: there is no such lesson.
var ErrUnknown = errors.New("there is no such lesson")

// ErrCourse: a course is handed out as a page or as a worksheet.
var ErrCourse = errors.New("a course is no film: make one of each of its lessons")
