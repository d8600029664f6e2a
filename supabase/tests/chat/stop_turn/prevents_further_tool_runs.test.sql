begin;
select tests.plan(15);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.stop_turn('hello');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}')), '{"outcome": "stopped", "calls": []}', 'run_tools returns "stopped" after a stop');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}')) ->> 'outcome', 'stopped', 'run_tools returns "stopped" to a repeated request');
select is(tests.tool_effects(), null, 'runs no tool');
select is((select count(*) from tool_calls), 0::bigint, 'stores no call');
select is((select count(*) from usage_events), 0::bigint, 'records no usage before the turn finishes');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'the stopped turn finishes');
select is((select count(*) from usage_events), 2::bigint, 'finish_turn records the usage');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}')) ->> 'outcome', 'turn_over', 'run_tools returns "turn_over" for a finished turn');

select tests.begin_turn('next');
select is(tests.run_tools('next', tests.tool_call(0, 'test_effect', '{"note": "b"}')) ->> 'outcome', 'ok', 'run_tools runs before the stop');
select is(tests.stop_turn('next') -> 'stopped', 'true', 'stops the turn after its tools ran');
select is(tests.run_tools('next', tests.tool_call(0, 'test_effect', '{"note": "b"}')) -> 'calls' -> 0 ->> 'state', 'output-available', 'returns the stored results after the stop');
select is(tests.tool_effects(), 'b', 'runs the tool once');

select tests.finish_turn('next');
select tests.begin_turn('lost');
select tests.stop_turn('lost');
select release_turn(tests.lease('lost'));
select is(tests.run_tools('lost', tests.tool_call(0, 'test_effect', '{"note": "c"}')) ->> 'outcome', 'lease_lost', 'run_tools rejects a released lease');
select is(tests.retry_turn('lost') ->> 'outcome', 'new', 'the same request begins a new attempt');
select is(tests.run_tools('lost', tests.tool_call(0, 'test_effect', '{"note": "c"}')) ->> 'outcome', 'ok', 'the new attempt runs tools');
rollback;
