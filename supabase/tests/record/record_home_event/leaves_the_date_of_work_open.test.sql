begin;
select tests.plan(36);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace');
select tests.make_schedule('Flush the tank', 'after_completion', 12, tests.today() + 9, tests.id('Water heater'));
select tests.make_schedule('Filter', 'after_completion', 3, tests.today() + 9, tests.id('Furnace'));
select tests.make_schedule('Chimney', 'one_off', null, tests.today() + 9);
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
create function pg_temp.record(key text, event_type text, fields jsonb default '{}') returns jsonb language sql as $$
  select tests.store(key, tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', event_type, 'title', key) || fields))
$$;
create function pg_temp.date_of(event_id text) returns text
language sql as $$ select concat_ws(' ', t.occurred_on - tests.today(), t.occurred_precision) from home_timeline t where t.id = event_id::uuid $$;
create function pg_temp.heater(fields jsonb default '{}') returns jsonb
language sql as $$ select jsonb_build_object('asset_id', tests.id('Water heater')) || fields $$;

-- What is told without a date.
select is(pg_temp.date_of(pg_temp.record(event_type, event_type) ->> 'eventId'), '0 unknown', event_type || ' is of the day of the message, and its date is unknown')
from unnest(array['repair_completed', 'maintenance_performed', 'inspection']) e (event_type);
select is(pg_temp.date_of(pg_temp.record(event_type, event_type) ->> 'eventId'), '0 day', event_type || ' is of today')
from unnest(array['issue_reported', 'observation', 'note']) e (event_type);
select is(pg_temp.date_of(pg_temp.record('Today', 'repair_completed', jsonb_build_object('occurred_on', tests.today())) ->> 'eventId'), '0 day', 'work of today is of today');
select is(tests.read_text(tests.stored('Today')), 'event_recorded {"title": "Today", "is_today": true, "event_type": "repair_completed"}', 'and its message says nothing of it');

-- The receipt, the result and what is read later.
select pg_temp.record('New valve', 'repair_completed', pg_temp.heater(jsonb_build_object('cost_actual', 180, 'vendor_name', 'Acme',
  'settles', jsonb_build_array(tests.id('Leak'), tests.id('Flush the tank')))));
select matches(tests.read_text(tests.stored('New valve')), '^event_recorded {.*"issue_title": "Leak", "issue_outcome": "resolved"}; date_not_given; '
  || 'schedule_due_again {"title": "Flush the tank", "due_on": "' || (tests.today() + interval '12 months')::date || '"}$', 'the receipt says it, and the schedule counts from that day');
select is(jsonb_path_query_first(tests.stored('New valve'), '$.data.keyvalue() ? (@.key starts with "occurred").key')::text || (tests.stored('New valve') #>> '{data,occurred_precision}'),
  '"occurred_precision"unknown', 'the result has no day');
select is((select concat_ws(' ', c.year, c.amount_minor, c.occurred_precision) from home_costs c where c.title = 'New valve'),
  extract(year from tests.today()) || ' 18000 unknown', 'its cost is in the year of the message');
select is((select jsonb_agg(e - 'id' - 'asset_id' - 'currency' - 'cost' - 'figures' - 'asset' - 'vendor') from jsonb_array_elements(
    tests.call_tool('search_home_record', 'owner', '{"query": "valve"}') #> '{data,entries}') e),
  '[{"event_type": "repair_completed", "title": "New valve", "occurred_precision": "unknown"}]', 'a search shows no day');
select is((select jsonb_agg(e ? 'occurred_on') from jsonb_array_elements(private.list_recent_events(tests.id('Maple Street'), 20)) e where e ->> 'title' = 'New valve' and e ->> 'occurred_on' is not null),
  null, 'nor does the home context');
select is((select last_event_on from home_asset_overview where asset_id = tests.id('Water heater')), null, 'nor the system');
select is((select concat_ws(' ', last_event_title, last_event_on) from home_vendors), 'New valve', 'nor the company');
select is((select last_done_on from home_upkeep where schedule_id = tests.id('Flush the tank')), null, 'nor the schedule');
select is((select s ->> 'last_done_on' from jsonb_array_elements(private.list_active_schedules(tests.id('Maple Street'), tests.id('Water heater'))) s), null, 'nor the list of schedules');
select is(tests.call_tool('get_contractor_recommendations', 'owner', '{"trade": "plumbing"}') #>> '{data,own,0,last_used_on}', null, 'nor a recommendation');
select is(tests.call_tool('calculate_cost_impact', 'owner', '{"work": "repair", "system_kind": "water_heater"}') #> '{data,own}' ? 'since', false, 'nor what work costs');
select is(pg_temp.record('Valve', 'repair_completed', pg_temp.heater('{"cost_actual": 180, "title": "New valve again"}')) ->> 'code', 'already_done', 'counts a cost once');
select is(tests.stored('Valve') #> '{data}' ? 'occurred_on', false, 'and shows no day of it');

-- Schedules.
create function pg_temp.complete(title text) returns text language sql as $$
  select tests.read_text(tests.store(title, tests.call_tool('manage_schedule', 'owner', jsonb_build_object('schedule_id', tests.id(title), 'action', 'complete'))))
$$;
select is(pg_temp.complete('Filter'), 'schedule_done {"title": "Filter"}; date_not_given; schedule_due_again {"title": "Filter", "due_on": "'
  || (tests.today() + interval '3 months')::date || '"}', 'completes a schedule');
select is(pg_temp.date_of(tests.stored('Filter') ->> 'eventId'), '0 unknown', 'its event has an unknown date');
select is(pg_temp.complete('Filter'), 'schedule_done_already {"title": "Filter"}', 'completes it once a day');
select is(pg_temp.complete('Chimney'), 'schedule_done {"title": "Chimney"}; date_not_given; schedule_completed {"title": "Chimney"}', 'completes work that is done once');
select is(tests.read_text(tests.call_tool('manage_schedule', 'owner', jsonb_build_object('schedule_id', tests.id('Chimney'), 'action', 'complete', 'done_on', '2026-01-02'))),
  'schedule_done_already {"title": "Chimney"}', 'says of no day that it was done then');
select is(tests.call_tool('manage_schedule', 'owner', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'complete', 'done_on', 'early 90s')) ->> 'code',
  'invalid_arguments', 'a date that cannot be read completes none');

-- A replacement.
create function pg_temp.replaced() returns jsonb
language sql as $$ select jsonb_build_object('old_asset_id', tests.id('Furnace'), 'manufacturer', 'Rheem') $$;
create function pg_temp.new_furnace() returns text language sql as $$
  select concat_ws(' ', a.name, a.installed_on, a.installed_precision) from home_assets a where a.kind = 'furnace' and a.status = 'active'
$$;
select tests.set_claims(tests.id('owner'));
select matches(tests.read_text(private.build_text(private.preview_replace_home_asset(jsonb_build_object('home_id', tests.id('Maple Street'), 'person_id', tests.id('owner')), pg_temp.replaced()))),
  '^may_replace_asset {(?!.*installed_on).*"manufacturer": "Rheem"', 'the preview says it');
select matches(tests.read_text(tests.store('swap', tests.call_tool('replace_home_asset', 'owner', pg_temp.replaced()))),
  '^asset_replaced {(?!.*installed_on).*"manufacturer": "Rheem"', 'the receipt says it');
select is(tests.stored('swap') #> '{data}' ?| array['occurred_on', 'installed_on'], false, 'the result has no day');
select is(pg_temp.new_furnace(), 'Furnace', 'when the new one was installed is unknown');
select is(pg_temp.date_of(tests.stored('swap') ->> 'eventId'), '0 unknown', 'the day of the message orders it');
create function pg_temp.correct(key text, event_id text, fields jsonb) returns jsonb
language sql as $$ select tests.store(key, tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', event_id, 'action', 'amend') || fields)) $$;
select pg_temp.correct('dated', tests.stored('swap') ->> 'eventId', '{"occurred_on": "2026-03"}');
select is(pg_temp.new_furnace(), 'Furnace 2026-03-01 month', 'a date that is given later dates the installation');
select pg_temp.correct('undone', tests.stored('dated') ->> 'eventId', '{"action": "void"}');
select is(pg_temp.new_furnace(), 'Furnace', 'until that is undone');
select is((select jsonb_path_query_first(tests.stored('undone'), '$.data.changes[*] ? (@.field == "occurred_on")')), '{"field": "occurred_on", "from": "2026-03"}', 'which says that the date is unknown again');
select is(pg_temp.date_of(tests.stored('swap') ->> 'eventId'), '0 unknown', 'and has the day of the message');
rollback;
