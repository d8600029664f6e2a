begin;
select tests.plan(6);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
update chat_threads set visibility = 'household';
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.sign_in(tests.id('viewer'));
select tests.store('thread', jsonb_build_object('thread_key', tests.stored('hello') -> 'turn' -> 'thread_id'));
select is(begin_turn(tests.turn_request('shared', tests.stored('thread'))) ->> 'outcome', 'running', 'a shared thread runs one turn at a time');
select tests.expire_lease('hello');
select is(tests.begin_turn('shared', tests.stored('thread')) ->> 'outcome', 'new', 'another member begins a turn after the lease expired');
select is(tests.stored('shared') -> 'history' -> 1 -> 'parts' -> 0 #>> '{output,message}', 'Noted a leak.', 'returns the results of the expired turn in the history');
select tests.sign_in(tests.id('member'));
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish');
select tests.sign_in(tests.id('viewer'));
select tests.finish_turn('shared');
select tests.sign_in(tests.id('member'));
select is(tests.retry_turn('hello') ->> 'outcome', 'resume', 'the original key resumes the abandoned turn');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'the resumed turn finishes');

rollback;
