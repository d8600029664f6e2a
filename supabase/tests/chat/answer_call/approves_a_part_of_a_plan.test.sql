begin;
select tests.plan(37);
select tests.make_world();
-- Makes a pending approval of four tasks as member, in a thread of its own.
create function pg_temp.propose(name text) returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  perform tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, 'schedule_maintenance', jsonb_build_object('schedules', (
    select jsonb_agg(jsonb_build_object('title', t || ' of ' || name, 'every', '{"count": 1, "unit": "year"}'::jsonb, 'due_on', '2127-05-01'))
    from unnest(array['Oil', 'Test', 'Clean', 'Inspect']) t))));
end $$;
create function pg_temp.call_of(name text) returns tool_calls language sql as $$
  select c from tool_calls c where c.turn_id = tests.id('turn ' || name) $$;
create function pg_temp.approval_of(name text) returns tool_approvals language sql as $$
  select a from tool_approvals a where a.tool_call_id = (pg_temp.call_of(name)).id and a.decision is distinct from 'superseded' $$;
-- Approves these numbers of the tasks and returns the outcome.
create function pg_temp.approve(name text, variadic numbers int[]) returns text language sql as $$
  select tests.respond(name, 'call_0', tests.approval() || jsonb_build_object('only', (select coalesce(jsonb_agg('schedule:new:' || n), '[]') from unnest(numbers) n))) ->> 'outcome' $$;
create function pg_temp.titles(name text) returns text language sql as $$
  select string_agg(split_part(title, ' ', 1), ', ' order by number) from maintenance_schedules where title like '% of ' || name and status = 'active' $$;

-- A part.
select pg_temp.propose('part');
select is((select jsonb_agg(c -> 'key') from jsonb_array_elements((pg_temp.approval_of('part')).plan -> 'changes') c where c @> '{"optional": true}'),
  '["schedule:new:1", "schedule:new:2", "schedule:new:3", "schedule:new:4"]', 'each task of a list is an optional change');
select is(pg_temp.approve('part', 9), 'unknown_change', 'a key that the plan does not have is refused');
select is(tests.respond('part', 'call_0', tests.denial() || '{"only": []}') ->> 'outcome', 'unknown_change', 'a denial of a part is refused');
select is(tests.respond('part', 'call_0', tests.approval() || '{"only": {"schedule:new:1": true}}') ->> 'outcome', 'unknown_change', 'keys are a list');
select is((pg_temp.approval_of('part')).decision, null, 'a refused decision decides nothing');
select is(pg_temp.approve('part', 4, 1), 'continue', 'an approval of a part continues the turn');
select is(pg_temp.titles('part'), 'Oil, Inspect', 'only the chosen tasks are scheduled');
select tests.as_superuser();
select results_eq($$ select decision::text, only_keys, input_hash = private.hash_call(pg_temp.call_of('part')) from tool_approvals where id = (pg_temp.approval_of('part')).id $$,
  $$ values ('approved', '{schedule:new:1,schedule:new:4}'::text[], true) $$, 'the approval has the chosen keys and the hash of the narrowed call');
