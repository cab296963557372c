// Package handout takes a lesson out of the window: [Take] goes through it step by step in a room
// that nobody sees, and keeps what a pupil would read and see. Its packages make pages for browsers and
// worksheets of that.
package handout
