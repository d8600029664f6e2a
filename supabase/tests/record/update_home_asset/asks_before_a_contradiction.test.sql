begin;
select tests.plan(17);
select tests.make_world();
update people set display_name = 'Dana' where id = tests.id('owner');
select tests.make_asset('washing_machine', 'Washing machine', 'laundry room');
update home_assets set manufacturer = 'Samsung', model = 'WF45', serial = 'S1', provenance = provenance || jsonb_build_object(
  'manufacturer', '{"source": "photo"}'::jsonb, 'model', jsonb_build_object('source', 'stated', 'person_id', tests.id('owner')),
  'serial', jsonb_build_object('source', 'inferred', 'person_id', tests.id('owner')));

create function pg_temp.ask(name text, who text, input jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id(who));
  perform tests.begin_pending_turn(name, '{}', tests.tool_call(0, 'update_home_asset', jsonb_build_object('asset_id', tests.id('Washing machine')) || input,
    jsonb_build_object('id', name)));
  perform tests.as_superuser();
  return (select coalesce(tests.read_text(a.preview), c.result ->> 'code') from tool_calls c left join tool_approvals a on a.tool_call_id = c.id
    where c.call_id = name);
end $$;
create function pg_temp.answer(name text, who text, response jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id(who));
  perform tests.respond(name, name, response);
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  return (select manufacturer || ' ' || model || ' ' || serial from home_assets);
end $$;

select is(pg_temp.ask('own', 'owner', '{"model": "WF50"}'), 'ok', 'a person corrects their own statement at once');
select is((select manufacturer || ' ' || model from home_assets), 'Samsung WF50', 'and it wins');
select is(pg_temp.ask('weaker', 'member', '{"serial": "S2"}'), 'ok', 'a statement replaces what was inferred');
select is(pg_temp.ask('photo', 'owner', '{"manufacturer": "LG"}'),
  'asset_changed {"asset": "Washing machine (laundry room)", "changes": [{"to": "LG", "from": "Samsung", "field": "manufacturer", "source": "photo"}], "is_planned": true}; unsaved_until_confirmed',
  'a stronger source is asked about, with both values');
select is((select manufacturer from home_assets), 'Samsung', 'nothing changes before the answer');
select is(pg_temp.answer('photo', 'owner', tests.denial()), 'Samsung WF50 S2', 'a denial keeps the value');
select is(pg_temp.ask('other', 'member', '{"model": "WF60"}'),
  'asset_changed {"asset": "Washing machine (laundry room)", "changes": [{"to": "WF60", "from": "WF50", "field": "model", "source": "other_person"}], "is_planned": true}; unsaved_until_confirmed',
  'another person''s statement is asked about');
select is(pg_temp.answer('other', 'member', tests.approval()), 'Samsung WF60 S2', 'an approval changes it');
select is((select provenance #>> '{model,source}' from home_assets), 'confirmed', 'a value that a person chose is confirmed');
select is(pg_temp.ask('again', 'member', '{"model": "WF61"}'), 'ok', 'who confirmed a value may change it');
select is(pg_temp.ask('removed', 'member', '{"removed": true}'),
  'asset_removed {"asset": "Washing machine (laundry room)", "is_planned": true}; unsaved_until_confirmed', 'another person''s asset is not removed unasked');
select pg_temp.answer('removed', 'member', tests.denial());
select is(pg_temp.ask('both', 'owner', '{"manufacturer": "LG", "model": "WM40"}'),
  'asset_changed {"asset": "Washing machine (laundry room)", "changes": [{"to": "LG", "from": "Samsung", "field": "manufacturer", "source": "photo"}, {"to": "WM40", "from": "WF61", "field": "model", "source": "other_person"}], "is_planned": true}; unsaved_until_confirmed',
  'shows every value with its source');
select is(pg_temp.answer('both', 'owner', tests.approval()), 'LG WM40 S2', 'an approval changes both');
select is((select payload #>> '{changes,0,from}' from home_events order by seq desc limit 1), 'Samsung', 'the event has the value before');

select is((tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('action', 'void',
  'event_id', (select id from home_events order by seq desc limit 1))) #>> '{result,code}'), 'ok', 'an undo needs no approval');
select is((select manufacturer || ' ' || model || ' ' || serial from home_assets), 'Samsung WF61 S2', 'and restores the values');
select is((select (provenance #>> '{manufacturer,source}') || ' ' || (provenance #>> '{model,source}') from home_assets), 'photo confirmed', 'with their sources');
rollback;
