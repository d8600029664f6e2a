begin;
set local search_path = public, extensions;
select plan(25);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
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
select tests.run_tool('update_issue_status', 'owner', jsonb_build_object('issue_id', tests.id('Not hot enough'), 'to_status', 'resolved'));

select tests.keep('done', tests.run_tool('replace_home_asset', 'member', jsonb_build_object(
  'old_asset_id', tests.id('Water heater'), 'manufacturer', 'Bradford White', 'model', 'RE250', 'occurred_on', '2025-11',
  'cost_actual', 2400.5, 'vendor_name', 'Acme Plumbing', 'disposition', 'recycled')));
select tests.keep('new', to_jsonb(a)) from home_assets a where a.id = (tests.kept('done') ->> 'assetId')::uuid;
select is(tests.kept('done') ->> 'code', 'ok', 'It is done');
select is(tests.kept('done') ->> 'message',
  'Replaced the Water heater (garage) with a new Bradford White RE250 water heater, installed in November 2025. Its 2 maintenance schedules moved to the new one. 1 one-off task of the old one ended. Still open from the old one: “Leaking at the base”.',
  'and told in a person''s words');

select results_eq($$ select status, replaced_by_id from home_assets where id = tests.id('Water heater') $$,
  $$ values ('replaced', (tests.kept('new') ->> 'id')::uuid) $$, 'The old one is replaced and linked to the new one');
select results_eq($$ select status, kind, category, name, space, manufacturer, model, installed_on, installed_precision, serial, warranty_until
    from home_assets where id = (tests.kept('new') ->> 'id')::uuid $$,
  $$ values ('active', 'water_heater', 'plumbing', 'Water heater', 'garage', 'Bradford White', 'RE250', date '2025-11-01', 'month', null::text, null::date) $$,
  'The new one has its name and place, its own maker and date, and nothing else of the old one');
select is((select created_by from home_assets where id = (tests.kept('new') ->> 'id')::uuid), tests.id('member'), 'by whoever did it');
select is((select array_agg(distinct f.value ->> 'source') from jsonb_each(tests.kept('new') -> 'provenance') f), array['stated'], 'All of it was stated');
select is(tests.kept('new') #>> '{provenance,installed_on,event_id}', tests.kept('done') ->> 'eventId', 'in the event');

select results_eq($$ select asset_id, event_type, title, occurred_on, occurred_precision, cost_actual_minor, currency, source, confidence::int, actor_person_id
    from home_events where id = (tests.kept('done') ->> 'eventId')::uuid $$,
  $$ values ((tests.kept('new') ->> 'id')::uuid, 'replacement', 'Water heater replaced with a new Bradford White RE250 water heater',
    date '2025-11-01', 'month', 240050::bigint, 'USD', 'chat', 60, tests.id('member')) $$, 'One replacement, of the new one');
select is((select payload from home_events where event_type = 'replacement'),
  jsonb_build_object('replaces_asset_id', tests.id('Water heater'), 'disposition', 'recycled'), 'that names the old one');
select is((select v.name from vendors v join home_events e on e.vendor_id = v.id), 'Acme Plumbing', 'and the vendor');
select results_eq($$ select asset_id, title, body, occurred_on, parent_event_id, cost_actual_minor from home_events where event_type = 'asset_changed' $$,
  $$ values (tests.id('Water heater'), 'Water heater retired', 'Replaced with a new Bradford White RE250 water heater; the old one was recycled.',
    date '2025-11-01', (tests.kept('done') ->> 'eventId')::uuid, null::bigint) $$, 'The old one''s history ends with a fact of its own');
select is((select payload from home_events where event_type = 'asset_changed'), jsonb_build_object(
  'status', 'replaced', 'replaced_by_id', tests.kept('new') -> 'id', 'disposition', 'recycled',
  'schedules_moved', jsonb_build_array(tests.id('Check the anode'), tests.id('Flush it')),
  'schedules_ended', jsonb_build_array(tests.id('Descale it once'))), 'that says what became of its schedules');
select is((select count(*)::int from home_costs), 1, 'It cost once');

select results_eq($$ select s.title, s.asset_id = (tests.kept('new') ->> 'id')::uuid, s.status, o.state, o.due_on
    from maintenance_schedules s join maintenance_occurrences o on o.schedule_id = s.id order by s.title $$,
  $$ values ('Change the filter', false, 'active', 'due', current_date + 9),
    ('Check the anode', true, 'paused', 'due', current_date - 5),
    ('Descale it once', false, 'ended', 'cancelled', current_date + 9),
    ('Flush it', true, 'active', 'due', current_date + 20) $$, 'Recurring work moved as it was, work planned once is cancelled, another''s stays');
select is((select settled_at is not null from maintenance_occurrences where state = 'cancelled'), true, 'with the time of it');
select results_eq($$ select title, status from home_issues order by title $$,
  $$ values ('Leaking at the base', 'open'), ('Not hot enough', 'resolved') $$, 'An open issue stays open');
select is(tests.kept('done') #> '{data,open_issues}', jsonb_build_array(jsonb_build_object(
  'issue_id', tests.id('Leaking at the base'), 'title', 'Leaking at the base', 'status', 'open')), 'and is told');
select is(tests.kept('done') - 'data' - 'effects' - 'message', jsonb_build_object(
  'type', 'home_asset_replaced', 'success', true, 'code', 'ok', 'eventId', tests.kept('done') -> 'eventId',
  'assetId', tests.kept('new') -> 'id', 'oldAssetId', tests.id('Water heater'), 'isNewAsset', true, 'eventType', 'replacement',
  'systemKind', 'water_heater', 'title', 'Water heater replaced with a new Bradford White RE250 water heater',
  'focus', jsonb_build_object('type', 'asset', 'id', tests.kept('new') -> 'id')), 'The app''s fields');
select is((select jsonb_object_agg(kind, n) from (
    select e ->> 'kind' as kind, count(*) as n from jsonb_array_elements(tests.kept('done') -> 'effects') e group by 1) k),
  '{"event": 2, "asset": 2, "schedule": 3}', 'and everything it touched');

select tests.claims(tests.id('owner'));
select is((select array_agg(a ->> 'id' order by a ->> 'name') from jsonb_array_elements(private.home_context(tests.id('Maple Street')) -> 'assets') a),
  array[tests.id('Furnace')::text, tests.kept('new') ->> 'id'], 'The assistant is told of the new one and no more of the old');
select is((select count(*)::int from home_attention where asset_id = tests.id('Water heater')), 0, 'Nothing about the old one wants attention');
select is((select count(*)::int from home_attention where asset_id = (tests.kept('new') ->> 'id')::uuid), 1, 'what was due of it does');

select tests.keep('again', tests.run_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Water heater'), 'manufacturer', 'Rheem')));
select is(tests.kept('again') ->> 'code', 'already_done', 'A second time it is done already');
select is(tests.kept('again') ->> 'message',
  'The Water heater (garage) was replaced already, by a new Bradford White RE250 water heater, installed in November 2025.', 'and by what is told');
select is(jsonb_build_array(tests.kept('again') -> 'assetId', tests.kept('again') -> 'oldAssetId', tests.kept('again') -> 'eventId',
    (select count(*) from home_assets where home_id = tests.id('Maple Street')), (select count(*) from home_events where event_type = 'replacement')),
  jsonb_build_array(tests.kept('new') -> 'id', tests.id('Water heater'), null, 3, 1), 'with the link, and nothing new');

select * from finish();
rollback;
