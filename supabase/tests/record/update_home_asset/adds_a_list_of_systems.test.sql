begin;
select tests.plan(21);
select tests.make_world(), tests.make_asset('furnace', 'Furnace');

create function pg_temp.update_assets(name text, systems jsonb, more jsonb default '{}') returns text
language sql as $$ select tests.store(name, tests.call_tool_in_turn('owner', 'update_home_asset', jsonb_build_object('systems', systems) || more) -> 'result') ->> 'code' $$;
create function pg_temp.assets() returns text
language sql as $$ select string_agg(concat_ws(' ', manufacturer, kind), ', ' order by number) from home_assets where home_id = tests.id('Maple Street') and status = 'active' $$;

-- Twelve things (scene 9)
select is(pg_temp.update_assets('list', (select jsonb_agg(jsonb_build_object('kind', k, 'manufacturer', 'Bosch')) from unnest(
  '{dishwasher,refrigerator,oven,dryer,washing_machine,water_heater,garage_door,sump_pump,hot_tub,generator,microwave,range_hood}'::text[]) k)),
  'ok', 'a list of systems is one call (scene 9)');
select is((select count(*)::int from home_assets where manufacturer = 'Bosch'), 12, 'adds each of them');
select is(jsonb_array_length(tests.stored('list') #> '{data,systems}'), 12, 'each has an outcome of its own');
select is((select count(*)::int from jsonb_array_elements(tests.stored('list') #> '{message,statements}') s where s ->> 'code' = 'asset_added'), 12, 'the message names each');
select is(jsonb_array_length(tests.stored('list') -> 'effects'), 24, 'its effects are the rows written');

-- The undo of the list
select tests.sign_in(tests.id('owner'));
select is(tests.store('undo', run_home_tool(tests.id('Maple Street'), 'undo_call', jsonb_build_object('call_id', tests.stored('list') #> '{undo,callId}'))) ->> 'code', 'ok', 'one undo takes the list back');
select tests.as_superuser();
select is(pg_temp.assets(), 'furnace', 'no system of it is left');
select is(jsonb_array_length(tests.stored('undo') #> '{data,undone}'), 12, 'names all');

-- Outcomes that differ
select is(pg_temp.update_assets('mixed', jsonb_build_array('{"kind": "toilet", "space": "upstairs"}'::jsonb, '{"kind": "toilet", "space": "downstairs"}'::jsonb,
  '{"name": "?", "model": "X"}'::jsonb, jsonb_build_object('asset_id', tests.id('Furnace'), 'model', 'F1'))), 'ok', 'what can be saved is saved');
select is(pg_temp.assets(), 'furnace, toilet, toilet', 'two of a kind are two');
select is((select model from home_assets where id = tests.id('Furnace')), 'F1', 'an element with an id changes its system');
select is((select string_agg(s ->> 'code', ', ') from jsonb_array_elements(tests.stored('mixed') #> '{data,systems}') s), 'ok, ok, invalid_arguments, ok', 'says which was not');
select matches(tests.read_text(tests.stored('mixed')), 'system_left_out', 'so does the message');
select is(pg_temp.update_assets('unknown', jsonb_build_array('{"kind": "oven"}'::jsonb,
  jsonb_build_object('kind', 'washing_machine', 'manufacturer', 'Miele', 'asset_id', gen_random_uuid()))), 'ok', 'one of two is saved');
select matches(tests.read_text(tests.stored('unknown')), 'system_left_out \{"kind": "washing_machine", "name": "Miele"\}', 'the kind of the other is a value of its own');
select is(pg_temp.update_assets('twice', '[{"kind": "sink"}, {"kind": "sink"}]'), 'ok', 'the same kind twice');
select is((select count(*)::int from home_assets where kind = 'sink'), 2, 'is two systems');
select is(pg_temp.update_assets('none', '[{"name": "?"}]'), 'invalid_arguments', 'a list of which nothing can be saved fails');
select is(pg_temp.update_assets('text', '["sink", 7]'), 'invalid_arguments', 'a list of texts is rejected');
select is(pg_temp.update_assets('beside', '[{"kind": "sauna"}]', '{"manufacturer": "Harvia"}'), 'ok', 'a field beside the list');
select is(tests.stored('beside') #>> '{ignored,0,field}', 'manufacturer', 'is not used and listed');
rollback;
