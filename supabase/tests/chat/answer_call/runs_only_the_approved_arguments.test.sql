begin;
select tests.plan(10);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('t' || i, jsonb_build_object('thread_key', 't' || i), tests.tool_call(0, 'test_ask', jsonb_build_object('note', 't' || i))) from generate_series(1, 4) i;
select tests.run_without_triggers($$ update tool_calls set input = '{"note": "forged"}' where turn_id = tests.id('turn t1') $$);
select is(tests.respond('t1', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'accepts an approval of changed arguments');
select is(tests.stored('t1') -> 'calls' -> 0 -> 'result' ->> 'code', 'conflict', 'returns conflict instead of running changed arguments');
select is(tests.tool_effects(), null, 'runs nothing');

select tests.as_superuser();
create or replace function private.tool_test_ask(call jsonb, input jsonb) returns jsonb language plpgsql security definer set search_path = ''
as $$ begin perform private.tool_test_effect(call, input); raise exception 'secret' using errcode = 'P0001'; end $$;
select tests.sign_in(tests.id('member'));
select is(tests.respond('t2', 'call_0', tests.approval()) -> 'calls' -> 0 -> 'result' ->> 'code', 'internal', 'returns internal when the approved tool fails');
select is(tests.tool_effects(), null, 'rolls back the failed tool');
select is((select c.state || ' ' || a.decision from tool_calls c join tool_approvals a on a.tool_call_id = c.id where c.turn_id = tests.id('turn t2')), 'output-error approved', 'keeps the approval of the failed tool');

select tests.as_superuser();
create or replace function private.tool_test_ask(call jsonb, input jsonb) returns jsonb language plpgsql security definer set search_path = ''
as $$ begin perform private.tool_test_effect(call, input); raise exception 'again' using errcode = '40001'; end $$;
select tests.sign_in(tests.id('member'));
select throws_ok($$ select tests.respond('t3', 'call_0', tests.approval()) $$, '40001', null, 'raises a serialization failure');
select is((select decision from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn t3')), null, 'rolls back the decision with it');

select tests.run_as_superuser($$ update home_members set role = 'owner' where person_id = tests.id('member') $$);
select tests.run_without_triggers($$ delete from private.tool_policies where tool_name = 'test_ask' $$);
select is(tests.respond('t4', 'call_0', tests.approval()) -> 'calls' -> 0 -> 'result' ->> 'code', 'not_found', 'returns not_found for a removed tool');
select is(tests.tool_effects(), null, 'runs nothing for a removed tool');
rollback;
