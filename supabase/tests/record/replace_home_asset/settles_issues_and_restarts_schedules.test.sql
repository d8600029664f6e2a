begin;
select tests.plan(21);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage'), tests.make_asset('furnace', 'Furnace');
-- On record since 2025, replaced on 2026-04-20 or in that month.
select tests.make_event(title, 'issue_reported', jsonb_build_object('asset_id', tests.id(asset), 'severity', severity, 'occurred_on', day))
from (values ('Leaks at the base', 'Water heater', 'high', '2026-03-02'), ('Pilot light fails', 'Water heater', 'critical', '2026-04-25'),
  ('Too small', 'Water heater', 'low', '2026-03-03'), ('Valve hisses', 'Water heater', 'low', '2026-05-02'), ('Fan hums', 'Furnace', 'low', '2026-03-01')) v (title, asset, severity, day);
select tests.call_tool('update_issue_status', 'owner', jsonb_build_object('issue_id', tests.id('Too small'), 'to_status', 'deferred', 'review_on', current_date + 9));
select tests.make_schedule('Flush it', 'after_completion', 12, '2026-02-01', tests.id('Water heater'));
select tests.make_schedule('Test the valve', 'after_completion', 6, '2027-06-01', tests.id('Water heater'));
select tests.make_schedule('Check in March', 'fixed_calendar', 12, '2026-03-01', tests.id('Water heater'));
select tests.make_schedule('Check in January', 'fixed_calendar', 12, '2027-01-01', tests.id('Water heater'));
select tests.make_schedule('Paused work', 'after_completion', 3, '2026-01-01', tests.id('Water heater'));
select tests.make_schedule('Change the filter', 'after_completion', 3, '2026-01-01', tests.id('Furnace'));
update maintenance_schedules set status = 'paused' where id = tests.id('Paused work');
update maintenance_occurrences set snoozed_until = '2027-07-01', planned_on = '2027-05-01' where schedule_id = tests.id('Test the valve');
create function pg_temp.issues() returns text language sql as $$
  select string_agg(title || ' ' || status, ', ' order by title) from home_issues $$;
create function pg_temp.dates() returns text language sql as $$
  select string_agg(s.title || ' ' || coalesce(o.snoozed_until, o.due_on) || case when s.asset_id in (tests.id('Water heater'), tests.id('Furnace')) then '' else ' new' end, ', ' order by s.title)
  from maintenance_schedules s join maintenance_occurrences o on o.schedule_id = s.id and o.state = 'due' $$;
select tests.store('issues', to_jsonb(pg_temp.issues())), tests.store('dates', to_jsonb(pg_temp.dates()));

select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('swap', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Water heater'), 'manufacturer', 'Rheem', 'occurred_on', '2026-04'),
  '{"id": "swap"}'));
select tests.as_superuser();
select tests.store('plan', (select plan -> 'changes' from tool_approvals));
select is((select string_agg(c ->> 'label', ', ' order by c ->> 'label') from jsonb_array_elements(tests.stored('plan')) c where c ->> 'code' = 'issue_resolved'),
  'Leaks at the base, Pilot light fails, Too small', 'the plan settles what was reported until the replacement (scene 6)');
