package fold

import (
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// ShownBy a page are its snake, the fold that is shown, nil for none, and all folds listed.
func ShownBy(p *Page) (s polycube.Snake, shown snake.Fold, all []snake.Fold) {
	s, all = p.state.Current(), p.answer.folds
	if len(all) > 0 {
		shown = all[min(max(p.state.Chosen-1, 0), len(all)-1)]
	}
	return s, shown, all
}

// Enter shows a snake from outside on a page.
func Enter(p *Page, s polycube.Snake) { p.use(s) }
