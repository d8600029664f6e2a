begin;
set local search_path = public, extensions;
select plan(9);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(run_tools(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid(), 'calls', jsonb_build_array(tests.tool_call(0, 'test_effect', '{"note": "x"}')))),
  '{"outcome": "lease_lost", "calls": []}', 'A wrong token');
select is(run_tools(tests.lease('hello') || '{"lease_token": null}') ->> 'outcome', 'lease_lost', 'no token');
select tests.sign_in(tests.id('owner'));
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "x"}')) ->> 'outcome', 'lease_lost', 'the right token in another''s hands');
select tests.sign_in(tests.id('member'));
select tests.kill_lease('hello');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "in time"}')) ->> 'outcome', 'ok', 'A lease that ended still runs until somebody takes over');
select ok((select lease_expires_at > clock_timestamp() from chat_turns), 'and is renewed by it');
select tests.finish_turn('hello');

select tests.begin_turn('released');
select release_turn(tests.lease('released'));
select is(tests.run_tools('released', tests.tool_call(0, 'test_effect', '{"note": "x"}')) ->> 'outcome', 'lease_lost', 'A released lease runs nothing');
select tests.begin_again('released');
select tests.finish_turn('released');
select is(tests.run_tools('released', tests.tool_call(0, 'test_effect', '{"note": "x"}')), '{"outcome": "turn_over", "calls": []}', 'nor does a turn that finished without tools');
select is(tests.effects(), 'in time', 'So nothing else ran');
select is((select count(*) from tool_calls), 1::bigint, 'and nothing else is stored');

select * from finish();
rollback;
