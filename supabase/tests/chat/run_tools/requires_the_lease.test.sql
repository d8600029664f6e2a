begin;
select tests.plan(12);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(run_tools(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid(), 'calls', jsonb_build_array(tests.tool_call(0, 'test_effect', '{"note": "x"}')))),
  '{"outcome": "lease_lost", "calls": []}', 'rejects a wrong lease token');
select is(run_tools(tests.lease('hello') || '{"lease_token": null}') ->> 'outcome', 'lease_lost', 'rejects a missing lease token');
select tests.sign_in(tests.id('owner'));
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "x"}')) ->> 'outcome', 'lease_lost', 'rejects another person with the lease token');
select tests.sign_in(tests.id('member'));
select tests.expire_lease('hello');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "in time"}')) ->> 'outcome', 'ok', 'accepts an expired lease before a takeover');
select ok((select lease_expires_at > clock_timestamp() from chat_turns), 'renews the expired lease');
select tests.finish_turn('hello');

select tests.begin_turn('released');
select release_turn(tests.lease('released'));
select is(tests.run_tools('released', tests.tool_call(0, 'test_effect', '{"note": "x"}')) ->> 'outcome', 'lease_lost', 'rejects a released lease');
select tests.retry_turn('released');
select tests.finish_turn('released');
select is(tests.run_tools('released', tests.tool_call(0, 'test_effect', '{"note": "x"}')), '{"outcome": "turn_over", "calls": []}', 'returns "turn_over" for a turn finished without tools');
select is(tests.tool_effects(), 'in time', 'runs no rejected call');
select is((select count(*) from tool_calls), 1::bigint, 'stores no rejected call');

select tests.begin_turn('steps');
create temp table leases as select id, lease_expires_at from chat_turns where status = 'running';
select tests.run_tools('steps', tests.tool_call(0, 'test_effect', '{"note": "first"}'));
select is((select lease_expires_at from chat_turns where status = 'running'), (select lease_expires_at from leases), 'writes no lease of which more than half is left');
reset role;
update chat_turns set lease_expires_at = clock_timestamp() + lease_seconds * interval '0.4 seconds' where status = 'running';
select tests.sign_in(tests.id('member'));
select tests.run_tools('steps', tests.tool_call(0, 'test_effect', '{"note": "first"}'));
reset role;
select ok((select lease_expires_at > clock_timestamp() + lease_seconds * interval '0.9 seconds' from chat_turns where status = 'running'), 'renews a lease of which less is left');
update chat_turns set lease_seconds = 12, lease_expires_at = clock_timestamp() + interval '9 seconds' where status = 'running';
select tests.sign_in(tests.id('member'));
select tests.run_tools('steps', tests.tool_call(0, 'test_effect', '{"note": "first"}'));
reset role;
select ok((select lease_expires_at > clock_timestamp() + interval '11 seconds' from chat_turns where status = 'running'), 'and one that may end before the step does');

rollback;
