begin;
select tests.plan(12);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater'), 'occurred_on', current_date - 200));
select tests.make_schedule('Flush it', 'after_completion', 12, current_date + 9, tests.id('Water heater'));
create function pg_temp.record(fields jsonb) returns jsonb language sql as $$
  select tests.call_tool('record_home_event', 'owner',
    '{"event_type": "repair_completed", "title": "New valve", "occurred_on": "unknown"}'::jsonb || fields)
$$;
create function pg_temp.date_of(event_id text) returns text
language sql as $$ select concat_ws(' ', t.occurred_on, t.occurred_precision) from home_timeline t where t.id = event_id::uuid $$;

select is(pg_temp.date_of(pg_temp.record('{"cost_actual": 180, "system_kind": "water_heater"}') ->> 'eventId'), 'unknown',
  'an event of an unknown date has none');
select is((select concat_ws(' ', c.year, c.amount_minor) from home_costs c where c.title = 'New valve'), '18000', 'its cost is in no year');
select is(tests.read_text(private.build_text(private.preview_record_home_event(jsonb_build_object('home_id', tests.id('Maple Street')),
  '{"event_type": "repair_completed", "title": "New valve", "occurred_on": "unknown"}'))), 'may_record_event {"title": "New valve"}', 'the preview has no date');

select is(tests.read_text(result), 'event_recorded {"asset": "Water heater (garage)", "title": "Flush", "event_type": "maintenance_performed", "issue_title": "Leak", "issue_outcome": "resolved"}; '
  || 'schedule_stays_due {"title": "Flush it", "due_on": "' || current_date + 9 || '"}', 'settles the issue, and completes no schedule')
from pg_temp.record(jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Flush',
  'settles', jsonb_build_array(tests.id('Leak'), tests.id('Flush it')))) r (result);
select is((select count(*)::int from maintenance_occurrences o where o.schedule_id = tests.id('Flush it') and o.state = 'due' and o.due_on = current_date + 9), 1,
  'the schedule is due as before');
select is(private.list_settled_issues(tests.id('Maple Street'), 90, 5) #>> '{0,on}', access.home_today(tests.id('Maple Street'))::text,
  'an issue that undated work has settled is settled since the day of that entry');
select is(tests.call_tool('record_home_event', 'owner', '{"event_type": "issue_reported", "title": "Leak is back", "system_kind": "water_heater"}') #>> '{data,issue_outcome}',
  'reopened', 'and a report that it is back reopens it');
select is(tests.read_text(pg_temp.record('{"occurred_on": "early 90s"}')), 'argument_malformed {"form": "event_date", "field": "occurred_on", "given": "early 90s"}', 'rejects any other text');

select is(tests.call_tool('correct_home_record', 'owner',
  jsonb_build_object('action', 'amend', 'event_id', tests.id('Leak'), 'occurred_on', 'unknown')) ->> 'code', 'ok', 'an amendment makes a date unknown');
select is(pg_temp.date_of(tests.id('Leak')::text), 'unknown', 'the amended event has no date');
select is(tests.read_text(tests.call_tool('replace_home_asset', 'owner',
  jsonb_build_object('old_asset_id', tests.id('Water heater'), 'occurred_on', 'unknown'))),
  'argument_malformed {"form": "date", "field": "occurred_on", "given": "unknown"}', 'a replacement needs a date');
select tests.make_event('New heater', 'replacement');
select is(tests.read_text(tests.call_tool('correct_home_record', 'owner',
  jsonb_build_object('action', 'amend', 'event_id', tests.id('New heater'), 'occurred_on', 'unknown'))),
  'argument_rejected {"field": "occurred_on", "reason": "missing"}', 'also when it is amended');
rollback;
