begin;
select tests.plan(20);
select tests.make_world();

create function pg_temp.record(name text, input jsonb) returns text
language sql as $$ select tests.read_text(tests.store(name, tests.call_tool_in_turn('owner', 'record_home_event', input) -> 'result')) $$;
create function pg_temp.change(name text, what text, input jsonb default '{}') returns text language sql as $$
  select tests.read_text(tests.store(name, tests.call_tool_in_turn('owner', 'correct_home_record',
    jsonb_build_object('event_id', tests.stored(what) -> 'eventId', 'action', 'void') || input) -> 'result'))
$$;
create function pg_temp.status(kind text) returns text
language sql as $$ select string_agg(status, ',' order by created_at) from home_assets where kind = status.kind $$;

select pg_temp.record('tub', '{"event_type": "system_discovered", "title": "Hot tub on the deck", "system_kind": "hot_tub", "occurred_on": "2026-01-05"}');
select is(pg_temp.status('hot_tub'), 'active', 'a discovery adds an asset');
select is(pg_temp.change('no tub', 'tub'), 'entry_removed {"title": "Hot tub on the deck", "occurred_on": "2026-01-05"}; asset_after_correction {"asset": "Hot tub", "outcome": "removed"}', 'voiding the discovery removes the asset');
select is(pg_temp.status('hot_tub'), 'removed', 'keeps the removed asset');
select is(tests.stored('no tub') #> '{effects,1}', jsonb_build_object('kind', 'asset', 'id', tests.stored('tub') -> 'assetId'), 'returns the asset as an effect');
select is(tests.stored('no tub') -> 'focus', null, 'returns no focus');
select is(pg_temp.change('tub again', 'no tub'), 'entry_restored {"title": "Hot tub on the deck"}; asset_after_correction {"asset": "Hot tub", "outcome": "active"}', 'reverting the void restores the asset');
select is(pg_temp.status('hot_tub'), 'active', 'sets the restored asset to active');

select pg_temp.record('broken', '{"event_type": "issue_reported", "title": "Hot tub trips the breaker", "system_kind": "hot_tub"}');
select is(pg_temp.change('no tub', 'tub'), 'entry_removed {"title": "Hot tub on the deck", "occurred_on": "2026-01-05"}; asset_after_correction {"asset": "Hot tub", "outcome": "still_needed"}', 'keeps an asset that other events refer to');
select is(pg_temp.status('hot_tub'), 'active', 'leaves the kept asset active');
select pg_temp.change('tub again', 'no tub');
select pg_temp.change('mended', 'broken');
select tests.make_schedule('Change the water', 'after_completion', 3, '2127-04-01', (tests.stored('tub') ->> 'assetId')::uuid);
select is(pg_temp.change('no tub', 'tub') , 'entry_removed {"title": "Hot tub on the deck", "occurred_on": "2026-01-05"}; asset_after_correction {"asset": "Hot tub", "outcome": "still_needed"}', 'keeps an asset that a schedule refers to');

select tests.make_asset('water_heater', 'Water heater', 'garage');

-- A replacement.
select tests.make_asset('furnace', 'Furnace');
select tests.store('swap', tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026-03-02')));
select is(pg_temp.change('earlier', 'swap', '{"action": "amend", "occurred_on": "2026-02"}'),
  'entry_changed {"title": {"statements": [{"code": "event_asset_replaced", "asset": "Furnace", "system_kind": "furnace"}]}, "changes": [{"to": "2026-02", "from": "2026-03-02", "field": "occurred_on"}]}', 'corrects the date of a replacement');
select results_eq($$ select installed_on, installed_precision::text from home_assets where id = (tests.stored('swap') ->> 'assetId')::uuid $$,
  $$ values (date '2026-02-01', 'month'::text) $$, 'updates the installation date of the new asset');
select pg_temp.change('back', 'earlier');
select is((select installed_on from home_assets where id = (tests.stored('swap') ->> 'assetId')::uuid), date '2026-03-02', 'reverting the correction restores the installation date');

create function pg_temp.install(asset_id uuid, installed_on date, source text) returns void language sql as $$
  update home_assets a set installed_on = install.installed_on, installed_precision = 'day',
    provenance = a.provenance || jsonb_build_object('installed_on', jsonb_build_object('source', source, 'at', now()))
  where a.id = install.asset_id
$$;
select tests.make_asset('roof', 'Roof');
select pg_temp.install(tests.id('Roof'), '2001-05-01', 'stated');
select pg_temp.change('moved', 'swap', jsonb_build_object('action', 'amend', 'asset_id', tests.id('Roof')));
select is((select installed_on from home_assets where id = tests.id('Roof')), date '2001-05-01', 'keeps the installation date of an asset the replacement is moved to');
select pg_temp.change('moved back', 'moved');
select pg_temp.install((tests.stored('swap') ->> 'assetId')::uuid, '2026-03-09', 'permit');
select pg_temp.change('earlier', 'swap', '{"action": "amend", "occurred_on": "2026-02"}');
select is((select installed_on from home_assets where id = (tests.stored('swap') ->> 'assetId')::uuid), date '2026-03-09', 'keeps an installation date from another source');

-- A correction moves an event to the asset and away from it.
select pg_temp.record('pump', '{"event_type": "system_discovered", "title": "Pump in the pit", "system_kind": "sump_pump"}');
select pg_temp.record('hum', '{"event_type": "observation", "title": "It hums"}');
select pg_temp.change('about the pump', 'hum', jsonb_build_object('action', 'amend', 'asset_id', tests.stored('pump') -> 'assetId'));
select matches(pg_temp.change('no pump', 'pump'), 'still_needed', 'an event moved to the asset keeps it');
select pg_temp.change('pump again', 'no pump');
select pg_temp.change('about the roof', 'hum', jsonb_build_object('action', 'amend', 'asset_id', tests.id('Roof')));
select matches(pg_temp.change('no pump', 'pump'), '"outcome": "removed"', 'moving the event away lets the asset go');
select is(pg_temp.status('sump_pump'), 'removed', 'removes the asset');

select tests.store('call', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "note", "title": "Any call"}'));
select tests.make_event('Boiler swapped', 'replacement', jsonb_build_object('tool_call_id', (select tool_call_id from home_events where title = 'Any call')));
select tests.make_event('Boiler retired', 'asset_changed', jsonb_build_object('parent_event_id', tests.id('Boiler swapped'),
  'tool_call_id', (select tool_call_id from home_events where title = 'Any call')));
select is(tests.read_text(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.id(e), 'action', 'void')) #> '{result,message}'),
  format('entry_changed_assets {"title": "%s"}', e), why)
from (values ('Boiler swapped', 'rejects a void of a replacement'), ('Boiler retired', 'rejects a void of the old asset''s change')) w (e, why);
rollback;
