begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(20);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'Without an id it is the turn that is worked on');
select tests.kill_lease('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'A dead one is none');
select is(tests.read_events('hello') -> 'turn' -> 'live', 'false', 'Asked for by its id it is dead');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'running', 'and not over');
select tests.begin_again('hello');
select is(tests.read_events('hello', '{"attempt": 1}') - 'turn', '{"outcome": "superseded"}', 'Its first attempt is another''s by now');
select is(tests.read_events('hello', '{"attempt": 1}') -> 'turn' -> 'attempt', '2', 'who is named');
select is(tests.read_events('hello', '{"attempt": null}') -> 'turn' -> 'attempt', '2', 'and found without a number');
select is(tests.read_events('hello') -> 'turn' -> 'continues', 'false', 'It begins from the beginning');
select tests.finish_turn('hello');
select is(tests.read_events('hello', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'A finished one is none');
select is(tests.read_events('hello') -> 'turn' -> 'live', 'false', 'nor is it worked on');

-- A turn that waits, and goes on.
select tests.pause('asks', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select is(tests.read_events('asks', '{"turn_id": null, "attempt": null}'), '{"outcome": "none"}', 'Nobody works on a turn that waits for a person');
select is(tests.read_events('asks') -> 'turn' ->> 'status', 'requires_action', 'Asked for by its id it waits');
select is((tests.read_events('asks') ->> 'reply')::jsonb ->> 'message', 'May I?', 'and its reply says for what');
select tests.answer('asks', 'call_0', tests.approve());
select is(tests.kept('asks') ->> 'outcome', 'continue', 'Answered, it goes on');
select is(tests.read_events('asks', '{"turn_id": null, "attempt": null}') -> 'turn' -> 'continues', 'true', 'and continues what was shown');
select tests.append_events('asks', 1, 'so');
select is(tests.told('asks'), '1: so', 'in an attempt of its own');
select tests.finish_turn('asks');
select is(tests.read_events('asks') -> 'turn' -> 'continues', 'true', 'It is remembered after its end');

-- A continuation that dies, and whose first request is sent again.
select tests.pause('dies', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'));
select tests.answer('dies', 'b', tests.approve());
select tests.kill_lease('dies');
select is(tests.begin_again('dies') ->> 'outcome', 'resume', 'A question that is asked again');
select is(tests.read_events('dies') -> 'turn' -> 'continues', 'false', 'is told from its beginning');

select tests.sign_out();
select throws_ok($$ select tests.read_events('dies') $$, '42501', null, 'to nobody who is not signed in');

select * from finish();
rollback;
