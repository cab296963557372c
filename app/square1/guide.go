package square1

import "wedge/app/square1/page"

// guidePage names the page of the guide about one of the room's pages.
func guidePage(open string) string {
	switch open {
	case page.Algs, page.Trainer, page.Timer:
		return "algs"
	}
	return "square1"
}
