package view

import "wedge/scene"

// StandardCamera is the initial camera: from the front right and above.
func StandardCamera() scene.Camera {
	return scene.Camera{Yaw: 0.5, Pitch: 0.55, Zoom: 1, Reach: Reach}
}
