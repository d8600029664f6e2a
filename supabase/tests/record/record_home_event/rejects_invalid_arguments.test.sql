begin;
set local search_path = public, extensions;
select plan(23);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_schedule('Replace the filter', 'after_completion', 3, '2026-02-01', tests.id('Furnace'));

create function pg_temp.record_message(fields jsonb) returns text
language sql as $$
  select tests.call_tool('record_home_event', 'owner', '{"event_type": "repair_completed", "title": "Fixed it"}'::jsonb || fields) ->> 'message'
$$;
select is(pg_temp.record_message(fields::jsonb), message, fields) from (values
  ('{"occurred_on": "2999"}', 'Nothing was saved: 2999 has not come yet; tell me when it is done.'),
  ('{"occurred_on": "2026-02-30"}', 'Nothing was saved: occurred_on must be YYYY, YYYY-MM, YYYY-MM-DD or unknown.'),
  ('{"occurred_on": "yesterday"}', 'Nothing was saved: occurred_on must be YYYY, YYYY-MM, YYYY-MM-DD or unknown.'),
  ('{"event_type": "status_change"}', 'Nothing was saved: that is not a kind of event I can record.'),
  ('{"event_type": null}', 'Nothing was saved: that is not a kind of event I can record.'),
  ('{"title": "  "}', 'Nothing was saved: it needs a short title.'),
  ('{"severity": "awful"}', 'Nothing was saved: a severity is info, low, medium, high or critical.'),
  ('{"cost_actual": -5}', 'Nothing was saved: cost_actual must be a number from 0 to 100000000.'),
  ('{"cost_actual": "$5"}', 'Nothing was saved: cost_actual must be a number from 0 to 100000000.'),
  ('{"cost_actual": 1e308}', 'Nothing was saved: cost_actual must be a number from 0 to 100000000.'),
  ('{"cost_estimate_low": 9, "cost_estimate_high": 5}', 'Nothing was saved: the lower estimate is above the higher one.'),
  ('{"review_on": "2020-01-01"}', 'Nothing was saved: the date to come back to it has passed already.'),
  ('{"home_id": "x"}', 'Nothing was saved: "home_id" is not a known argument.'),
  ('{"asset_id": "the furnace"}', 'Nothing was saved: the asset id is not one of this home''s.')
) w (fields, message);
select is((select count(*)::int from home_events), 0, 'records nothing');

select is(tests.call_tool('record_home_event', 'viewer', '{"event_type": "note", "title": "x"}') ->> 'code', 'forbidden', 'a viewer cannot record');
select is(tests.call_tool('record_home_event', 'stranger', '{"event_type": "note", "title": "x"}') ->> 'code', 'not_found', 'a stranger does not find the home');
select is(tests.call_tool('record_home_event', 'owner', '[]') ->> 'code', 'invalid_arguments', 'rejects arguments that are not an object');

select is(pg_temp.record_message('{"occurred_on": "2026-01"}'), 'Recorded “Fixed it” in your home record.', 'accepts a month as a date');
select is((select occurred_precision from home_events), 'month', 'stores the precision of the date');
select is(pg_temp.record_message(jsonb_build_object('event_type', 'maintenance_performed', 'title', 'New filter', 'occurred_on', '2026-01-20', 'completes_schedule_id', tests.id('Replace the filter'))),
  'Recorded “New filter” for the Furnace (basement). “Replace the filter” comes round again on April 20, 2026.', 'completes the schedule from the event''s date');
select is(pg_temp.record_message(jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Old filter', 'occurred_on', '2025-10-20', 'completes_schedule_id', tests.id('Replace the filter'))),
  'Recorded “Old filter” for the Furnace (basement). “Replace the filter” stays due on April 20, 2026.', 'a backfill keeps the due date');
select is(tests.call_tool('record_home_event', 'contributor', jsonb_build_object('event_type', 'inspection', 'title', 'x', 'completes_schedule_id', tests.id('Replace the filter')))
  @> '{"code": "ok", "ignored": [{"field": "completes_schedule_id", "reason": "needs_member"}]}', true, 'a contributor records work and completes no schedule');

select * from finish();
rollback;
