begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(15);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.stop_turn('hello');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}')), '{"outcome": "stopped", "calls": []}', 'Tools that come after the stop do not run');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}')) ->> 'outcome', 'stopped', 'also when the request comes twice');
select is(tests.effects(), null, 'Nothing has happened');
select is((select count(*) from tool_calls), 0::bigint, 'no call is stored');
select is((select count(*) from usage_events), 0::bigint, 'The process accounts for pass one when it finishes');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'as it does');
select is((select count(*) from usage_events), 2::bigint, 'then');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}')) ->> 'outcome', 'turn_over', 'A turn that is over is over');

select tests.begin_turn('next');
select is(tests.run_tools('next', tests.tool_call(0, 'test_effect', '{"note": "b"}')) ->> 'outcome', 'ok', 'Tools that ran before');
select is(tests.stop_turn('next') -> 'stopped', 'true', 'are not undone by a stop');
select is(tests.run_tools('next', tests.tool_call(0, 'test_effect', '{"note": "b"}')) -> 'calls' -> 0 ->> 'state', 'output-available', 'their results are handed out again');
select is(tests.effects(), 'b', 'once done');

select tests.finish_turn('next');
select tests.begin_turn('lost');
select tests.stop_turn('lost');
select release_turn(tests.lease('lost'));
select is(tests.run_tools('lost', tests.tool_call(0, 'test_effect', '{"note": "c"}')) ->> 'outcome', 'lease_lost', 'A lost lease is lost');
select is(tests.begin_again('lost') ->> 'outcome', 'new', 'Who asks the same again');
select is(tests.run_tools('lost', tests.tool_call(0, 'test_effect', '{"note": "c"}')) ->> 'outcome', 'ok', 'wants it after all');

select * from finish();
rollback;
