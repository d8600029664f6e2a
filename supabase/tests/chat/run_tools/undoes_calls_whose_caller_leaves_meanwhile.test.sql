begin;
select tests.plan(6);
select tests.make_world(), tests.make_test_tool();
-- Ends the caller's membership, as another session may while a call runs.
create function private.tool_test_leave(call jsonb, input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.test_effects (note) values ('left');
  update public.home_members set revoked_at = pg_catalog.now() where person_id = access.caller_id();
  return '{"type": "test", "success": true, "code": "ok", "message": "Left."}';
end $$;
grant execute on function private.tool_test_leave to home_writer;
insert into private.tool_policies (tool_name, kind, min_role) values ('test_leave', 'server', 'viewer');

select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select throws_ok($$ select tests.run_tools('hello', tests.tool_call(0, 'test_leave', '{}')) $$,
  '40001', 'The home has changed', 'asks for a repeated request');
select tests.as_superuser();
select is((select count(*) from home_members where revoked_at is not null), 0::bigint, 'keeps no effect');
select is((select count(*) from tool_calls), 0::bigint, 'stores no call');
select is((select count(*) from chat_passes), 0::bigint, 'stores no pass');

-- Another error of a missing right is no such change.
revoke insert on tool_calls from home_writer;
select tests.sign_in(tests.id('member'));
select throws_ok($$ select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "x"}')) $$,
  '42501', null, 'keeps the error of a missing privilege');
select is(tests.tool_effects(), null, 'runs nothing without a stored call');
rollback;
