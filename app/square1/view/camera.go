package view

import "wedge/scene"

// StandardCamera is the camera from which the program first looks: from the front
// right and from above.
func StandardCamera() scene.Camera {
	return scene.Camera{Yaw: 0.5, Pitch: 0.55, Zoom: 1, Reach: Reach}
}
