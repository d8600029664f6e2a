begin;
select tests.plan(25);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace', 'basement');
update home_assets set warranty_until = current_date + 30, serial = 'S1',
  provenance = provenance || '{"warranty_until": {"source": "photo"}, "serial": {"source": "photo"}}' where id = tests.id('Water heater');
select tests.make_schedule('Flush it', 'after_completion', 12, current_date + 20, tests.id('Water heater'));
select tests.make_schedule('Check the anode', 'fixed_calendar', 6, current_date - 5, tests.id('Water heater'));
select tests.make_schedule('Descale it once', 'one_off', null, current_date + 9, tests.id('Water heater'));
select tests.make_schedule('Change the filter', 'after_completion', 3, current_date + 9, tests.id('Furnace'));
update maintenance_schedules set status = 'paused' where id = tests.id('Check the anode');
select tests.make_event('Leaking at the base', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Not hot enough', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.call_tool('update_issue_status', 'owner', jsonb_build_object('issue_id', tests.id('Not hot enough'), 'to_status', 'resolved'));

select tests.store('done', tests.call_tool('replace_home_asset', 'member', jsonb_build_object(
  'old_asset_id', tests.id('Water heater'), 'manufacturer', 'Bradford White', 'model', 'RE250', 'occurred_on', '2025-11',
  'cost_actual', 2400.5, 'vendor_name', 'Acme Plumbing', 'disposition', 'recycled')));
select tests.store('new', to_jsonb(a)) from home_assets a where a.id = (tests.stored('done') ->> 'assetId')::uuid;
select is(tests.stored('done') ->> 'code', 'ok', 'returns ok');
select is(tests.read_text(tests.stored('done')),
  'asset_replaced {"cost": {"amount": "2400.50", "currency": "USD"}, "asset": "Water heater (garage)", "model": "RE250", "vendor": "Acme Plumbing", "disposition": "recycled", "system_kind": "water_heater", "installed_on": "2025-11", "manufacturer": "Bradford White", "restarts_schedules": true}; replacement_moved_schedules {"count": 2, "starts_on": "2025-11"}; replacement_ended_tasks {"count": 1}; replacement_left_issues {"titles": ["Leaking at the base"]}',
  'returns a sentence with schedules and open issues');

select results_eq($$ select status::text, replaced_by_id from home_assets where id = tests.id('Water heater') $$,
  $$ values ('replaced', (tests.stored('new') ->> 'id')::uuid) $$, 'links the old asset to the new one');
select results_eq($$ select status::text, kind, category::text, name, space, manufacturer, model, installed_on, installed_precision::text, serial, warranty_until
    from home_assets where id = (tests.stored('new') ->> 'id')::uuid $$,
  $$ values ('active', 'water_heater', 'plumbing', 'Water heater', 'garage', 'Bradford White', 'RE250', date '2025-11-01', 'month', null::text, null::date) $$,
  'copies only kind, name and space to the new asset');
select is((select created_by from home_assets where id = (tests.stored('new') ->> 'id')::uuid), tests.id('member'), 'stores the caller as creator');
select is((select array_agg(distinct f.value ->> 'source') from jsonb_each(tests.stored('new') -> 'provenance') f), array['stated'], 'stores the source stated for every fact');
select is(tests.stored('new') #>> '{provenance,installed_on,event_id}', tests.stored('done') ->> 'eventId', 'stores the event in the provenance');

select results_eq($$ select asset_id, event_type::text, title, occurred_on, occurred_precision::text, cost_actual_minor, currency, source::text, confidence::int, actor_person_id
    from home_events where id = (tests.stored('done') ->> 'eventId')::uuid $$,
  $$ values ((tests.stored('new') ->> 'id')::uuid, 'replacement', 'Water heater',
    date '2025-11-01', 'month', 240050::bigint, 'USD', 'chat', 60, tests.id('member')) $$, 'records the replacement on the new asset');
select is((select payload - 'written' from home_events where event_type = 'replacement'),
  jsonb_build_object('replaces_asset_id', tests.id('Water heater'), 'disposition', 'recycled', 'added_vendor_id', (select id from vendors where name = 'Acme Plumbing')), 'stores the old asset in the payload');
select is((select v.name from vendors v join home_events e on e.vendor_id = v.id), 'Acme Plumbing', 'stores the vendor');
select results_eq($$ select asset_id, title, body, occurred_on, parent_event_id, cost_actual_minor from home_events where event_type = 'asset_changed' $$,
  $$ values (tests.id('Water heater'), 'Water heater', null,
    date '2025-11-01', (tests.stored('done') ->> 'eventId')::uuid, null::bigint) $$, 'records the change on the old asset');
select is((select payload - 'written' from home_events where event_type = 'asset_changed'), jsonb_build_object(
  'status', 'replaced', 'replaced_by_id', tests.stored('new') -> 'id', 'disposition', 'recycled',
  'schedules_moved', jsonb_build_array(tests.id('Check the anode'), tests.id('Flush it')),
  'schedules_ended', jsonb_build_array(tests.id('Descale it once'))), 'stores moved and ended schedules in the payload');
select is((select count(*)::int from home_costs), 1, 'home_costs counts the cost once');

select results_eq($$ select s.title, s.asset_id = (tests.stored('new') ->> 'id')::uuid, s.status::text, o.state::text, o.due_on
    from maintenance_schedules s join maintenance_occurrences o on o.schedule_id = s.id order by s.title $$,
  $$ values ('Change the filter', false, 'active', 'due', current_date + 9),
    ('Check the anode', true, 'paused', 'due', current_date - 5),
    ('Descale it once', false, 'ended', 'cancelled', current_date + 9),
    ('Flush it', true, 'active', 'due', date '2026-11-01') $$, 'moves recurring schedules and ends one-off schedules of the old asset');
select is((select settled_at is not null from maintenance_occurrences where state = 'cancelled'), true, 'stores when the occurrence was cancelled');
select results_eq($$ select title, status::text from home_issues order by title $$,
  $$ values ('Leaking at the base', 'open'), ('Not hot enough', 'resolved') $$, 'leaves an issue open that was reported after the replacement');
select is(tests.stored('done') #> '{data,open_issues}', jsonb_build_array(jsonb_build_object(
  'issue_id', tests.id('Leaking at the base'), 'title', 'Leaking at the base', 'status', 'open')), 'returns open issues');
