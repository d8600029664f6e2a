begin;
set local search_path = public, extensions;
select plan(11);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.kill_lease('hello');
select is(tests.stop_turn('hello') -> 'stopped', 'true', 'A turn whose process died is stopped too');
select is((select status from chat_turns), 'abandoned', 'it is closed');
select is((select parts -> 2 ->> 'text' from chat_messages where role = 'assistant'), 'Noted a leak.', 'with what its tools did');
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'Its process is too late');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'abandoned', 'Whoever follows it hears that it was given up');
select is(tests.read_events('hello') -> 'reply', 'null', 'without a reply');

-- Asked to stop, and dead before it heard of it.
select tests.begin_turn('next');
select tests.stop_turn('next');
select tests.kill_lease('next');
select is(tests.begin_again('next') ->> 'outcome', 'new', 'The same message asked again begins anew');
select is(renew_turn(tests.lease('next')) -> 'stop', 'false', 'and is not stopped by what was asked of the first');
select is(tests.stop_turn('next') -> 'stopped', 'true', 'but when it is asked itself');
select tests.kill_lease('next');
select is(tests.stop_turn('next') -> 'stopped', 'true', 'Asked to stop and dead it is closed');
select is((select status from chat_turns where id = tests.id('turn next')), 'abandoned', 'as well');

select * from finish();
rollback;
