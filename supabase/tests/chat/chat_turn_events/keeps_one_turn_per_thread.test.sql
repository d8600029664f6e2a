begin;
select tests.plan(11);

select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('elsewhere', '{"thread_key": "attic"}');
select tests.append_events('elsewhere', 1, 'x');
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
select tests.append_events('hello', 2, 'b');
select tests.expire_lease('hello');
select tests.retry_turn('hello');
select is(tests.count_event_batches(), 1::bigint, 'a new attempt deletes the earlier attempt''s events in its thread only');
select tests.append_events('hello', 1, 'c');
select tests.finish_turn('hello');
select is(tests.event_log('hello'), '1: c', 'keeps the events of a finished turn');
select is(tests.retry_turn('hello') ->> 'outcome', 'replay', 'replays the finished turn');
select is(tests.count_event_batches(), 2::bigint, 'a replay deletes no events');
select tests.begin_turn('next');
select is(tests.read_events('hello') -> 'batches', '[]', 'the next turn deletes the earlier turn''s events');
select is(tests.read_events('hello') #>> '{parts,0,text}', 'Done.', 'keeps the message of the earlier turn');
select tests.append_events('next', 1, 'd');
select is(begin_turn(tests.turn_request('third')) ->> 'outcome', 'running', 'a rejected message returns "running"');
select is(tests.event_log('next'), '1: d', 'a rejected message deletes no events');

select tests.finish_turn('next');
select tests.begin_pending_turn('pending', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.as_superuser();
insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
select home_id, thread_id, id, attempt, 1, '[{"type": "text", "text": "May I?"}]' from chat_turns where id = tests.id('turn pending');
select tests.sign_in(tests.id('member'));
select is(tests.event_log('pending'), '1: May I?', 'keeps the events of a turn with pending calls');
select tests.respond('pending', 'call_0', tests.approval());
select is(tests.read_events('pending') -> 'batches', '[]', 'deletes them when the turn continues');
select is(tests.event_log('elsewhere'), '1: x', 'keeps the events of another thread');

rollback;
