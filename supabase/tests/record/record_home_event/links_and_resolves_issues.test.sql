begin;
select tests.plan(20);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_event('Water heater leaking at the base', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));

create function pg_temp.report_issue(title text) returns uuid language sql as $$
  select (tests.call_tool('record_home_event', 'owner', jsonb_build_object(
    'event_type', 'issue_reported', 'title', title, 'system_kind', 'water_heater')) #>> '{data,issue_id}')::uuid
$$;
select is(pg_temp.report_issue('Heater is dripping at its base'), tests.id('Water heater leaking at the base'), 'joins a complaint in the same words');
select is(pg_temp.report_issue('Base leaks again'), tests.id('Water heater leaking at the base'), 'joins it once more');
select isnt(pg_temp.report_issue('Rumbling noise at night'), tests.id('Water heater leaking at the base'), 'opens an issue for another complaint');
select is((select count(*)::int from home_issues), 2, 'lists two issues');

select tests.store('fix', tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed',
  'title', 'Replaced the relief valve', 'occurred_on', '2026-03-02', 'cost_actual', 185.5, 'vendor_name', 'Olentangy Plumbing',
  'resolves_issue_id', tests.id('Water heater leaking at the base'), 'resolution', 'The valve was worn')));
select is(tests.read_text(tests.stored('fix')),
  'event_recorded {"cost": {"amount": "185.50", "currency": "USD"}, "asset": "Water heater (garage)", "notes": ["The valve was worn"], "title": "Replaced the relief valve", "vendor": "Olentangy Plumbing", "event_type": "repair_completed", "issue_title": "Water heater leaking at the base", "occurred_on": "2026-03-02", "issue_outcome": "resolved"}', 'a repair resolves its issue');
select results_eq($$ select event_type::text, to_status::text, body, occurred_on, cost_actual_minor, currency from home_events
    where root_event_id = tests.id('Water heater leaking at the base') order by seq desc limit 2 $$,
  $$ values ('status_change'::text, 'resolved'::text, 'The valve was worn'::text, date '2026-03-02', null::bigint, null::text),
            ('repair_completed', null, null, '2026-03-02', 18550, 'USD') $$, 'records repair and status change with one date');
select is((select name from vendors), 'Olentangy Plumbing', 'adds the vendor');
select is(tests.stored('fix') #>> '{data,cost}', '185.50', 'returns the cost in units of the currency');
select is(tests.read_text(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'Tightened it once more', 'system_kind', 'water_heater',
    'resolves_issue_id', tests.id('Water heater leaking at the base')))),
  'event_recorded {"asset": "Water heater (garage)", "title": "Tightened it once more", "event_type": "repair_completed", "issue_title": "Water heater leaking at the base", "issue_outcome": "already_settled"}; date_not_given; issue_was_already_so {"title": "Water heater leaking at the base", "status": "resolved"}',
  'records further work on a resolved issue');
select is((select count(*)::int from vendors), 1, 'adds no vendor without a name');

select isnt(pg_temp.report_issue('Base is wet with leaks'), tests.id('Water heater leaking at the base'), 'opens an issue for a complaint after the resolution');
select tests.store('wait', tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'user_decision', 'title', 'Leave the noise',
  'related_event_id', (select issue_id from home_issues where title like 'Rumbling%'), 'review_on', '2127-04-01')));
select is(tests.read_text(tests.stored('wait')),
  'event_recorded {"asset": "Water heater (garage)", "title": "Leave the noise", "is_today": true, "review_on": "2127-04-01", "event_type": "user_decision", "issue_title": "Rumbling noise at night", "issue_outcome": "deferred"}', 'a decision to wait defers the issue');
select is((select review_on from home_issues where status = 'deferred'), date '2127-04-01', 'stores the review date');

select is(tests.call_tool('record_home_event', 'owner', '{"event_type": "quote_received", "title": "Quote", "system_kind": "water_heater", "cost_actual": 1800}') #>> '{data,cost_high}',
  '1800.00', 'stores a quoted price as an estimate');
select is((select count(*)::int from home_costs), 1, 'home_costs omits the quote');
select is(tests.call_tool('record_home_event', 'contributor', jsonb_build_object('event_type', 'repair_completed', 'title', 'x', 'system_kind', 'water_heater',
  'resolves_issue_id', tests.id('Water heater leaking at the base')))
  @> '{"code": "ok", "ignored": [{"field": "resolves_issue_id", "reason": "needs_member"}]}', true, 'a contributor records a repair and resolves no issue');
select is(tests.call_tool('record_home_event', 'contributor', '{"event_type": "observation", "title": "Looks rusty", "system_kind": "water_heater"}') ->> 'code',
  'ok', 'a contributor records events');
select is(tests.call_tool('record_home_event', 'contributor', '{"event_type": "system_discovered", "title": "Pool", "system_kind": "pool"}') - 'message' @>
  '{"code": "ok", "assetId": null, "isNewAsset": false, "systemKind": "pool"}', true, 'a contributor adds no asset, and the kind stays on the event');
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'x', 'resolves_issue_id', gen_random_uuid())) #>> '{ignored,0,reason}',
  'not_found', 'keeps an event without its unknown issue');

select tests.store('correction', tests.call_tool('correct_home_record', 'owner', jsonb_build_object('action', 'amend',
  'event_id', tests.id('Water heater leaking at the base'), 'severity', 'low')));
select tests.store('void', tests.call_tool('correct_home_record', 'owner', jsonb_build_object('action', 'void',
  'event_id', tests.stored('correction') -> 'eventId')));
select tests.store('related', tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'observation', 'title', 'Dry again',
  'related_event_id', tests.stored('void') -> 'eventId')));
select is((select parent_event_id from home_events where id = (tests.stored('related') ->> 'eventId')::uuid),
  tests.id('Water heater leaking at the base'), 'a void of a correction relates an event to the corrected event');
rollback;
