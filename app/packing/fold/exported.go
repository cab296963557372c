package fold

import (
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// Shows are the page's snake, the fold that is shown, nil for none, and all folds listed.
func (p *Page) Shows() (s polycube.Snake, shown snake.Fold, all []snake.Fold) {
	s, all = p.state.Current(), p.answer.folds
	if len(all) > 0 {
		shown = all[min(max(p.state.Chosen-1, 0), len(all)-1)]
	}
	return s, shown, all
}

// Enter shows a snake from outside.
func (p *Page) Enter(s polycube.Snake) { p.use(s) }
