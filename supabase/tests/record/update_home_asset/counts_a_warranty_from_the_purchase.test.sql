begin;
select tests.plan(17);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
create function pg_temp.update_heater(fields jsonb, dropped jsonb default '[]') returns jsonb language plpgsql as $$
declare
  name constant text := gen_random_uuid()::text;
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(name);
  perform tests.store('result', tests.run_tools(name, tests.tool_call(0, 'update_home_asset', jsonb_build_object('asset_id', tests.id('Water heater')) || fields,
    jsonb_build_object('ignored', dropped))) #> '{calls,0,result}');
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  return tests.stored('result') || jsonb_build_object('outcome', (select private.compute_turn_outcome(t) from chat_turns t where t.id = tests.id('turn ' || name)));
end $$;
create function pg_temp.warranty() returns date language sql as $$ select warranty_until from home_assets where id = tests.id('Water heater') $$;

-- Nobody knows since when.
select is(r ->> 'code' || ', ' || (r ->> 'outcome') || ': ' || tests.read_text(r), 'invalid_arguments, not_saved: arguments_unusable {"arguments": [{"field": "warranty_until", "given": "P5Y", "reason": "not_used"}]}',
  'a duration alone is no value') from pg_temp.update_heater('{"warranty_until": "P5Y"}') r;
select is(tests.read_text(r), 'asset_changed {"asset": "Water heater (garage)", "changes": [{"to": "RH-1", "field": "serial"}]}; arguments_not_used {"arguments": [{"field": "warranty_until", "given": "P5Y", "reason": "not_used"}]}', 'the rest is saved')
from pg_temp.update_heater('{"warranty_until": "P5Y", "serial": "RH-1"}') r;
select is(tests.stored('result') -> 'ignored', '[{"field": "warranty_until", "reason": "not_used", "given": "P5Y"}]', 'and the duration is listed');
select is(r ->> 'code' || ': ' || tests.read_text(r), 'already_done: asset_says_so_already {"asset": "Water heater (garage)"}; arguments_not_used {"arguments": [{"field": "warranty_until", "given": "P18M", "reason": "not_used"}]}', 'also where the rest is on record')
from pg_temp.update_heater('{"warranty_until": "P18M", "serial": "RH-1"}') r;
select is(pg_temp.warranty(), null, 'no end is stored');

-- From the installation, or the purchase, on record or in the call.
select is(r ->> 'code', 'ok', 'counts with the date of the same call') from pg_temp.update_heater('{"warranty_until": "P5Y", "installed_on": "2024-03-15"}') r;
select is(pg_temp.warranty(), '2029-03-15', 'from the installation');
select is(pg_temp.update_heater('{"warranty_until": "P5Y"}') ->> 'code', 'already_done', 'what is on record says so');
select is(pg_temp.update_heater('{"warranty_until": "P18M", "purchased_on": "2024-02"}') ->> 'code', 'ok', 'counts from the purchase');
select is(pg_temp.warranty(), '2025-08-29', 'from the last day that it may be');
select is(pg_temp.update_heater('{"warranty_until": "P2Y", "clear": ["purchased_on"]}') ->> 'code', 'ok', 'a date that is cleared does not count');
select is(pg_temp.warranty(), '2026-03-15', 'so that the installation does');
select is(tests.read_text(pg_temp.update_heater('{"warranty_until": "2031"}')),
  'asset_changed {"asset": "Water heater (garage)", "changes": [{"to": "2031-12-31", "from": "2026-03-15", "field": "warranty_until"}]}', 'the last day of a year is said');
select is(tests.read_text(tests.call_tool('update_home_asset', 'owner', '{"kind": "boiler", "installed_on": "2025", "warranty_until": "P10Y"}')),
  'asset_added {"asset": "Boiler", "changes": [{"to": "2025", "field": "installed_on"}, {"to": "2035-12-31", "field": "warranty_until"}]}', 'a new system too');
select is(pg_temp.update_heater(jsonb_build_object('warranty_until', given)) ->> 'code', 'invalid_arguments', 'rejects ' || given)
from unnest(array['P5Y6M', 'P0Y', '5 years']) g (given);
rollback;