select tests.sign_in(tests.id('member'));
select is((select jsonb_agg(s -> 'title') from jsonb_array_elements((pg_temp.call_of('part')).input -> 'schedules') s), '["Oil of part", "Inspect of part"]', 'so does its input');
select is((pg_temp.call_of('part')).result #> '{data,left_out}', '["Test of part", "Clean of part"]', 'the result lists what was left out');
select is(pg_temp.approve('part', 1, 4), 'running', 'the same keys again follow the turn');
select is(pg_temp.approve('part', 1), 'already_decided', 'other keys are too late');
select is(tests.respond('part', 'call_0', tests.approval()) ->> 'outcome', 'already_decided', 'and so is an approval of all');

-- A narrowed call that would do something else than was shown.
select pg_temp.propose('other');
select tests.as_superuser();
create or replace function private.narrow_schedule_maintenance(call jsonb, input jsonb) returns jsonb language sql as $$
  select jsonb_build_object('schedules', jsonb_build_array(input #> '{schedules,0}' || '{"due_on": "2127-06-01"}')) $$;
select tests.sign_in(tests.id('member'));
select is(pg_temp.approve('other', 1), 'waiting', 'a part with another effect than shown is asked again');
select ok(tests.stored('other') ? 'asked_again', 'with the new question');
select is(pg_temp.titles('other'), null, 'nothing is written');
select is((pg_temp.approval_of('other')).plan #> '{changes,0,after,next_due_on}', '"2127-06-01"', 'the new request has the plan of the part');
select is(tests.respond('other', 'call_0', tests.approval(), jsonb_build_object('approval_id', (pg_temp.approval_of('other')).id)) ->> 'outcome', 'continue', 'and is approved as a whole');
select is(pg_temp.titles('other'), 'Oil', 'which does the part');

-- The approval expires while the part is found.
select pg_temp.propose('slow');
select tests.as_superuser();
create or replace function private.narrow_schedule_maintenance(call jsonb, input jsonb) returns jsonb language sql as $$
  select jsonb_build_object('schedules', jsonb_build_array(input #> '{schedules,0}')) from (select pg_sleep(2)) waited $$;
select tests.run_without_triggers($$ update tool_approvals set expires_at = clock_timestamp() + interval '1 second' where decision is null $$);
select tests.sign_in(tests.id('member'));
select is(pg_temp.approve('slow', 1), 'expired', 'a part of an approval that expires meanwhile is too late');
select results_eq($$ select decision::text, only_keys from tool_approvals where id = (pg_temp.approval_of('slow')).id $$, $$ values ('expired', '{schedule:new:1}'::text[]) $$, 'also when the part was found');
select is(pg_temp.titles('slow'), null, 'and writes nothing');

-- The arguments of a call change in no other way.
select pg_temp.propose('guarded');
select tests.as_superuser();
select throws_ok($$ update tool_approvals set input_hash = repeat('0', 64) where id = (pg_temp.approval_of('guarded')).id $$, '23514', null, 'the hash does not change without keys');
select throws_ok($$ update tool_calls set input = '{}' where id = (pg_temp.call_of('part')).id $$, '23514', null, 'nor does the input after the decision');

-- Each field of a correction.
select tests.as_superuser();
select tests.make_asset('washer', 'Washer'), tests.make_asset('dryer', 'Dryer');
select tests.make_event('Fixed', 'repair_completed', jsonb_build_object('asset_id', tests.id('Washer'), 'occurred_on', '2026-01-03', 'cost_actual_minor', 8000, 'performed_by', 'self', 'severity', 'low'));
create function pg_temp.correct(name text, fields jsonb, assumed jsonb default '[]') returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  perform tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, 'correct_home_record',
    jsonb_build_object('event_id', tests.id('Fixed'), 'action', 'amend') || fields, jsonb_build_object('assumed', assumed)));
end $$;
create function pg_temp.take(name text, variadic fields text[]) returns text language sql as $$
  select tests.respond(name, 'call_0', tests.approval() || jsonb_build_object('only', (select jsonb_agg('event:' || tests.id('Fixed') || ':' || f) from unnest(fields) f))) ->> 'outcome' $$;
create function pg_temp.entry() returns text language sql as $$
  select concat_ws(' ', title, occurred_on, cost_actual_minor, performed_by, severity, (select name from home_assets a where a.id = asset_id)) from home_timeline where id = tests.id('Fixed') $$;
select pg_temp.correct('fields', '{"cost_actual": 90, "occurred_on": "2026-01-04", "performed_by": "Joe", "clear": ["severity"]}', '["occurred_on"]');
select is((select string_agg(concat_ws(' ', split_part(c ->> 'key', ':', 3), c ->> 'optional', c ->> 'before', c ->> 'after'), '; ' order by n) from jsonb_array_elements((pg_temp.approval_of('fields')).plan -> 'changes') with ordinality x (c, n)),
  'cost_actual true {"cost_actual": {"amount": "80.00", "currency": "USD"}} {"cost_actual": {"amount": "90.00", "currency": "USD"}}; occurred_on true {"occurred_on": "2026-01-03"} {"occurred_on": "2026-01-04"}; '
  'performed_by true {"performed_by": "self"} {"performed_by": "Joe"}; severity true {"severity": "low"} {}', 'each field of a correction is an optional change');
select is(pg_temp.take('fields', 'cost_actual'), 'continue', 'an approval takes one field');
select is(pg_temp.entry(), 'Fixed 2026-01-03 9000 self low Washer', 'only that one is corrected');
select is((pg_temp.call_of('fields')).result #> '{data,left_out}', '["occurred_on", "performed_by", "severity"]', 'the result lists the others');
select is((select jsonb_path_query_array((pg_temp.call_of('fields')).result, '$.message.statements[*].code')), '["entry_changed"]', 'and names no assumed value that is left out');
select pg_temp.correct('system', jsonb_build_object('asset_id', tests.id('Dryer'), 'title', 'Mended'));
select is(pg_temp.take('system', 'asset'), 'continue', 'the system is a field');
select is(pg_temp.entry(), 'Fixed 2026-01-03 9000 self low Dryer', 'of its own');
select pg_temp.correct('cleared', jsonb_build_object('clear', '["severity", "performed_by"]'::jsonb));
select is(pg_temp.take('cleared', 'severity'), 'continue', 'so is what is emptied');
select is(pg_temp.entry(), 'Fixed 2026-01-03 9000 self Dryer', 'and the rest stays');
select pg_temp.correct('none', '{"cost_actual": 95, "title": "Mended"}');
select tests.respond('none', 'call_0', tests.approval() || '{"only": []}');
select is((pg_temp.approval_of('none')).decision::text, 'denied', 'an approval of no field is a denial');

-- A field that is left out takes a change with it that was shown as mandatory.
select tests.as_superuser();
select tests.make_schedule('Filter', 'after_completion', 3, '2026-01-03');
select private.complete_schedule(tests.id('Maple Street'), tests.id('Filter'), tests.id('Fixed'), '2026-01-03');
select pg_temp.correct('moving', '{"occurred_on": "2026-01-05", "cost_actual": 97}');
select ok((pg_temp.approval_of('moving')).plan -> 'changes' @> '[{"code": "schedule_moved"}]', 'another date moves the next one of a schedule');
select is(pg_temp.take('moving', 'cost_actual'), 'continue', 'the amount alone is fewer changes than were shown');
select is(pg_temp.entry(), 'Fixed 2026-01-03 9700 self Dryer', 'and only it is corrected');
rollback;
