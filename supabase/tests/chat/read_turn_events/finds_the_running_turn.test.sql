begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(20);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'returns the running turn without a turn id');
select tests.kill_lease('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'returns "none" when the lease expired');
select is(tests.read_events('hello') -> 'turn' -> 'live', 'false', 'returns an expired turn by its id as not live');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'running', 'returns an expired turn by its id as running');
select tests.begin_again('hello');
select is(tests.read_events('hello', '{"attempt": 1}') - 'turn', '{"outcome": "superseded"}', 'returns "superseded" for the earlier attempt');
select is(tests.read_events('hello', '{"attempt": 1}') -> 'turn' -> 'attempt', '2', 'returns the new attempt number');
select is(tests.read_events('hello', '{"attempt": null}') -> 'turn' -> 'attempt', '2', 'returns the current attempt without a number');
select is(tests.read_events('hello') -> 'turn' -> 'continues', 'false', 'a takeover does not continue the earlier attempt');
select tests.finish_turn('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'returns "none" when the turn finished');
select is(tests.read_events('hello') -> 'turn' -> 'live', 'false', 'returns a finished turn as not live');

-- A turn with a pending call that continues.
select tests.pause('asks', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select is(tests.read_events('asks', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'returns "none" for a turn with pending calls');
select is(tests.read_events('asks') -> 'turn' ->> 'status', 'requires_action', 'returns a turn with pending calls by its id');
select is((tests.read_events('asks') ->> 'reply')::jsonb ->> 'message', 'May I?', 'returns the reply of a turn with pending calls');
select tests.answer('asks', 'call_0', tests.approve());
select is(tests.kept('asks') ->> 'outcome', 'continue', 'a response continues the turn');
select is(tests.read_events('asks', '{"turn_id": null, "attempt": null}') -> 'turn' -> 'continues', 'true', 'returns continues = true for the continuation');
select tests.append_events('asks', 1, 'so');
select is(tests.told('asks'), '1: so', 'returns the events of the continuation only');
select tests.finish_turn('asks');
select is(tests.read_events('asks') -> 'turn' -> 'continues', 'true', 'keeps continues = true after the turn finished');

-- An expired continuation resumed by the original request.
select tests.pause('dies', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'));
select tests.answer('dies', 'b', tests.approve());
select tests.kill_lease('dies');
select is(tests.begin_again('dies') ->> 'outcome', 'resume', 'the original request resumes an expired continuation');
select is(tests.read_events('dies') -> 'turn' -> 'continues', 'false', 'a resumed turn does not continue the earlier events');

select tests.sign_out();
select throws_ok($$ select tests.read_events('dies') $$, '42501', null, 'denies execute to anon');

select * from finish();
rollback;