select is((select c #>> '{before,due_on}' || ' ' || (c #>> '{after,due_on}') from jsonb_array_elements(tests.stored('plan')) c where c ->> 'label' = 'Flush it'),
  '2026-02-01 2027-04-01', 'and has the new dates of the schedules');
select matches((select preview::text from tool_approvals), '"settles_issues": true', 'so does its preview');
select is(pg_temp.issues(), tests.stored('issues') #>> '{}', 'nothing is settled before the approval');
select tests.sign_in(tests.id('owner'));
select tests.respond('swap', 'swap', tests.approval());
select tests.finish_turn('swap');
select tests.as_superuser();
select tests.store('done', (select result from tool_calls where call_id = 'swap'));
select is(tests.stored('done') ->> 'code', 'ok', 'the approved call runs');
select is(pg_temp.issues(), 'Fan hums open, Leaks at the base resolved, Pilot light fails resolved, Too small resolved, Valve hisses open', 'the issues of the old system are settled, also serious and deferred ones');
select is(tests.read_text(tests.stored('done')), 'asset_replaced {"asset": "Water heater (garage)", "settles": ["Too small", "Pilot light fails", "Leaks at the base"], "system_kind": "water_heater", "installed_on": "2026-04", "manufacturer": "Rheem", "restarts_schedules": true}; '
  'replacement_moved_schedules {"count": 5, "starts_on": "2026-04"}; replacement_settled_issues {"titles": ["Too small", "Pilot light fails", "Leaks at the base"]}; replacement_left_issues {"titles": ["Valve hisses"]}',
  'the result says both, and names a problem that was reported later');
select is(jsonb_path_query_array(tests.stored('done'), '$.data.settled_issues[*].title'), '["Too small", "Pilot light fails", "Leaks at the base"]', 'its data lists the settled issues');
select is(jsonb_path_query_array(tests.stored('done'), '$.data.open_issues[*].title'), '["Valve hisses"]', 'and the one that is open');
select is(tests.stored('done') -> 'still_open', null, 'nothing is asked once more');
select is((select string_agg(distinct occurred_on || ' ' || occurred_precision, ', ') from home_events where to_status = 'resolved'), '2026-04-01 month', 'the issues are settled in the month of the replacement');
select is(pg_temp.dates(), 'Change the filter 2026-01-01, Check in January 2027-01-01 new, Check in March 2027-03-01 new, Flush it 2027-04-01 new, Paused work 2026-07-01 new, Test the valve 2026-10-01 new',
  'the schedules count from the replacement, a fixed calendar keeps its dates');
select is((select jsonb_object_agg(s ->> 'title', s -> 'due_on') from jsonb_array_elements(tests.stored('done') #> '{data,schedules_moved}') s),
  '{"Check in January": "2027-01-01", "Check in March": "2027-03-01", "Flush it": "2027-04-01", "Paused work": "2026-07-01", "Test the valve": "2026-10-01"}', 'the result has their dates');
select is((select status from maintenance_schedules where id = tests.id('Paused work')), 'paused', 'a paused schedule stays paused');

-- Undo
select tests.store('undo', tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('done') -> 'eventId', 'action', 'void')));
select is(tests.stored('undo') #>> '{result,code}', 'ok', 'the replacement is undone');
select is((select string_agg(concat_ws(' ', s ->> 'title', s ->> 'titles', s ->> 'status', s ->> 'outcome'), ', ' order by n) from jsonb_array_elements(tests.stored('undo') #> '{result,message,statements}') with ordinality x (s, n)
    where s ->> 'code' in ('issue_status_restored', 'schedule_after_correction', 'schedules_go_on')),
  'Leaks at the base open, Too small deferred, Pilot light fails open, Paused work paused, Check in March due, Test the valve due, Flush it due, ["Check in January"]', 'the undo names the issues and the schedules that it restores');
select is(pg_temp.issues(), tests.stored('issues') #>> '{}', 'its issues are open again');
select is(pg_temp.dates(), tests.stored('dates') #>> '{}', 'its schedules have the former dates');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('undo') #> '{result,eventId}', 'action', 'void'), '{"asks_undo": true}') #>> '{result,code}', 'ok', 'the undo is undone');
select is(pg_temp.issues(), 'Fan hums open, Leaks at the base resolved, Pilot light fails resolved, Too small resolved, Valve hisses open', 'the issues are settled again');
select matches(pg_temp.dates(), 'Flush it 2027-04-01 new, Paused work 2026-07-01 new, Test the valve 2026-10-01 new', 'and the schedules have the new dates');
rollback;
