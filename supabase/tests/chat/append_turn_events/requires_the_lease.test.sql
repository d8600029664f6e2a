begin;
select tests.plan(21);
select tests.make_world('member');
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
select is(append_turn_events(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid(), 'seq', 2, 'events', '[1]'::jsonb)),
  '{"outcome": "lease_lost", "stop": false}', 'rejects a wrong lease token');
select tests.sign_in(tests.id('owner'));
select is(tests.append_events('hello', 2, 'b') ->> 'outcome', 'lease_lost', 'rejects another person with the lease token');
select tests.sign_in(tests.id('stranger'));
select is(tests.append_events('hello', 2, 'b') ->> 'outcome', 'lease_lost', 'rejects a stranger with the lease token');
select tests.sign_in(tests.id('member'));
select throws_ok($$ select append_turn_events(tests.lease('hello') || '{"seq": 2, "events": {"type": "text"}}') $$, '23514', null, 'rejects events that are not an array');
select throws_ok($$ select append_turn_events(tests.lease('hello') || jsonb_build_object('seq', 2, 'events', jsonb_build_array(repeat('x', 2097152)))) $$,
  '23514', null, 'rejects a batch above 2 MB');
select lives_ok($$ select append_turn_events(tests.lease('hello') || jsonb_build_object('seq', 2, 'events', jsonb_build_array(repeat('x', 2097148)))) $$, 'accepts a batch of 2 MB');
select throws_ok($$ select tests.append_events('hello', 0, 'b') $$, '23514', null, 'rejects seq 0');
select throws_ok($$ select tests.append_events('hello', 2001, 'b') $$, '23514', null, 'rejects seq 2001');
select throws_ok($$ select append_turn_events(tests.lease('hello') || '{"events": [1]}') $$, '23502', null, 'rejects a missing seq');

select tests.expire_lease('hello');
select is(tests.append_events('hello', 3, 'c') ->> 'outcome', 'ok', 'accepts an expired lease before a takeover');
select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select is(tests.append_events('hello', 4, 'd'), '{"outcome": "lease_lost", "stop": false}', 'rejects a former member');
select tests.run_as_superuser($$ update home_members set revoked_at = null where person_id = tests.id('member') $$);

select tests.store('expired', tests.stored('hello'));
select is(tests.retry_turn('hello') ->> 'outcome', 'new', 'another attempt takes over the turn');
select is(tests.append_events('expired', 4, 'd') ->> 'outcome', 'lease_lost', 'rejects the earlier attempt');
select is(tests.append_events('hello', 1, 'anew') ->> 'outcome', 'ok', 'the new attempt starts at seq 1');
select is(tests.event_log('hello'), '1: anew', 'returns only the events of the new attempt');
select tests.finish_turn('hello');
select is(tests.append_events('hello', 2, 'late') ->> 'outcome', 'lease_lost', 'rejects events of a finished turn');
select tests.begin_turn('next');
select release_turn(tests.lease('next'));
select is(tests.append_events('next', 1, 'late') ->> 'outcome', 'lease_lost', 'rejects events of a released turn');
select is(tests.event_log('next'), null, 'stores no event of the released turn');

-- Every authenticated caller may append to their own turns, so the size is limited.
select tests.retry_turn('next');
select append_turn_events(tests.lease('next') || jsonb_build_object('seq', n, 'events', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', 1999000))))) from generate_series(1, 12) n;
select is(jsonb_array_length(tests.read_events('next') -> 'batches'), 2, 'stores at most 4 MB per attempt');
select is(tests.append_events('next', 13, 'short'), '{"outcome": "ok", "stop": false}', 'accepts further batches without storing them');
select is(tests.finish_turn('next', jsonb_build_object('events', jsonb_build_array(jsonb_build_object('seq', 14, 'events', jsonb_build_array(repeat('x', 2000000)))))) ->> 'outcome',
  'ok', 'finishes a turn above the limit');
rollback;
