begin;
select tests.plan(21);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'returns the running turn without a turn id');
select tests.expire_lease('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'returns "none" when the lease expired');
select is(tests.read_events('hello') -> 'turn' -> 'live', 'false', 'returns an expired turn by its id as not live');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'running', 'returns an expired turn by its id as running');
select tests.retry_turn('hello');
select is(tests.read_events('hello', '{"attempt": 1}') - 'turn', '{"outcome": "superseded"}', 'returns "superseded" for the earlier attempt');
select is(tests.read_events('hello', '{"attempt": 1}') -> 'turn' -> 'attempt', '2', 'returns the new attempt number');
select is(tests.read_events('hello', '{"attempt": null}') -> 'turn' -> 'attempt', '2', 'returns the current attempt without a number');
select is(tests.read_events('hello') -> 'turn' -> 'continues', 'false', 'a takeover does not continue the earlier attempt');
select tests.finish_turn('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'returns "none" when the turn finished');
select is(tests.read_events('hello') -> 'turn' -> 'live', 'false', 'returns a finished turn as not live');

-- A turn with a pending call that continues.
select tests.begin_pending_turn('pending', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select is(tests.read_events('pending', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'returns "none" for a turn with pending calls');
select is(tests.read_events('pending') -> 'turn' ->> 'status', 'requires_action', 'returns a turn with pending calls by its id');
select is(tests.read_events('pending') #>> '{parts,-1,text}', 'May I?', 'returns the message of a turn with pending calls');
select tests.respond('pending', 'call_0', tests.approval());
select is(tests.stored('pending') ->> 'outcome', 'continue', 'a response continues the turn');
select is(tests.read_events('pending', '{"turn_id": null, "attempt": null}') -> 'turn' -> 'continues', 'true', 'returns continues = true for the continuation');
select is(tests.read_events('pending') -> 'turn' -> 'responded_pass', '1', 'returns the pass whose calls have their responses');
select tests.append_events('pending', 1, 'so');
select is(tests.event_log('pending'), '1: so', 'returns the events of the continuation only');
select tests.finish_turn('pending');
select is(tests.read_events('pending') -> 'turn' -> 'continues', 'true', 'keeps continues = true after the turn finished');

-- An expired continuation resumed by the original request.
select tests.begin_pending_turn('continued', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'));
select tests.respond('continued', 'b', tests.approval());
select tests.expire_lease('continued');
select is(tests.retry_turn('continued') ->> 'outcome', 'resume', 'the original request resumes an expired continuation');
select is(tests.read_events('continued') -> 'turn' -> 'continues', 'false', 'a resumed turn does not continue the earlier events');
select is(tests.read_events('continued') -> 'turn' -> 'responded_pass', 'null', 'a resumed turn has no responded pass');
rollback;
