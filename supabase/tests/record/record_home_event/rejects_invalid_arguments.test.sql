begin;
select tests.plan(26);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_schedule('Replace the filter', 'after_completion', 3, '2026-02-01', tests.id('Furnace'));

create function pg_temp.record_message(fields jsonb) returns text language sql as $$
  select tests.read_text(tests.call_tool('record_home_event', 'owner', '{"event_type": "repair_completed", "title": "Fixed it"}'::jsonb || fields))
$$;
select is(pg_temp.record_message(fields::jsonb), message, fields) from (values
  ('{"occurred_on": "2999"}', 'occurred_on_in_future {"occurred_on": "2999"}'),
  ('{"occurred_on": "2026-02-30"}', 'argument_malformed {"form": "event_date", "field": "occurred_on", "given": "2026-02-30"}'),
  ('{"occurred_on": "yesterday"}', 'argument_malformed {"form": "event_date", "field": "occurred_on", "given": "yesterday"}'),
  ('{"event_type": "status_change"}', 'event_type_unknown'),
  ('{"event_type": null}', 'event_type_unknown'),
  ('{"title": "  "}', 'argument_rejected {"field": "title", "reason": "not_valid"}'),
  ('{"title": null}', 'argument_rejected {"field": "title", "reason": "missing"}'),
  ('{"severity": "awful"}', 'argument_rejected {"field": "severity", "reason": "not_valid"}'),
  ('{"cost_payer": "nobody"}', 'argument_rejected {"field": "cost_payer", "reason": "not_valid"}'),
  ('{"cost_actual": -5}', 'argument_malformed {"form": "amount", "field": "cost_actual", "given": "-5"}'),
  ('{"cost_actual": "$5"}', 'argument_malformed {"form": "amount", "field": "cost_actual", "given": "$5"}'),
  ('{"cost_actual": 1e308}', 'argument_malformed {"form": "amount", "field": "cost_actual", "given": "100000000000000000000000000000000000000000000000000000000000"}'),
  ('{"cost_estimate_low": 9, "cost_estimate_high": 5}', 'argument_rejected {"field": "cost_estimate_low", "reason": "above_high"}'),
  ('{"review_on": "2020-01-01"}', 'argument_rejected {"field": "review_on", "reason": "past"}'),
  ('{"home_id": "x"}', 'argument_unknown {"argument": "home_id"}'),
  ('{"asset_id": "the furnace"}', 'argument_rejected {"field": "asset_id", "reason": "not_of_home"}')
) w (fields, message);
select is(pg_temp.record_message(jsonb_build_object('performed_by', repeat('x', 121))), 'argument_rejected {"field": "performed_by", "reason": "not_valid"}', 'names the column of a value that a table rejects');
select is((select count(*)::int from home_events), 0, 'records nothing');

select is(tests.call_tool('record_home_event', 'viewer', '{"event_type": "note", "title": "x"}') ->> 'code', 'forbidden', 'a viewer cannot record');
select is(tests.call_tool('record_home_event', 'stranger', '{"event_type": "note", "title": "x"}') ->> 'code', 'forbidden', 'a stranger is no member');
select is(tests.call_tool('record_home_event', 'owner', '[]') ->> 'code', 'invalid_arguments', 'rejects arguments that are not an object');

select is(pg_temp.record_message('{"occurred_on": "2026-01"}'), 'event_recorded {"title": "Fixed it", "event_type": "repair_completed", "occurred_on": "2026-01"}', 'accepts a month as a date');
select is((select occurred_precision from home_events), 'month', 'stores the precision of the date');
select is(pg_temp.record_message(jsonb_build_object('event_type', 'maintenance_performed', 'title', 'New filter', 'occurred_on', '2026-01-20', 'completes_schedule_id', tests.id('Replace the filter'))),
  'event_recorded {"asset": "Furnace (basement)", "title": "New filter", "event_type": "maintenance_performed", "occurred_on": "2026-01-20"}; schedule_due_again {"title": "Replace the filter", "due_on": "2026-04-20"}', 'completes the schedule from the event''s date');
select is(pg_temp.record_message(jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Old filter', 'occurred_on', '2025-10-20', 'completes_schedule_id', tests.id('Replace the filter'))),
  'event_recorded {"asset": "Furnace (basement)", "title": "Old filter", "event_type": "maintenance_performed", "occurred_on": "2025-10-20"}; schedule_stays_due {"title": "Replace the filter", "due_on": "2026-04-20"}', 'a backfill keeps the due date');
select is(tests.call_tool('record_home_event', 'contributor', jsonb_build_object('event_type', 'inspection', 'title', 'x', 'completes_schedule_id', tests.id('Replace the filter')))
  @> '{"code": "ok", "ignored": [{"field": "completes_schedule_id", "reason": "needs_member"}]}', true, 'a contributor records work and completes no schedule');
rollback;
