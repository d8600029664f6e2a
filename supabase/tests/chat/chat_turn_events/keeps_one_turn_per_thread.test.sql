begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(11);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('elsewhere', '{"thread_key": "attic"}');
select tests.append_events('elsewhere', 1, 'x');
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
select tests.append_events('hello', 2, 'b');
select tests.kill_lease('hello');
select tests.begin_again('hello');
select is(tests.batches(), 1::bigint, 'The next attempt takes the first one''s events away, and no other thread''s');
select tests.append_events('hello', 1, 'c');
select tests.finish_turn('hello');
select is(tests.told('hello'), '1: c', 'A finished turn''s events stay');
select is(tests.begin_again('hello') ->> 'outcome', 'replay', 'also when it is replayed');
select is(tests.batches(), 2::bigint, 'Nothing is taken away');
select tests.begin_turn('next');
select is(tests.read_events('hello') -> 'batches', '[]', 'The thread''s next turn takes them away');
select is(tests.read_events('hello') ->> 'reply', '{"message":  "Done."}', 'and leaves the reply');
select tests.append_events('next', 1, 'd');
select is(begin_turn(tests.turn_request('third')) ->> 'outcome', 'running', 'A message that is not taken');
select is(tests.told('next'), '1: d', 'takes nothing away');

select tests.finish_turn('next');
select tests.pause('asks', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.as_owner();
insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
select home_id, thread_id, id, attempt, 1, '[{"type": "text", "text": "May I?"}]' from chat_turns where id = tests.id('turn asks');
select tests.sign_in(tests.id('member'));
select is(tests.told('asks'), '1: May I?', 'A turn that waits keeps what it told');
select tests.answer('asks', 'call_0', tests.approve());
select is(tests.read_events('asks') -> 'batches', '[]', 'until it goes on');
select is(tests.told('elsewhere'), '1: x', 'Another thread''s stay all the time');

select * from finish();
rollback;
