begin;
select tests.plan(27);
select tests.make_world(), tests.make_approval_tools();
create function pg_temp.run(who text, tool text, input jsonb, key text default null, confirm text default null) returns jsonb
language plpgsql as $$
begin
  return tests.run_in_app(who, tool, input, key, confirm);
exception when others then
  return to_jsonb(sqlstate);
end $$;

-- Runs and stores.
select is(pg_temp.run('contributor', 'test_effect', '{"note": "one"}', 'key-one-1') ->> 'message', 'Noted one.', 'returns the result of the tool');
select results_eq($$ select origin::text, turn_id, person_id, tool_name, input, state::text, result ->> 'code' from tool_calls $$,
  $$ values ('app', null::uuid, tests.id('contributor'), 'test_effect', '{"note": "one"}'::jsonb, 'output-available', 'ok') $$, 'stores the call with its origin and person, without a turn');
select is((select call - array['tool_call_id', 'created_at'] from private.test_effects), jsonb_build_object('home_id', tests.id('Maple Street'), 'person_id', tests.id('contributor'), 'turn_id', null, 'origin', 'app', 'ignored', '[]'::jsonb, 'assumed', '[]'::jsonb, 'is_approved', false), 'the tool reads who called and from where');
select is(pg_temp.run('contributor', 'test_effect', '{"note": "one"}', 'key-one-1') ->> 'message', 'Noted one.', 'a repeated call returns the stored result');
select is(tests.tool_effects(), 'one', 'a repeated call has no second effect');
select is(pg_temp.run('contributor', 'test_effect', '{"note": "two"}', 'key-one-1'), '"PT422"', 'rejects another call with the same key');
select is(pg_temp.run('member', 'test_effect', '{"note": "three"}', 'key-one-1') ->> 'code', 'ok', 'the key of another person is another key');
select pg_temp.run('contributor', 'test_effect', '{"note": "same"}'), pg_temp.run('contributor', 'test_effect', '{"note": "same"}');
select is(tests.tool_effects(), 'one,three,same,same', 'without a key each call runs');
select tests.run_without_triggers('update tool_calls set created_at = created_at - interval ''25 hours'' where idempotency_key is not null');
select is(pg_temp.run('contributor', 'test_effect', '{"note": "two"}', 'key-one-1') ->> 'code', 'ok', 'a key is free again after 24 hours');
select is(pg_temp.run('contributor', 'test_effect', '{}', 'short'), '"22023"', 'rejects a short key');

-- Failures.
select is(pg_temp.run('contributor', 'test_effect', '{"note": "broken", "then": "23514"}') ->> 'code', 'invalid_arguments', 'an error of the tool is a result');
select is(tests.tool_effects(), 'one,three,same,same,two', 'the effects of a failed call are rolled back');
select is((select count(*) from tool_calls where state = 'output-error'), 1::bigint, 'the failed call is stored');
select is(pg_temp.run('viewer', 'test_effect', '{"note": "v"}') ->> 'code', 'forbidden', 'rejects a role below that of the tool');
select is(pg_temp.run('stranger', 'test_effect', '{}'), '"PT404"', 'rejects a stranger as if the home did not exist');
select is(pg_temp.run('owner', 'no_such_tool', '{}'), '"PT404"', 'rejects an unknown tool');
select is(pg_temp.run('owner', 'test_client', '{}'), '"PT404"', 'rejects a client-side tool');
select is((select count(*) from tool_calls where state = 'output-error'), 1::bigint, 'stores no rejected call');

-- What a model's call would wait for.
select is(pg_temp.run('contributor', 'test_ask', '{"note": "ask"}') ->> 'code', 'forbidden', 'a tool that asks for approval keeps its role');
select is(pg_temp.run('member', 'test_ask', '{"note": "ask"}') ->> 'code', 'ok', 'a tool that asks for approval runs at once for a person with its role');
insert into home_settings (home_id, tool_name, policy, changed_by) values (tests.id('Maple Street'), 'test_effect', 'approval', tests.id('owner'));
select is(pg_temp.run('contributor', 'test_effect', '{"note": "own"}') ->> 'code', 'ok', 'the home''s approvals are for what a model proposes');

-- Confirmation.
create function private.confirm_test_careful(call jsonb, input jsonb) returns jsonb language plpgsql as $$ begin return case when input ? 'big' then private.build_statement('as_written', '{"text": "Really?"}') end; end $$;
select tests.store('asked', pg_temp.run('member', 'test_careful', '{"note": "big", "big": true}', 'key-big-1'));
select is(tests.stored('asked') #> '{clarification,question}', '{"statements": [{"code": "as_written", "text": "Really?"}]}', 'asks what the tool wants confirmed');
select is(tests.stored('asked') #> '{clarification,plan,changes}', '[]', 'a call that changes nothing of the record has a plan, too');
select is(pg_temp.run('member', 'test_careful', '{"note": "big", "big": true}', 'key-big-1', tests.stored('asked') #>> '{clarification,plan,id}') ->> 'code', 'ok', 'the confirmed call may have the same key');
select is(tests.tool_effects(), 'one,three,same,same,two,ask,own,big', 'the confirmed call runs once');

-- Look-ups.
select tests.store('calls', to_jsonb((select count(*) from tool_calls)));
select is(pg_temp.run('viewer', 'list_attention', '{}') ->> 'success', 'true', 'runs a look-up');
select is((select count(*) from tool_calls), (tests.stored('calls') #>> '{}')::bigint, 'a look-up stores no call');
rollback;
