-- A patch is stored as jsonb, which the check constraints of home_events do not see.
begin;
select tests.plan(33);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');
insert into vendors (id, home_id, name, created_by) values
  (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner')), (tests.id('Foreign vendor'), tests.id('Elm Street'), 'Bolt', tests.id('stranger'));
select tests.make_event('Repair', 'repair_completed', '{"cost_low_minor": 100, "cost_high_minor": 200, "performed_by": "Ann", "occurred_on": "2020-05-05"}');
select tests.make_event('Leak', 'issue_reported');
select tests.make_event('Off', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', current_date + 9));

-- Returns the SQLSTATE of a correction, or null; the correction is rolled back.
create function pg_temp.try_patch(patch jsonb, event text default 'Repair') returns text language sql as $$
  select nullif(tests.try_as('superuser', format('select tests.make_event(''patch'', ''correction'', %L)', jsonb_build_object(
    'corrects_event_id', tests.id(event), 'payload', jsonb_build_object('patch', patch)))), '1')
$$;
select is(pg_temp.try_patch(patch::jsonb), null, 'accepts ' || patch) from (values
  ('{"title": "x"}'), ('{"body": null}'), ('{"severity": "critical"}'), ('{"severity": null}'), ('{"occurred_on": "2020-01-01"}'), ('{"occurred_on": null, "occurred_precision": "unknown"}'), ('{"occurred_on": "2020-01-01", "occurred_precision": "unknown"}'),
  ('{"cost_actual_minor": 1000000000000}'), ('{"cost_low_minor": 200}'), ('{"currency": "EUR"}'), ('{"cost_payer": "insurance"}'), ('{"performed_by": null}')) v (patch);
select is(pg_temp.try_patch(patch::jsonb), '23514', 'rejects ' || left(patch, 60)) from (values
  (jsonb_build_object('body', repeat('x', 8193))::text), (jsonb_build_object('title', repeat('x', 201))::text), ('{"severity": "awful"}'), ('{"occurred_on": null}'),
  ('{"occurred_precision": "week"}'), ('{"occurred_precision": null}'), ('{"cost_actual_minor": 1000000000001}'), ('{"cost_low_minor": 201}'),
  ('{"cost_high_minor": 99}'), ('{"currency": "euro"}'), ('{"currency": null}'), ('{"cost_payer": "nobody"}'), ('{"performed_by": " "}'), ('{"to_status": "open"}'), ('{"payload": {}}')) v (patch);
select is(pg_temp.try_patch(jsonb_build_object('asset_id', tests.id('Furnace'))), null, 'accepts an asset of the home');
select is(pg_temp.try_patch(jsonb_build_object('asset_id', tests.id('Foreign roof'))), '23503', 'rejects an asset of another home');
select is(pg_temp.try_patch(jsonb_build_object('vendor_id', tests.id('Acme'))), null, 'accepts a vendor of the home');
select is(pg_temp.try_patch(jsonb_build_object('vendor_id', tests.id('Foreign vendor'))), '23503', 'rejects a vendor of another home');
select is(pg_temp.try_patch(jsonb_build_object('review_on', current_date + 20), 'Off'), null, 'moves the review of a deferral');
select is(pg_temp.try_patch('{"review_on": null}', 'Off'), '23514', 'a deferral keeps a review date');
rollback;
