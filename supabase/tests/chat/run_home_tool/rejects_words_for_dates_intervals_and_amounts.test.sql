-- Every door to a tool takes one form of a date, an interval and an amount, and names the field of any other.
begin;
select tests.plan(18);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_event('Leak', 'issue_reported');
select tests.make_schedule('Filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5);
select tests.sign_in(tests.id('owner'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');

select tests.as_superuser();
create function pg_temp.accepted(form text, list jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(v.value order by v.place), '[]') from jsonb_array_elements(list) with ordinality v (value, place)
  where private.is_well_formed(form, v.value)
$$;
select is(pg_temp.accepted(form, good || bad), good, 'a value of the form ' || form) from (values
  ('date', '["2026", "2026-03", "2026-03-09"]'::jsonb,
    '["last summer", "2026-3", "03/09/2026", "2026-02-30", "2026-13", "20260309", "unknown", "", 2026, true, ["2026"]]'::jsonb),
  ('event_date', '["2026", "2026-03", "2026-03-09", "unknown"]', '["yesterday", "Unknown", ""]'),
  ('date_or_duration', '["2031", "2031-03", "2031-03-09", "P5Y", "P18M"]', '["lifetime", "5 years", "P0Y", "P1Y6M", "PT5H", "unknown"]'),
  ('day', '["2026-03-09"]', '["2026", "2026-03", "tomorrow", "unknown", ""]'),
  ('amount', '[0, 185.5, 100000000, "0", "185.50", "1200"]',
    '[-1, -0.01, 100000000.01, 1e300, "$240", "1,200", "1.240,50", "6.8k", "about 5", "", ".5", "1e3", true, [5]]'),
  ('interval', '[{"count": 3, "unit": "month"}, {"count": 1, "unit": "year", "season": [4], "fixed": true},
      {"count": 1000, "unit": "day", "fixed": false}, {"count": 1, "unit": "week", "season": [10, 4, 4, 12]}]',
    '["3 months", "fall", "", 3, {}, {"count": 3}, {"unit": "month"}, {"count": "3", "unit": "month"}, {"count": 0, "unit": "month"},
      {"count": 1001, "unit": "month"}, {"count": 1.5, "unit": "month"}, {"count": 1, "unit": "months"}, {"count": 1, "unit": ["month"]},
      {"count": 1, "unit": "month", "season": []}, {"count": 1, "unit": "month", "season": 4}, {"count": 1, "unit": "month", "season": [13]},
      {"count": 1, "unit": "month", "season": [4.5]}, {"count": 1, "unit": "month", "season": null},
      {"count": 1, "unit": "month", "fixed": "yes"}, {"count": 1, "unit": "month", "until": "2027"}, ["3 months"], true]')
) f (form, good, bad);

create temp table calls (tool text, input jsonb, field text, given text, form text);
insert into calls values
  ('record_home_event', '{"event_type": "repair_completed", "title": "Valve", "occurred_on": "last summer"}', 'occurred_on', 'last summer', 'event_date'),
  ('record_home_event', '{"event_type": "repair_completed", "title": "Valve", "cost_actual": "$240"}', 'cost_actual', '$240', 'amount'),
  ('record_home_event', '{"event_type": "note", "title": "Valve", "review_on": "2199-05"}', 'review_on', '2199-05', 'day'),
  ('correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'amend', 'cost_estimate_low', '1.240,50'), 'cost_estimate_low', '1.240,50', 'amount'),
  ('update_home_asset', jsonb_build_object('asset_id', tests.id('Furnace'), 'warranty_until', 'lifetime'), 'warranty_until', 'lifetime', 'date_or_duration'),
  ('update_home_asset', jsonb_build_object('asset_id', tests.id('Furnace'), 'price', 'free'), 'price', 'free', 'amount'),
  ('replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', 'unknown'), 'occurred_on', 'unknown', 'date'),
  ('update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', 'next spring'), 'review_on', 'next spring', 'day'),
  ('schedule_maintenance', '{"schedules": [{"title": "A", "every": {"count": 1, "unit": "year"}}, {"title": "B", "every": "every fall"}]}',
    'schedules[1].every', 'every fall', 'interval'),
  ('schedule_maintenance', '{"schedules": [{"title": "A", "due_on": "2199-05"}]}', 'schedules[0].due_on', '2199-05', 'day'),
  ('manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'change', 'every', '3 months'), 'every', '3 months', 'interval'),
  ('manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'complete', 'done_on', 'yesterday'), 'done_on', 'yesterday', 'date'),
  ('manage_schedule', '{"action": "away", "until": "2199"}', 'until', '2199', 'day'),
  ('search_home_record', '{"since": "last year"}', 'since', 'last year', 'date');

create function pg_temp.run(door text, tool text, input jsonb) returns jsonb language sql as $$
  select case door
    when 'turn' then tests.call_tool_in_turn('owner', tool, input) -> 'result'
    when 'agent' then tests.get_as('owner through agent', format('run_agent_tool(tests.id(''Maple Street''), %L, %L)', tool, input))
    else tests.run_in_app('owner', tool, input, null, case door when 'confirmed' then repeat('a', 64) end) end
$$;

select is(array(select c.tool || ' ' || c.field from calls c, pg_temp.run(door, c.tool, c.input) r
    where not r @> jsonb_build_object('success', false, 'code', 'invalid_arguments', 'data', jsonb_build_object('field', c.field, 'given', c.given, 'form', c.form))),
  '{}', door || ' names the field')
from unnest(array['app', 'confirmed', 'agent', 'turn']) door;
select is((select count(*)::int from home_events), 1, 'nothing is written');

-- The unit is a part of the interval.
select is(pg_temp.run('app', 'schedule_maintenance', '{"schedules": [{"title": "A", "every": 3, "unit": "month"}]}') #>> '{data,field}', 'schedules[0].every', 'a number is no interval');
select is(pg_temp.run('app', 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'change', 'unit', 'month')) ->> 'code',
  'invalid_arguments', 'and a unit of its own is not known');

-- What has the form is stored as it is.
select is(pg_temp.run('app', 'record_home_event', '{"event_type": "repair_completed", "title": "Valve", "occurred_on": "2025-03", "cost_actual": "185.50"}') ->> 'code', 'ok', 'a decimal may be a text');
select is((select (occurred_on, occurred_precision, cost_actual_minor)::text from home_events where title = 'Valve'), '(2025-03-01,month,18550)', 'the month and the amount are stored');
select is(pg_temp.run('app', 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'change', 'every',
  '{"count": 1, "unit": "year", "season": [10, 9], "fixed": true}'::jsonb)) ->> 'code', 'ok', 'an interval has its fields');
select is((select (recurrence, every_count, every_unit, season_months)::text from maintenance_schedules), '(fixed_calendar,1,year,"{9,10}")', 'which are stored');
select is(pg_temp.run('app', 'record_home_event', '{"event_type": "note", "title": "Null", "occurred_on": null, "cost_actual": null}') ->> 'code', 'ok', 'null is left out');
rollback;
