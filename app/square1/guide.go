package square1

import "wedge/app/square1/page"

// guidePage names the page of the guide about one of the room's pages.
func (p *pages) guidePage(open string) string {
	switch open {
	case page.Timer:
		if p.timer != nil && p.timer.Explains() {
			return "solves"
		}
		return "algs"
	case page.Algs, page.Trainer:
		return "algs"
	}
	return "square1"
}
