package solver

import (
	"errors"
	"fmt"

	"wedge/solver/table"
)

// OnDamage has the solver go on with the tables of another one where its own turn out
// to be damaged. spare is called once, on the goroutine that asked, and told what is
// wrong. Without a spare, and where there is none, questions fail with
// [table.ErrDamaged].
func (s *Solver) OnDamage(spare func(damage error) (*Solver, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spare = spare
}

// Damage is what was wrong with the tables that the solver gave up last; nil where it
// gave up none.
func (s *Solver) Damage() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.damage
}

// ask has the tables answer a question. Where they turn out to be damaged, the question
// is asked again of those that take their place.
func (s *Solver) ask(question func(*tables) error) error {
	for {
		t := s.tables.Load()
		err := t.answer(question)
		if !errors.Is(err, table.ErrDamaged) {
			return err
		}
		if err := s.replace(t, err); err != nil {
			return err
		}
	}
}

// replace puts other tables in place of damaged ones, unless another goroutine has done
// so. It fails with the damage where there are none.
func (s *Solver) replace(damaged *tables, damage error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tables.Load() != damaged {
		return nil
	}
	if s.spare == nil {
		return damage
	}
	other, err := s.spare(damage)
	s.spare, s.damage = nil, damage
	if err != nil {
		return errors.Join(damage, err)
	}
	s.spare = other.spare
	s.tables.Store(other.tables.Load())
	return nil
}

// answer answers a question from tables that stay sound meanwhile.
func (t *tables) answer(question func(*tables) error) error {
	err := table.Guard(func() error { return question(t) })
	if err == nil {
		err = t.unchanged()
	}
	if errors.Is(err, table.ErrDamaged) && len(t.list) == 1 {
		return fmt.Errorf("table %q: %w", t.list[0].Spec().Name, err)
	}
	return err
}

// unchanged fails where somebody writes to a table's file.
func (t *tables) unchanged() error {
	for _, tab := range t.list {
		if err := tab.Unchanged(); err != nil {
			return err
		}
	}
	return nil
}
