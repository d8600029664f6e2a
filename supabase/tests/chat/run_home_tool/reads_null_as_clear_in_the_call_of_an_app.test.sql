begin;
select tests.plan(22);
select tests.make_world(), tests.make_asset('boiler', 'Boiler', 'attic'), tests.make_event('Note', 'note');
insert into vendors (id, home_id, name, phone, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', '1', tests.id('owner'));

select is(private.read_app_input(tool, input), expected, tool || ': ' || input) from (values
  ('update_home_asset', '{"asset_id": "a1", "model": "X", "space": null, "serial": null}'::jsonb, '{"asset_id": "a1", "model": "X", "clear": ["serial", "space"]}'::jsonb),
  ('update_home_asset', '{"asset_id": "a1", "space": null, "clear": ["model"]}', '{"asset_id": "a1", "clear": ["model", "space"]}'),
  ('update_home_asset', '{"asset_id": "a1", "clear": null, "removed": null, "is_additional": null}', '{"asset_id": "a1", "clear": null, "removed": null, "is_additional": null}'),
  ('correct_home_record', '{"event_id": "e1", "action": "amend", "asset_id": null, "reason": null}', '{"event_id": "e1", "action": "amend", "reason": null, "clear": ["asset_id"]}'),
  ('save_vendor', '{"vendor_id": null, "name": "Nova", "phone": null}', '{"vendor_id": null, "name": "Nova", "clear": ["phone"]}'),
  ('record_home_event', '{"event_type": "note", "title": "A", "asset_id": null}', '{"event_type": "note", "title": "A", "asset_id": null}'),
  ('update_home_asset', '[null]', '[null]')) v (tool, input, expected);

create function pg_temp.call(tool text, input jsonb, key text default null) returns jsonb language sql as $$
  select tests.run_in_app('owner', tool, input, key) $$;
select is(pg_temp.call('update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'), 'space', null)) ->> 'code', 'ok', 'null clears a field of a system');
select is((select space from home_assets where id = tests.id('Boiler')), null, 'it is empty');
select is(pg_temp.call('save_vendor', jsonb_build_object('vendor_id', tests.id('Acme'), 'phone', null)) ->> 'code', 'ok', 'and of a vendor');
select is((select phone from vendors where id = tests.id('Acme')), null, 'it is empty');
select pg_temp.call('correct_home_record', jsonb_build_object('event_id', tests.id('Note'), 'action', 'amend', 'description', 'Old'));
select is(pg_temp.call('correct_home_record', jsonb_build_object('event_id', tests.id('Note'), 'action', 'amend', 'description', null)) ->> 'code', 'ok', 'and of an event');
select is(tests.read_text(pg_temp.call('update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'), 'name', null))), 'argument_rejected {"field": "name", "reason": "not_clearable"}', 'a field that cannot be empty is named');
select is(pg_temp.call('update_home_asset', '{"kind": "boiler", "serial": null, "price": null}', 'key-new-1') ->> 'isNewAsset', 'true', 'a new system may have fields with null');
select is(pg_temp.call('update_home_asset', '{"kind": "boiler", "price": null, "serial": null}', 'key-new-1') ->> 'isNewAsset', 'true', 'the repeated call is the same one');
select is((select count(*) from home_assets where kind = 'boiler'), 2::bigint, 'it adds nothing');
select is(pg_temp.call('update_home_asset', '{"kind": "boiler", "asset_id": null, "is_additional": null, "model": "Y"}') ->> 'isNewAsset', 'true', 'a system without an id is added');
select is(pg_temp.call('update_home_asset', '{"kind": "roof", "removed": true}') ->> 'code', 'not_found', 'but not one that is removed');
select pg_temp.call('update_home_asset', '{"kind": "furnace"}');
select is(pg_temp.call('update_home_asset', '{"kind": "furnace", "is_additional": false, "model": "Z"}') ->> 'isNewAsset', 'false', 'nor one that is no additional one');
select is(pg_temp.call('save_vendor', '{"name": "Nova", "phone": null, "trades": null}') ->> 'code', 'ok', 'a new vendor, too');

-- A model fills unused arguments with null.
select tests.sign_in(tests.id('owner'));
select run_home_tool(tests.id('Maple Street'), 'update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'), 'space', 'attic'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');
select tests.sign_in_agent(tests.id('owner'), 'agent');
select is(run_home_tool(tests.id('Maple Street'), 'update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'), 'model', 'X', 'space', null)) ->> 'code', 'ok', 'an agent changes the system');
select tests.as_superuser();
select results_eq($$ select model, space from home_assets where id = tests.id('Boiler') $$, $$ values ('X', 'attic') $$, 'null of an agent clears nothing');
rollback;
