begin;
select tests.plan(16);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');

-- The message, and the outcome of the turn. dropped: what the function that read the arguments has left out.
create function pg_temp.update_heater(input jsonb, dropped jsonb default '[]') returns text language plpgsql as $$
declare
  name constant text := gen_random_uuid()::text;
  result jsonb;
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(name);
  result := tests.run_tools(name, tests.tool_call(0, 'update_home_asset', input, jsonb_build_object('ignored', dropped))) #> '{calls,0,result}';
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  return (result ->> 'code') || ', ' || (select private.compute_turn_outcome(t) from chat_turns t
    where t.id = tests.id('turn ' || name)) || ': ' || (tests.read_text(result));
end $$;
create function pg_temp.dropped(field text, reason text, given text) returns jsonb
language sql as $$ select jsonb_build_array(jsonb_build_object('field', field, 'reason', reason, 'given', given)) $$;
create function pg_temp.heater(input jsonb default '{}') returns jsonb
language sql as $$ select jsonb_build_object('asset_id', tests.id('Water heater')) || input $$;

select is(pg_temp.update_heater(pg_temp.heater(input), pg_temp.dropped(field, reason, given)),
  'invalid_arguments, not_saved: arguments_unusable ' || jsonb_strip_nulls(jsonb_build_object('arguments', pg_temp.dropped(field, reason, given)))::text, 'names ' || field)
from (values
  ('{}'::jsonb, 'warranty_until', 'unreadable', '5 years'),
  ('{}', 'price', 'unreadable', 'about two thousand'),
  ('{}', 'removed', 'unreadable', 'maybe'),
  ('{}', 'color', 'unknown', null),
  ('{"kind": "water heater", "name": "Water heater", "is_additional": false}', 'price', 'other_currency', '€900'))
  c (input, field, reason, given);
select is(pg_temp.update_heater('{"kind": "water_heater"}', pg_temp.dropped('warranty_until', 'unreadable', 'lifetime')),
  'invalid_arguments, not_saved: arguments_unusable {"arguments": [{"field": "warranty_until", "given": "lifetime", "reason": "unreadable"}]}', 'also when the kind names a system on record');
select is(pg_temp.update_heater(pg_temp.heater(input), dropped), 'invalid_arguments, not_saved: asset_change_empty {"asset": "Water heater (garage)"}',
  'rejects a call that only names the system: ' || input::text || ' ' || dropped::text)
from (values ('{}'::jsonb, '[]'::jsonb), ('{"is_additional": false, "clear": null, "serial": " "}', '[]'), ('{}', pg_temp.dropped('price', 'blank', null))) c (input, dropped);
select is((select count(*) from home_events), 0::bigint, 'none of them records an event');

-- What can be used decides.
select is(pg_temp.update_heater(pg_temp.heater('{"removed": false}'), pg_temp.dropped('price', 'unreadable', 'a lot')),
  'already_done, saved: asset_says_so_already {"asset": "Water heater (garage)"}', 'a value that is on record is a value');
select is(pg_temp.update_heater('{"kind": "water heater"}'), 'already_done, saved: asset_says_so_already {"asset": "Water heater (garage)"}', 'a kind that is on record is on record');
select matches(pg_temp.update_heater(pg_temp.heater('{"serial": "RH-1"}'), pg_temp.dropped('price', 'unreadable', 'a lot')), '^ok, saved: ', 'saves the value that can be used');
select matches(pg_temp.update_heater('{"kind": "boiler"}', pg_temp.dropped('warranty_until', 'unreadable', 'lifetime')), '^ok, saved: ', 'adds a system without the value');

-- An app.
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'update_home_asset', jsonb_build_object('asset_id', tests.id('Water heater'))) ->> 'code', 'invalid_arguments', 'rejects an app that changes nothing');
select is(run_home_tool(tests.id('Maple Street'), 'update_home_asset', pg_temp.heater(), confirm => repeat('a', 64)) ->> 'code', 'invalid_arguments', 'also with confirm');
rollback;
