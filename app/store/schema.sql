-- What people keep. docs/stored.md explains it, with queries.
--
-- In every table of rows, changed is the number of the transaction that wrote the row, gone is 1 for a row
-- that was dropped (other windows have to learn of it), and sum is a checksum of the row.

-- The number of the last transaction.
create table counter (last integer not null) strict;
insert into counter values (0);

-- Rows that were not as they had been written, as JSON.
create table damaged (found text not null, kept_in text not null, why text not null, row text not null) strict;

-- Cases of sets of algs: what is marked of them, and the alg that was chosen to be printed.
create table marked_case (
	"set" text not null, "case" text not null,
	favourite integer not null, learned integer not null, chosen text not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique ("set", "case")
) strict;
create index marked_case_changed on marked_case (changed);

-- The user's own algs for cases, with notes.
create table own_alg (
	"set" text not null, "case" text not null, alg text not null,
	note text not null, place integer not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique ("set", "case", alg)
) strict;
create index own_alg_changed on own_alg (changed);

-- Algs that are favourites for a pattern of the puzzle.
create table favourite_alg (
	pattern text not null, alg text not null,
	place integer not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (pattern, alg)
) strict;
create index favourite_alg_changed on favourite_alg (changed);

-- The user's own sets of algs: one case from a pattern to another one.
create table own_set (
	id text not null,
	name text not null, start text not null, goal text not null, place integer not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (id)
) strict;
create index own_set_changed on own_set (changed);

-- The user's own methods, as text.
create table own_method (
	id text not null,
	text text not null, place integer not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (id)
) strict;
create index own_method_changed on own_method (changed);

-- Sessions of the timer. The session 1 has the scrambles that were solved on the stage without it.
create table session (
	id integer not null,
	name text not null,
	source integer not null, -- its number in a file of csTimer; 0 if it was in none
	changed integer not null, gone integer not null, sum integer not null,
	unique (id)
) strict;
create index session_changed on session (changed);

-- Timed solves.
create table solve (
	id integer not null,
	session integer not null,
	at integer not null, -- when, in milliseconds since 1970; -1 if unknown
	scramble text not null,
	ms integer not null, -- how long it took, without the penalty
	penalty text not null, -- '', '+2' or 'dnf'
	comment text not null,
	moves text not null, -- each with its time in milliseconds: (1,0)@0 /@350
	source text not null, -- how another timer wrote it
	place real not null, -- its order in the session
	changed integer not null, gone integer not null, sum integer not null,
	unique (id)
) strict;
create index solve_changed on solve (changed);

-- The file of another timer that was imported last, as it is written again.
create table timer_file (
	timer text not null,
	text text not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (timer)
) strict;
create index timer_file_changed on timer_file (changed);

-- What the trainer is set to, as JSON.
create table trainer_setting (
	name text not null,
	value text not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (name)
) strict;

-- The user's own weights of cases in the trainer.
create table case_weight (
	"set" text not null, "case" text not null,
	weight real not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique ("set", "case")
) strict;
create index case_weight_changed on case_weight (changed);

-- The user's own lists of cases.
create table case_list (
	name text not null, "set" text not null,
	cases text not null, -- a JSON list
	place integer not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (name, "set")
) strict;
create index case_list_changed on case_list (changed);

-- Attempts at cases in the trainer.
create table attempt (
	"set" text not null, "case" text not null,
	at integer not null, -- when it ended, in milliseconds since 1970
	mode text not null, -- '' on the stage, 'timer', 'name'
	ms integer not null, -- how long it took; 0 if it was not timed
	missed integer not null,
	slices integer not null, least integer not null, -- made, and the fewest for this case
	hints integer not null,
	named text not null, -- the case that it was taken for; empty if that was right
	parity text not null, -- the answer about parity: '', 'right' or 'wrong'
	scramble text not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique ("set", "case", at)
) strict;
create index attempt_changed on attempt (changed);

-- Settings of the window for all rooms, as JSON.
create table setting (
	name text not null,
	value text not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (name)
) strict;
create index setting_changed on setting (changed);

-- Windows: each that is open has a number of its own. The next one that is opened goes on with what the
-- one had that was saved last.
create table window (
	number integer not null,
	saved integer not null, -- when, in microseconds since 1970
	state text not null, -- its size and its room, as JSON
	changed integer not null, gone integer not null, sum integer not null,
	unique (number)
) strict;

-- What a room shows in a window, as JSON.
create table room_state (
	window integer not null, room text not null,
	state text not null,
	changed integer not null, gone integer not null, sum integer not null,
	unique (window, room)
) strict;

-- Steps of lessons that are finished, and how their questions were answered.
create table lesson_step (
	room text not null, step text not null, -- lesson/step
	given integer not null, "right" integer not null, -- answers, and those that were right at once
	place integer not null, -- of the finished ones, in their order, from 1; 0 while it is not finished
	changed integer not null, gone integer not null, sum integer not null,
	unique (room, step)
) strict;
create index lesson_step_changed on lesson_step (changed);

-- The history of a room in a window: what Undo takes back, and Redo does again. A row has up to 100 steps.
create table step (
	window integer not null, room text not null,
	place integer not null, -- of the first of them, from 0
	text text not null, -- a line each
	changed integer not null, gone integer not null, sum integer not null,
	unique (window, room, place)
) strict;
