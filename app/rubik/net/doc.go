// Package net is the page of Rubik's cube on which a net is painted or typed.
package net
