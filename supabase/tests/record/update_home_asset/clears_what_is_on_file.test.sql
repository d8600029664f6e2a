begin;
select tests.plan(27);
select tests.make_world();
create function pg_temp.update(name text, input jsonb, person text default 'owner') returns jsonb
language sql as $$ select tests.store(name, tests.call_tool_in_turn(person, 'update_home_asset', input)) $$;
create function pg_temp.void(event_id jsonb) returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', event_id, 'action', 'void')) -> 'result' $$;
create function pg_temp.facts() returns text
language sql as $$ select concat_ws(', ', coalesce(space, '-'), coalesce(manufacturer, '-'), coalesce(model, '-'), coalesce(serial, '-'), coalesce(installed_on::text || ' ' || installed_precision, '-'),
  coalesce(purchased_on::text || ' ' || purchased_precision, '-'), coalesce(price_minor || ' ' || price_currency, '-'), coalesce(warranty_until::text, '-')) from home_assets where kind = 'furnace' $$;

select pg_temp.update('add', '{"kind": "furnace", "space": "basement", "manufacturer": "Carrier", "model": "59TP", "serial": "C-91", "installed_on": "2017", "purchased_on": "2017-03", "price": 3200, "warranty_until": "2027"}');
select is(pg_temp.facts(), 'basement, Carrier, 59TP, C-91, 2017-01-01 year, 2017-03-01 month, 320000 USD, 2027-12-31', 'an asset with everything');
select is(tests.read_text(pg_temp.update('one', jsonb_build_object('asset_id', tests.stored('add') #> '{result,assetId}', 'clear', '["serial"]'::jsonb)) #> '{result,message}'),
  'asset_changed {"asset": "Furnace (basement)", "changes": [{"from": "C-91", "field": "serial"}]}', 'a field is cleared, and said');
select is(pg_temp.facts(), 'basement, Carrier, 59TP, -, 2017-01-01 year, 2017-03-01 month, 320000 USD, 2027-12-31', 'only that field');
select is((select payload #> '{changes,0}' from home_events where id = (tests.stored('one') #>> '{result,eventId}')::uuid) - 'from_provenance', '{"field": "serial", "from": "C-91"}', 'the event has what was there');
select is(pg_temp.update('again', jsonb_build_object('asset_id', tests.stored('add') #> '{result,assetId}', 'clear', '["serial"]'::jsonb)) #>> '{result,code}', 'already_done', 'what is empty is already cleared');
select is(tests.read_text(pg_temp.void(tests.stored('one') #> '{result,eventId}')), 'entry_removed {"title": {"statements": [{"code": "event_asset_changed", "asset": "Furnace (basement)", "fields": ["serial"]}]}}; asset_after_correction {"asset": "Furnace (basement)", "fields": ["serial"], "outcome": "values_restored"}', 'an undo says what is back');
select is(pg_temp.facts(), 'basement, Carrier, 59TP, C-91, 2017-01-01 year, 2017-03-01 month, 320000 USD, 2027-12-31', 'and restores it');

select is(pg_temp.update('all', jsonb_build_object('kind', 'furnace', 'clear', '["space", "manufacturer", "model", "serial", "installed_on", "purchased_on", "price", "warranty_until"]'::jsonb)) #>> '{result,code}', 'ok', 'everything is cleared by its kind');
select is(pg_temp.facts(), '-, -, -, -, -, -, -, -', 'dates and prices go with their precision and currency');
select tests.store('undo', pg_temp.void(tests.stored('all') #> '{result,eventId}'));
select is(pg_temp.facts(), 'basement, Carrier, 59TP, C-91, 2017-01-01 year, 2017-03-01 month, 320000 USD, 2027-12-31', 'an undo restores everything');
select pg_temp.void(tests.stored('undo') -> 'eventId');
select is(pg_temp.facts(), '-, -, -, -, -, -, -, -', 'and an undo of the undo clears it again');
select is(tests.read_text(pg_temp.update('set', '{"kind": "furnace", "serial": "X-1", "clear": ["price"]}') #> '{result,message}'), 'asset_changed {"asset": "Furnace", "changes": [{"to": "X-1", "field": "serial"}]}', 'a field is set beside one that is empty');
select is(tests.read_text(pg_temp.update('both', '{"kind": "furnace", "serial": "X-2", "clear": ["serial"]}') #> '{result,message}'), 'argument_rejected {"field": "serial", "reason": "set_and_cleared"}', 'a field is not set and cleared at once');
select is(tests.read_text(pg_temp.update('name', '{"kind": "furnace", "clear": ["name"]}') #> '{result,message}'), 'argument_rejected {"field": "name", "reason": "not_clearable"}', 'a name is not cleared');
select is(pg_temp.update('text', '{"kind": "furnace", "clear": "serial"}') #>> '{result,code}', 'invalid_arguments', 'rejects what is no list');
select is(pg_temp.update('nulls', '{"kind": "furnace", "serial": null, "model": null, "clear": null}') #>> '{result,code}', 'already_done', 'null clears nothing');
select is(pg_temp.update('new', '{"kind": "dryer", "clear": ["serial"]}') #>> '{result,code}', 'ok', 'a new asset has nothing to clear');

-- Another person's entry and a stronger source
select is(pg_temp.update('other', '{"kind": "furnace", "clear": ["serial"]}', 'member') -> 'result', 'null', 'another person''s entry is asked about');
select is((select tests.read_text(a.preview) from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.tool_name = 'update_home_asset' order by c.created_at desc limit 1),
  'asset_changed {"asset": "Furnace", "changes": [{"from": "X-1", "field": "serial", "source": "other_person"}], "is_planned": true}; unsaved_until_confirmed', 'the question shows the value');

-- A name that is the label of the kind
select pg_temp.update('tub', '{"kind": "sauna"}');
select is(tests.read_text(pg_temp.update('kind', jsonb_build_object('asset_id', tests.stored('tub') #> '{result,assetId}', 'kind', 'hot tub')) #> '{result,message}'),
  'asset_changed {"asset": "Hot tub", "changes": [{"to": "hot_tub", "from": "sauna", "field": "kind"}, {"to": "Hot tub", "from": "Sauna", "field": "name"}]}', 'follows it');
select pg_temp.void(tests.stored('kind') #> '{result,eventId}');
select is((select kind || ' ' || name from home_assets where id = (tests.stored('tub') #>> '{result,assetId}')::uuid), 'sauna Sauna', 'and is restored with it');
select pg_temp.update('named', jsonb_build_object('asset_id', tests.stored('tub') #> '{result,assetId}', 'name', 'Nirvana'));
select is(pg_temp.update('kind 2', jsonb_build_object('asset_id', tests.stored('tub') #> '{result,assetId}', 'kind', 'hot tub')) #>> '{result,data,asset}', 'Nirvana', 'a name of its own stays');
select is((select payload -> 'changes' -> 0 ->> 'field' from home_events where id = (tests.stored('kind 2') #>> '{result,eventId}')::uuid), 'kind', 'and only the kind changes');

-- Who paid, by a correction
select tests.store('paid', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "repair_completed", "title": "Igniter", "system_kind": "furnace", "cost_actual": 240, "cost_payer": "insurance"}') -> 'result');
select tests.store('corrected', tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('paid') -> 'eventId', 'action', 'amend', 'clear', '["cost_payer"]'::jsonb)) -> 'result');
select is(tests.read_text(tests.stored('corrected')), 'entry_changed {"title": "Igniter", "changes": [{"to": "owner", "from": "insurance", "field": "cost_payer"}]}', 'a correction clears who paid');
select is((select payer from home_costs where title = 'Igniter'), 'owner', 'then the owner paid');
select pg_temp.void(tests.stored('corrected') -> 'eventId');
select is((select payer from home_costs where title = 'Igniter'), 'insurance', 'an undo restores it');
select is(tests.read_text(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('paid') -> 'eventId', 'action', 'amend', 'clear', '["cost_payer"]'::jsonb, 'cost_payer', 'seller')) #> '{result,message}'),
  'argument_rejected {"field": "cost_payer", "reason": "set_and_cleared"}', 'who paid is not set and cleared at once');
rollback;
