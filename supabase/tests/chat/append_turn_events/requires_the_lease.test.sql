begin;
set local search_path = public, extensions;
select plan(22);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
select is(append_turn_events(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid(), 'seq', 2, 'events', '[1]'::jsonb)),
  '{"outcome": "lease_lost", "stop": false}', 'A wrong token tells nothing');
select tests.sign_in(tests.id('owner'));
select is(tests.append_events('hello', 2, 'b') ->> 'outcome', 'lease_lost', 'nor does another person with the right one');
select tests.sign_in(tests.id('stranger'));
select is(tests.append_events('hello', 2, 'b') ->> 'outcome', 'lease_lost', 'nor a stranger');
select tests.sign_out();
select throws_ok($$ select tests.append_events('hello', 2, 'b') $$, '42501', null, 'nor nobody');
select tests.sign_in(tests.id('member'));
select throws_ok($$ select append_turn_events(tests.lease('hello') || '{"seq": 2, "events": {"type": "text"}}') $$, '23514', null, 'Events are an array');
select throws_ok($$ select append_turn_events(tests.lease('hello') || jsonb_build_object('seq', 2, 'events', jsonb_build_array(repeat('x', 2097152)))) $$,
  '23514', null, 'of 2 MB at most');
select lives_ok($$ select append_turn_events(tests.lease('hello') || jsonb_build_object('seq', 2, 'events', jsonb_build_array(repeat('x', 2097148)))) $$, 'not less');
select throws_ok($$ select tests.append_events('hello', 0, 'b') $$, '23514', null, 'counted from one');
select throws_ok($$ select tests.append_events('hello', 2001, 'b') $$, '23514', null, 'to two thousand');
select throws_ok($$ select append_turn_events(tests.lease('hello') || '{"events": [1]}') $$, '23502', null, 'with a number');

select tests.kill_lease('hello');
select is(tests.append_events('hello', 3, 'c') ->> 'outcome', 'ok', 'A lease that ended still tells while nobody took over');
select tests.as_owner();
update home_members set revoked_at = now() where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(tests.append_events('hello', 4, 'd'), '{"outcome": "lease_lost", "stop": false}', 'Who left the home tells nothing');
select tests.as_owner();
update home_members set revoked_at = null where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));

select tests.keep('dead', tests.kept('hello'));
select is(tests.begin_again('hello') ->> 'outcome', 'new', 'A dead turn is taken over');
select is(tests.append_events('dead', 4, 'd') ->> 'outcome', 'lease_lost', 'Its first process tells no more');
select is(tests.append_events('hello', 1, 'anew') ->> 'outcome', 'ok', 'the next one counts from one');
select is(tests.told('hello'), '1: anew', 'and is read from its own beginning');
select tests.finish_turn('hello');
select is(tests.append_events('hello', 2, 'late') ->> 'outcome', 'lease_lost', 'A finished turn has nothing left to tell');
select tests.begin_turn('next');
select release_turn(tests.lease('next'));
select is(tests.append_events('next', 1, 'late') ->> 'outcome', 'lease_lost', 'nor has a released one');
select is(tests.told('next'), null, 'nothing of it is kept');

-- Anyone signed in may tell, so there is an end to it.
select tests.begin_again('next');
select append_turn_events(tests.lease('next') || jsonb_build_object('seq', n, 'events', jsonb_build_array(repeat('x', 2000000)))) from generate_series(1, 12) n;
select is(jsonb_array_length(tests.read_events('next') -> 'batches'), 8, 'An attempt tells 16 MB');
select is(tests.append_events('next', 13, 'short'), '{"outcome": "ok", "stop": false}', 'A turn that has told too much still works');
select is(tests.finish_turn('next', jsonb_build_object('events', jsonb_build_array(jsonb_build_object('seq', 14, 'events', jsonb_build_array(repeat('x', 2000000)))))) ->> 'outcome',
  'ok', 'and ends');

select * from finish();
rollback;
