package film

import (
	"math"

	"wedge/app/lesson"
	"wedge/scene"
)

// gliding is how long the camera takes from one step to the next, in seconds.
const gliding = 0.8

// path is the way of the camera in a step: it glides to the first view, and goes from one to the next until the end.
type path struct {
	from   *lesson.View  // where it comes from; nil for a step without glide
	views  []lesson.View // at least one
	length float64       // seconds
}

// at is where the camera is after seconds.
func (p *path) at(seconds float64) lesson.View {
	leg, part := 0, 0.0
	if legs := len(p.views) - 1; legs > 0 {
		along := min(max(seconds/p.length, 0), 1) * float64(legs)
		leg = min(int(along), legs-1)
		part = along - float64(leg)
	}
	to := p.views[leg]
	if part > 0 {
		to = between(to, p.views[leg+1], eased(part))
	}
	if p.from != nil && seconds < gliding {
		from := *p.from
		first := p.views[0].Yaw
		from.Yaw = first + math.Remainder(from.Yaw-first, 2*math.Pi) // the shorter way
		return between(from, to, eased(seconds/gliding))
	}
	return to
}

// rests reports whether the camera stays where it is from a time on.
func (p *path) rests(seconds float64) bool {
	return (p.from == nil || seconds >= gliding) && (len(p.views) == 1 || seconds >= p.length)
}

func between(a, b lesson.View, part float64) lesson.View {
	mix := func(a, b float64) float64 { return a + (b-a)*part }
	return lesson.View{Yaw: mix(a.Yaw, b.Yaw), Pitch: mix(a.Pitch, b.Pitch), Zoom: mix(a.Zoom, b.Zoom)}
}

// eased starts and ends slowly.
func eased(part float64) float64 { return part * part * (3 - 2*part) }

func viewOf(c scene.Camera) lesson.View {
	return lesson.View{Yaw: float64(c.Yaw), Pitch: float64(c.Pitch), Zoom: float64(c.Zoom)}
}

// seen is a camera at a view.
func seen(c scene.Camera, v lesson.View) scene.Camera {
	c.Yaw, c.Pitch, c.Zoom = float32(v.Yaw), float32(v.Pitch), float32(v.Zoom)
	return c.Clamped()
}

// breadth is how far solids reach to the left or right, relative to the sphere that a camera fits into the smaller side
// of a picture: two puzzles beside each other reach further.
func breadth(s *scene.Scene, c scene.Camera) float32 {
	const side = 1000
	c.Zoom = 1
	farthest := float32(0)
	for i := range s.Nodes {
		for _, v := range s.Nodes[i].Mesh.Vertices {
			x, _ := c.Project(s.Nodes[i].Pose.Mul4x1(v.Position.Vec4(1)).Vec3(), side, side)
			farthest = max(farthest, x-side/2, side/2-x)
		}
	}
	return farthest / (side / 2)
}

// room is [scene.Camera.Room] for a picture in which solids of a breadth are whole.
func room(breadth float32, width, height int) float32 {
	return stageRoom * max(1, breadth*float32(min(width, height))/float32(width))
}
