// Package worksheet makes a lesson a PDF to print: a title with lines for name and date, the steps
// with their pictures, questions with boxes to tick and lines to write on, and behind it a sheet with the
// answers.
package worksheet
