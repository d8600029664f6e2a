begin;
select tests.plan(7);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select is(tests.run_tools('hello', tests.tool_call(1, 'test_effect', '{"note": "b"}'), tests.tool_call(0, 'test_effect', '{"note": "a"}', '{"result": {"success": true}}')),
  '{"outcome": "ok", "language": "en", "calls": [
    {"id": "call_0", "ordinal": 0, "name": "test_effect", "state": "output-error", "result": {"type": "not_executed", "success": false, "code": "forbidden", "message": {"statements": [{"code": "membership_ended"}]}}},
    {"id": "call_1", "ordinal": 1, "name": "test_effect", "state": "output-error", "result": {"type": "not_executed", "success": false, "code": "forbidden", "message": {"statements": [{"code": "membership_ended"}]}}}
  ]}', 'returns forbidden for every call');
select is(tests.tool_effects(), null, 'runs no tool');
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'rejects the answer');
select tests.as_superuser();
select is((select count(*) from tool_calls), 0::bigint, 'stores no call');
select is((select count(*) from chat_passes), 0::bigint, 'stores no pass');
select is((select count(*) from chat_messages), 1::bigint, 'stores no answer');
select is((select count(*) from usage_events), 0::bigint, 'records no usage');
rollback;
