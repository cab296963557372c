// Package page makes a lesson one HTML file that needs no network: its words, a figure for each step
// that the reader orbits and whose buttons play, and questions that answer. Which step is open
// stands in the address: #step-3. Printed, it has all steps, with boxes and lines to write on.
package page
