-- The next migration adds a column with a default; the functions that write rows give it no value.
begin;
select tests.plan(15);
select tests.make_world();
do $$
declare
  name text;
begin
  for name in select e.table_name from private.erasable_tables e loop
    execute format('alter table %s add x int not null default 0', name);
  end loop;
end $$;
create function pg_temp.run(name text, tool text, input jsonb) returns text language plpgsql as $$
declare
  result jsonb;
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(name, jsonb_build_object('thread_key', name));
  result := tests.run_tools(name, tests.tool_call(0, tool, input)) #> '{calls,0,result}';
  perform tests.append_events(name, 1, 'Done');
  perform tests.finish_turn(name, jsonb_build_object('status', case when result = 'null' then 'requires_action' else 'completed' end));
  perform tests.store('result of ' || name, result);
  return coalesce(result ->> 'code', 'pending');
end $$;
create function pg_temp.stored_id(name text, key text) returns text language sql as $$ select tests.stored('result of ' || name) ->> key $$;

select is(pg_temp.run('report', 'record_home_event', '{"event_type": "issue_reported", "title": "The tap leaks", "system_kind": "sink"}'), 'ok', 'reports an issue');
select is(pg_temp.run('note', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Boiler serviced", "system_kind": "boiler", "cost_actual": 90}'), 'ok', 'records work');
select is(pg_temp.run('status', 'update_issue_status', jsonb_build_object('issue_id', pg_temp.stored_id('report', 'eventId'), 'to_status', 'in_progress')), 'ok', 'changes its status');
select is(pg_temp.run('amend-boiler', 'correct_home_record', jsonb_build_object('event_id', pg_temp.stored_id('note', 'eventId'), 'action', 'amend', 'title', 'Boiler cleaned', 'reason', 'said so')), 'ok', 'corrects an event');
select is(pg_temp.run('void-boiler', 'correct_home_record', jsonb_build_object('event_id', pg_temp.stored_id('note', 'eventId'), 'action', 'void', 'reason', 'said so')), 'ok', 'takes it off the record');
select is(pg_temp.run('asset', 'update_home_asset', '{"kind": "water_heater", "name": "Heater", "manufacturer": "Bosch"}'), 'ok', 'adds a system');
select is(pg_temp.run('vendor', 'save_vendor', '{"name": "Bell"}'), 'ok', 'adds a vendor');
select is(run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', '{"schedules": [{"title": "Flush", "every": {"count": 1, "unit": "year"}}]}') ->> 'code', 'ok', 'adds a schedule');
select is(pg_temp.run('complete', 'manage_schedule', jsonb_build_object('schedule_id', (select id from maintenance_schedules limit 1), 'action', 'complete')), 'ok', 'completes it');
select is(pg_temp.run('away', 'manage_schedule', jsonb_build_object('action', 'away', 'from', current_date, 'until', current_date + 3)), 'ok', 'sets days away');
select is(pg_temp.run('replace', 'replace_home_asset', jsonb_build_object('old_asset_id', pg_temp.stored_id('asset', 'assetId'))), 'pending', 'requests an approval');
select is(tests.respond('replace', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'runs the approved call');
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "By the app"}') ->> 'code', 'ok', 'runs a call of the app');
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), (pg_temp.stored_id('report', 'eventId'))::uuid, 'other') $$, 'redacts an event');
select tests.as_superuser();
select is((select count(*) from home_event_states where x is distinct from 0) + (select count(*) from home_issue_states where x is distinct from 0)
  + (select count(*) from tool_calls where x is distinct from 0) + (select count(*) from home_events where x is distinct from 0), 0::bigint, 'each new row has the default');
rollback;
