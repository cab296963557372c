// Package view converts assemblies of Rubik's cube into scenes to draw, and what a picture
// shows at a point into cubies and faces. It knows no window.
//
// The cube has the side 2. Up is +z, right +x, and front -y, towards the viewer.
package view
