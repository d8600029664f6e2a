-- The end of a turn may not be stored: its process died, or finish_turn failed. Its calls wait as if it were.
begin;
select tests.plan(9);
select tests.make_world_with_tools('owner');

select tests.begin_turn('ask');
select tests.run_tools('ask', tests.tool_call(0, 'test_ask', '{"note": "a leak"}'));
select is(release_turn(tests.lease('ask')) ->> 'outcome', 'ok', 'the process gives its lease back');
select is(tests.stop_turn('ask') -> 'stopped', 'false', 'nothing runs that a stop could end');
select is((select status from chat_turns), 'running', 'the turn is not abandoned');
select is((select decision from tool_approvals), null, 'its approval is not cancelled');
select is(tests.retry_turn('ask') ->> 'outcome', 'resume', 'the same request goes on');
select is((select decision from tool_approvals), null, 'and still asks');

-- A stop that was requested while the process held the lease.
select is(tests.stop_turn('ask') -> 'stopped', 'true', 'requests a stop of the new attempt');
select tests.expire_lease('ask');
select is(tests.stop_turn('ask') -> 'stopped', 'true', 'ends it when its process died');
select is((select decision from tool_approvals), 'cancelled', 'with its approval');
rollback;
