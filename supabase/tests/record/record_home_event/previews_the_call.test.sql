begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(9);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Foreign', 'issue_reported', jsonb_build_object('home_id', tests.id('Elm Street')));
select tests.make_schedule('Check it', 'after_completion', 12, current_date + 9, tests.id('Water heater'));

create function pg_temp.preview(fields jsonb) returns text
language sql as $$
  select tests.read_text(private.build_text(private.preview_record_home_event(jsonb_build_object('home_id', tests.id('Maple Street')),
    '{"event_type": "repair_completed", "title": "New valve"}'::jsonb || fields)))
$$;
select is(pg_temp.preview('{}'), 'may_record_event {"title": "New valve"}', 'previews the title');
select is(pg_temp.preview('{"system_kind": "water_heater", "occurred_on": "2025-03", "cost_actual": 180, "vendor_name": "Acme", "performed_by": "Joe"}'),
  'may_record_event {"cost": {"amount": "180.00", "currency": "USD"}, "asset": "Water heater (garage)", "title": "New valve", "vendor": "Acme", "occurred_on": "2025-03", "performed_by": "Joe"}', 'previews asset, date, cost and vendor');
select is(pg_temp.preview(jsonb_build_object('resolves_issue_id', tests.id('Leak'), 'completes_schedule_id', tests.id('Check it'))),
  'may_record_event {"asset": "Water heater (garage)", "title": "New valve", "settles": [{"kind": "issue", "title": "Leak"}, {"kind": "schedule", "title": "Check it"}]}', 'previews the resolved issue and the completed schedule');
select is(pg_temp.preview('{"event_type": "system_discovered", "title": "A pump", "system_kind": "sump_pump"}'),
  'may_record_event {"title": "A pump", "new_kind": "sump_pump"}', 'previews a new asset');
select is(pg_temp.preview(jsonb_build_object('resolves_issue_id', tests.id('Foreign'))), 'may_record_event {"title": "New valve"}', 'omits another home''s issue');
select tests.make_asset('furnace', 'Upstairs furnace'), tests.make_asset('furnace', 'Downstairs furnace');
select is(pg_temp.preview('{"system_kind": "furnace"}'), null, 'returns null for an ambiguous asset');

-- A home policy that requires approval.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select tests.begin_pending_turn('fix', '{}', tests.tool_call(0, 'record_home_event',
  jsonb_build_object('event_type', 'repair_completed', 'title', 'New valve', 'resolves_issue_id', tests.id('Leak'))));
select is((select tests.read_text(preview) from tool_approvals), 'may_record_event {"asset": "Water heater (garage)", "title": "New valve", "settles": [{"kind": "issue", "title": "Leak"}]}', 'stores the preview with the approval');
select is(tests.respond('fix', 'call_0', tests.approval()) #>> '{calls,0,result,code}', 'ok', 'an approval records the event');
select is((select status from home_issues where issue_id = tests.id('Leak')), 'resolved', 'an approval resolves the issue');

select * from finish();
rollback;
