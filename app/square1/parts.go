package square1

import (
	"wedge/app/room"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/exports"
)

// parts are the components of the room.
type parts struct {
	host    *room.Host
	desk    *desk.Desk
	answers *answers.Answers
	choices *choices
	album   *album.Album // what the user keeps

	actions  *actions
	messages *messages
	exchange *exchange
	views    *views
	exports  *exports.Exports
	pages    *pages

	choicesChanged func() // saves and applies changed choices
}
