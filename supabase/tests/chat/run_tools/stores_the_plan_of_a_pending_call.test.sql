begin;
select tests.plan(12);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_schedule('Flush', 'after_completion', 12, current_date + 20, tests.id('Water heater'));
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Visit', 'inspection', '{"occurred_on": "2019-01-02"}');
-- Another home of the member has more entries, and no part in the plans of this one.
select tests.add_member(tests.id('Elm Street'), tests.id('member'), 'member');
select tests.make_event('Note ' || i, 'note', jsonb_build_object('home_id', tests.id('Elm Street'), 'actor_person_id', tests.id('stranger')))
  from generate_series(1, 20) i;

-- Makes a pending approval in a thread of its own and returns its plan.
create function pg_temp.plan_of(name text, person text, tool text, input jsonb) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_turn(name, jsonb_build_object('thread_key', name));
  return public.run_tools(tests.lease(name) || jsonb_build_object('pass', '{"message": "{}"}'::jsonb,
    'calls', jsonb_build_array(tests.tool_call(0, tool, input)))) #> '{calls,0,approval,plan}';
end $$;
create function pg_temp.changes_of(name text, person text, tool text, input jsonb) returns jsonb language sql as $$
  select pg_temp.plan_of(name, person, tool, input) -> 'changes' $$;
-- Without the key, which has the id of the row.
create function pg_temp.lines(changes jsonb) returns text language sql as $$
  select string_agg(concat_ws(' ', c ->> 'code', c ->> 'label', c ->> 'before', '->', c ->> 'after'), E'\n') from jsonb_array_elements(changes) c $$;

select tests.store('void', pg_temp.plan_of('void', 'member', 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')));
select is(tests.stored('void'), jsonb_build_object('id', (select id from tool_approvals), 'changes', jsonb_build_array(jsonb_build_object(
  'key', 'event:' || tests.id('Leak'), 'optional', false, 'kind', 'event', 'code', 'event_removed', 'label', 'Leak',
  'asset', '{"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}'::jsonb, 'before', '{}'::jsonb,
  'after', '{"is_voided": true}'::jsonb))), 'a plan has the id of its approval and a change for each row');
select is((select plan from tool_approvals), tests.stored('void'), 'the approval stores the plan as clients get it');
select is((select count(*)::int from home_events where event_type = 'void'), 0, 'a rehearsal changes nothing');
select is(pg_temp.lines(pg_temp.changes_of('replace', 'owner', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Water heater'), 'occurred_on', '2026'))),
  'asset_retired {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]} {"status": "active"} -> {"status": "replaced"}
asset_added {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]} -> {"kind": "water_heater", "name": {"statements": [{"code": "system_kind", "system_kind": "water_heater"}]}, "space": "garage", "status": "active", "category": "plumbing", "installed_on": "2026"}
schedule_moved Flush {"asset": {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}, "due_on": "' || current_date + 20 || '"} -> {"asset": {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}, "due_on": "2027-01-01"}
event_added {"statements": [{"code": "event_asset_replaced", "asset": {"statements": [{"code": "system_kind", "system_kind": "water_heater"}]}, "system_kind": "water_heater"}]} -> {"asset": {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}, "title": {"statements": [{"code": "event_asset_replaced", "asset": {"statements": [{"code": "system_kind", "system_kind": "water_heater"}]}, "system_kind": "water_heater"}]}, "event_type": "replacement", "occurred_on": "2026"}
issue_resolved Leak {"status": "open"} -> {"status": "resolved"}',
  'names each change of a replacement');
select is(pg_temp.lines(pg_temp.changes_of('date', 'member', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend',
  'occurred_on', '2020-03', 'cost_actual', 185, 'title', 'Check'))),
  'event_changed Visit {} -> {"cost_actual": {"amount": "185.00", "currency": "USD"}}
event_changed Visit {"occurred_on": "2019-01-02"} -> {"occurred_on": "2020-03"}
event_changed Visit {"title": "Visit"} -> {"title": "Check"}',
  'the values before and after are those of statements');

-- Each task of a list is one change that the person may leave out, whatever rows it writes.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'schedule_maintenance', 'approval');
select tests.store('tasks', pg_temp.changes_of('tasks', 'member', 'schedule_maintenance', jsonb_build_object('schedules', jsonb_build_array(
  jsonb_build_object('title', 'Clean it', 'every', '{"count": 3, "unit": "month"}'::jsonb, 'due_on', '2127-05-01', 'asset_id', tests.id('Water heater')),
  '{"title": "Paint it", "due_on": "2127-06-01"}'::jsonb))));
select is(pg_temp.lines(tests.stored('tasks')),
  'schedule_added Clean it -> {"asset": {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}, "every": {"unit": "month", "count": 3}, "title": "Clean it", "status": "active", "next_due_on": "2127-05-01"}
schedule_added Paint it -> {"title": "Paint it", "status": "active", "next_due_on": "2127-06-01"}', 'a task is one change');
select is(jsonb_path_query_array(tests.stored('tasks'), '$[*].optional'), '[true, true]', 'of which the person may leave each out');
select is(jsonb_path_query_array(tests.stored('tasks'), '$[*].key'), '["schedule:new:1", "schedule:new:2"]', 'by a key that is the same in each rehearsal');

select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select set_tool_policy(tests.id('Maple Street'), 'manage_schedule', 'approval');
select is(jsonb_path_query_array(pg_temp.plan_of('other', 'contributor', 'record_home_event',
    '{"event_type": "note", "title": "Quiet", "system_kind": "dishwasher"}'), '$.changes[*].kind'),
  '["event"]', 'a contributor adds no system, so the plan has none');
select is(jsonb_path_query_array(pg_temp.plan_of('member', 'member', 'record_home_event',
    '{"event_type": "observation", "title": "Quiet", "system_kind": "dishwasher"}'), '$.changes[*].kind'),
  '["asset", "event"]', 'the plan of a member has the system');
select is(pg_temp.plan_of('fails', 'member', 'manage_schedule', jsonb_build_object('action', 'skip', 'schedule_id', tests.id('nothing'))), null,
  'a call that fails needs no approval');

select tests.run_as('owner', $$ select redact_home_event(tests.id('Maple Street'), tests.id('Leak'), 'other') $$);
select is((select count(*)::int from tool_approvals where plan::text like '%Leak%'), 0, 'a redaction removes the text from the plans');
rollback;
