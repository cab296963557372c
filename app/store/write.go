package store

import (
	"sync"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// change is a row to be written.
type change struct {
	table  *table
	key    string // of the table and the row
	values []any
	gone   bool
	number int64 // counts the changes of this window
}

// queue has changes that are not in the database yet.
type queue struct {
	together sync.Mutex // locked while changes that belong together are made

	mu   sync.Mutex // guards the following
	list []change
	at   map[string]int // of the list, by key
	last int64          // number of the latest change

	wake  chan struct{}   // holds a token when there is something to write
	flush chan chan error // answered when what was there has been written
	stop  chan struct{}
	done  chan struct{}
	rest  error // why something is left when all is done
	close sync.Once
}

func newQueue() queue {
	return queue{
		at: map[string]int{}, wake: make(chan struct{}, 1), flush: make(chan chan error), stop: make(chan struct{}), done: make(chan struct{}),
	}
}

// add adds changes, and returns the number of the last one.
func (q *queue) add(changes []change) (last int64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, c := range changes {
		q.last++
		c.number = q.last
		q.put(c)
	}
	select {
	case q.wake <- struct{}{}:
	default: // it will wake anyway
	}
	return q.last
}

// put adds a change, in the place of an earlier one of the same row. q.mu is locked.
func (q *queue) put(c change) {
	if i, there := q.at[c.key]; there {
		q.list[i] = c
		return
	}
	q.at[c.key] = len(q.list)
	q.list = append(q.list, c)
}

// take takes all changes.
func (q *queue) take() []change {
	q.together.Lock()
	defer q.together.Unlock()
	q.mu.Lock()
	defer q.mu.Unlock()
	list := q.list
	q.list, q.at = nil, map[string]int{}
	return list
}

// giveBack puts changes that could not be written before those that came later.
func (q *queue) giveBack(list []change) {
	q.mu.Lock()
	defer q.mu.Unlock()
	later := q.list
	q.list, q.at = list, make(map[string]int, len(list))
	for i, c := range list {
		q.at[c.key] = i
	}
	for _, c := range later {
		q.put(c)
	}
}

// Together makes changes that are written in one transaction, or not at all.
func (s *Store) Together(change func()) {
	if s != nil {
		s.queue.together.Lock()
		defer s.queue.together.Unlock()
	}
	change()
}

// Flush waits until all changes made so far are in the database, or could not be written: then it
// returns why.
func (s *Store) Flush() error {
	if s == nil {
		return nil
	}
	written := make(chan error, 1)
	select {
	case s.queue.flush <- written:
		return <-written
	case <-s.queue.done:
		return s.queue.rest
	}
}

const (
	// followInterval is the time between looks for what other windows have written.
	followInterval = 500 * time.Millisecond
	// retryInterval is the time until what failed is tried again, if nothing changes before.
	retryInterval = 5 * time.Second
)

// run writes changes when they come, and looks for those of other windows, until the store is closed.
func (s *Store) run() {
	defer close(s.queue.done)
	look := time.NewTicker(followInterval)
	defer look.Stop()
	var retry time.Time
	bad := false
	told := func(err error) error {
		if err != nil || bad {
			s.tell(err)
		}
		if bad = err != nil; bad {
			retry = time.Now().Add(retryInterval)
		}
		return err
	}
	for {
		select {
		case <-s.queue.wake:
			told(s.write())
		case written := <-s.queue.flush:
			written <- told(s.write())
		case <-look.C:
			switch {
			case !bad:
				if err := s.follow(); err != nil {
					told(err)
				}
			case !time.Now().Before(retry):
				if err := s.write(); err != nil {
					told(err)
				} else {
					told(s.follow())
				}
			}
		case <-s.queue.stop:
			s.queue.rest = s.write()
			return
		}
	}
}

// write writes all changes in one transaction.
func (s *Store) write() error {
	list := s.queue.take()
	if len(list) == 0 {
		return nil
	}
	err := s.transact(list)
	if err != nil {
		s.queue.giveBack(list)
	}
	return err
}

// transact writes changes, after reading what other windows have written, and tells the models. That is posted
// before anybody can read on, so that nothing older comes after it.
func (s *Store) transact(list []change) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looking { // it may be possible to write by now
		_ = s.conn.Close()
		s.conn, s.looking = nil, false
	}
	if err := s.connect(); err != nil {
		return err
	}
	defer func() {
		if broken(err) {
			err = s.restart(err)
		}
		err = explain(s.path, err)
	}()
	var told []func()
	n := s.seen
	err = func() (err error) {
		end, err := sqlitex.ImmediateTransaction(s.conn)
		if err != nil {
			return err
		}
		defer end(&err)
		if told, n, err = s.pull(); err != nil {
			return err
		}
		n++
		if err := sqlitex.Execute(s.conn, "update counter set last = ?", &sqlitex.ExecOptions{Args: []any{n}}); err != nil {
			return err
		}
		return put(s.conn, list, n)
	}()
	if err != nil {
		return err
	}
	s.seen = n
	tables, last := s.tables, int64(0)
	for _, c := range list {
		last = max(last, c.number)
	}
	s.post(func() {
		for _, f := range told {
			f()
		}
		for _, t := range tables {
			t.wrote(last)
		}
	})
	return nil
}

// put puts rows into their tables, as of the transaction with a number.
func put(conn *sqlite.Conn, list []change, n int64) error {
	var b []byte
	for _, c := range list {
		b = c.table.appendRow(b[:0], c.values)
		args := append(c.values[:len(c.values):len(c.values)], n, c.gone, sum(b, c.gone))
		if err := sqlitex.Execute(conn, c.table.put, &sqlitex.ExecOptions{Args: args}); err != nil {
			return err
		}
	}
	return nil
}

// pull reads what other windows have written. n is the number of the last transaction. s.mu is locked.
func (s *Store) pull() (told []func(), n int64, err error) {
	n, err = number(s.conn, "select last from counter")
	if err != nil || n == s.seen {
		return nil, n, err
	}
	for _, t := range s.tables {
		tell, err := t.pull(s.conn, s.seen)
		if err != nil {
			return nil, n, err
		}
		if tell != nil {
			told = append(told, tell)
		}
	}
	return told, n, nil
}

// follow tells the models what other windows have written.
func (s *Store) follow() (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(); err != nil {
		return err
	}
	defer func() { err = explain(s.path, err) }()
	defer sqlitex.Transaction(s.conn)(&err) // the tables are as of one moment
	told, n, err := s.pull()
	if err != nil {
		return err
	}
	s.seen = n
	if len(told) > 0 {
		s.post(func() {
			for _, f := range told {
				f()
			}
		})
	}
	return nil
}