select is(tests.stored('done') - 'data' - 'effects' - 'message' - 'undo', jsonb_build_object(
  'type', 'home_asset_replaced', 'success', true, 'code', 'ok', 'eventId', tests.stored('done') -> 'eventId',
  'assetId', tests.stored('new') -> 'id', 'oldAssetId', tests.id('Water heater'), 'isNewAsset', true, 'eventType', 'replacement',
  'systemKind', 'water_heater', 'title', '{"statements": [{"code": "event_asset_replaced", "asset": {"statements": [{"code": "system_kind", "system_kind": "water_heater"}]}, "model": "RE250", "system_kind": "water_heater", "manufacturer": "Bradford White"}]}'::jsonb,
  'focus', jsonb_build_object('type', 'asset', 'id', tests.stored('new') -> 'id')), 'returns the fields the app shows');
select is((select jsonb_object_agg(kind, n) from (
    select e ->> 'kind' as kind, count(*) as n from jsonb_array_elements(tests.stored('done') -> 'effects') e group by 1) k),
  '{"event": 3, "asset": 2, "schedule": 3}', 'returns every changed row as an effect');

select tests.set_claims(tests.id('owner'));
select is((select array_agg(a ->> 'id' order by a ->> 'name') from jsonb_array_elements(private.home_context(tests.id('Maple Street')) -> 'assets') a),
  array[tests.id('Furnace')::text, tests.stored('new') ->> 'id'], 'home_context lists only the new asset');
select is((select count(*)::int from home_attention where asset_id = tests.id('Water heater')), 0, 'home_attention lists nothing for the old asset');
select is((select count(*)::int from home_attention where asset_id = (tests.stored('new') ->> 'id')::uuid), 1, 'home_attention lists due items for the new asset');

select tests.store('again', tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Water heater'), 'manufacturer', 'Rheem')));
select is(tests.stored('again') ->> 'code', 'already_done', 'returns already_done for a second replacement');
select is(tests.read_text(tests.stored('again')),
  'asset_replaced_already {"asset": "Water heater (garage)", "model": "RE250", "system_kind": "water_heater", "installed_on": "2025-11", "manufacturer": "Bradford White"}; arguments_not_used {"arguments": [{"field": "manufacturer", "given": "Rheem", "reason": "not_used"}]}', 'returns the replacing asset in the sentence, and what is not on record of it');
select is(jsonb_build_array(tests.stored('again') -> 'assetId', tests.stored('again') -> 'oldAssetId', tests.stored('again') -> 'eventId',
    (select count(*) from home_assets where home_id = tests.id('Maple Street')), (select count(*) from home_events where event_type = 'replacement')),
  jsonb_build_array(tests.stored('new') -> 'id', tests.id('Water heater'), null, 3, 1), 'returns the replacing asset and records nothing');
rollback;
