begin;
select tests.plan(16);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('deck', 'Old deck'), tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');
update home_assets set status = 'removed' where id = tests.id('Old deck');

create function pg_temp.replace_outcome(person text, more jsonb, home text default 'Maple Street') returns text
language sql set search_path = ''
as $$
  select r ->> 'code' || ': ' || tests.read_text(r)
  from tests.call_tool('replace_home_asset', person, pg_catalog.jsonb_build_object('old_asset_id', tests.id('Water heater')) || more, home) r
$$;

select is(pg_temp.replace_outcome('owner', jsonb_build_object('old_asset_id', tests.id('Foreign roof'))),
  'not_found: asset_to_change_not_found', 'rejects another home''s asset');
select is(pg_temp.replace_outcome('owner', jsonb_build_object('old_asset_id', gen_random_uuid())),
  'not_found: asset_to_change_not_found', 'rejects an unknown asset');
select matches(pg_temp.replace_outcome('owner', '{"old_asset_id": "the heater"}'), '^not_found: ', 'rejects a malformed asset id');
select matches(pg_temp.replace_outcome('owner', '{"old_asset_id": null}'), '^not_found: ', 'rejects a missing asset id');
select is(pg_temp.replace_outcome('owner', jsonb_build_object('old_asset_id', tests.id('Old deck'))),
  'conflict: asset_gone {"asset": "Old deck"}', 'rejects a removed asset');
select matches(pg_temp.replace_outcome('stranger', '{}', 'Elm Street'), '^not_found: ', 'rejects another home''s asset for a stranger in their own home');

select is(pg_temp.replace_outcome('owner', jsonb_build_object('occurred_on', (access.home_today(tests.id('Maple Street')) + 1)::text)),
  'invalid_arguments: occurred_on_in_future {"occurred_on": "' || access.home_today(tests.id('Maple Street')) + 1 || '"}', 'rejects a date in the future');
select matches(pg_temp.replace_outcome('owner', jsonb_build_object('occurred_on', to_char(now() + interval '13 months', 'YYYY'))), 'occurred_on_in_future', 'rejects a year in the future');
select matches(pg_temp.replace_outcome('owner', jsonb_build_object('manufacturer', repeat('x', 121))), '{"field": "manufacturer", "reason": "not_valid"}', 'rejects a manufacturer that is too long');
select matches(pg_temp.replace_outcome('owner', jsonb_build_object('vendor_name', repeat('x', 121))), '{"field": "name", "reason": "not_valid"}', 'rejects a vendor name that is too long');
select matches(pg_temp.replace_outcome('owner', '{"disposition": "exploded"}'), '^invalid_arguments: disposition_unknown$', 'rejects an unknown disposition');
select matches(pg_temp.replace_outcome('owner', '{"new_asset_id": "x"}'), 'argument_unknown {"argument": "new_asset_id"}', 'rejects an unknown argument');
select matches(tests.read_text(tests.call_tool('replace_home_asset', 'owner', '[]')), 'call_not_understood', 'rejects arguments that are not an object');

select is((select count(*)::int from home_events), 0, 'records nothing');
select results_eq($$ select name, status::text from home_assets order by name $$,
  $$ values ('Foreign roof', 'active'), ('Old deck', 'removed'), ('Water heater', 'active') $$, 'changes no asset');
select is((select count(*)::int from vendors), 0, 'adds no vendor');
rollback;
