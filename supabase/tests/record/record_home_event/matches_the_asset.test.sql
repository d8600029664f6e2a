begin;
select tests.plan(22);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('toilet', 'Toilet', 'upstairs bathroom');
select tests.make_asset('toilet', 'Small toilet', 'powder room');
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');

select tests.store('one', tests.call_tool('record_home_event', 'owner',
  '{"event_type": "issue_reported", "title": "Leaking at the base", "system_kind": "hot water heater"}'));
select is(tests.read_text(tests.stored('one')), 'event_recorded {"asset": "Water heater (garage)", "title": "Leaking at the base", "is_today": true, "event_type": "issue_reported"}', 'matches the only asset of a kind');
select is(tests.stored('one') - 'data' - 'effects' - 'focus' - 'undo', jsonb_build_object(
  'type', 'home_event_recorded', 'success', true, 'code', 'ok', 'message', tests.stored('one') -> 'message',
  'eventId', (select id from home_events), 'assetId', tests.id('Water heater'), 'isNewAsset', false,
  'eventType', 'issue_reported', 'systemKind', 'water_heater', 'title', 'Leaking at the base'), 'returns the fields of the confirmation badge');
select results_eq($$ select asset_id, actor_person_id, source::text, confidence::int from home_events $$,
  $$ values (tests.id('Water heater'), tests.id('owner'), 'chat'::text, 60) $$, 'records one event');

select tests.store('two', tests.call_tool('record_home_event', 'owner',
  '{"event_type": "issue_reported", "title": "Toilet keeps running", "system_kind": "toilet"}'));
select is(tests.stored('two') ->> 'code', 'needs_clarification', 'returns needs_clarification for two assets of a kind');
select is(tests.read_text(tests.stored('two')), 'asset_unclear {"kind": "toilet", "options": ["Small toilet (powder room)", "Toilet (upstairs bathroom)"]}', 'returns a question');
select is(jsonb_array_length(tests.stored('two') #> '{clarification,options}'), 2, 'returns the options');
select is((select count(*)::int from home_events), 1, 'records nothing');
select is(tests.call_tool('record_home_event', 'owner',
  '{"event_type": "issue_reported", "title": "Upstairs toilet keeps running", "system_kind": "toilet"}') ->> 'assetId',
  tests.id('Toilet')::text, 'matches the asset the title names');

select tests.store('new', tests.call_tool('record_home_event', 'owner',
  '{"event_type": "system_discovered", "title": "Hot tub", "system_kind": "jacuzzi", "space": "deck"}'));
select is(tests.read_text(tests.stored('new')), 'asset_recorded {"asset": "Hot tub (deck)", "title": "Hot tub", "is_today": true, "event_type": "system_discovered"}', 'creates an asset for a discovery of an unknown kind');
select is((tests.stored('new') ->> 'isNewAsset')::boolean, true, 'returns isNewAsset = true');
select results_eq($$ select space, manufacturer, provenance #>> '{space,source}' from home_assets where kind = 'hot_tub' $$,
  $$ values ('deck'::text, null::text, 'stated'::text) $$, 'stores only the kind, name and place of the new asset');
select is((tests.call_tool('record_home_event', 'owner', '{"event_type": "system_discovered", "title": "A hot tub", "system_kind": "hot_tub"}') ->> 'isNewAsset')::boolean,
  false, 'matches an existing asset for a discovery');
select is((tests.call_tool('record_home_event', 'owner', '{"event_type": "system_discovered", "title": "A second hot tub", "system_kind": "hot_tub"}') ->> 'isNewAsset')::boolean,
  true, 'creates a second asset when the title says so');

select tests.store('none', tests.call_tool('record_home_event', 'owner', '{"event_type": "issue_reported", "title": "Pipe drips", "system_kind": "plumbing"}'));
select is(tests.read_text(tests.stored('none')), 'event_recorded {"title": "Pipe drips", "is_today": true, "event_type": "issue_reported"}', 'records an event of a generic kind on the home');
select is(jsonb_build_array(tests.stored('none') -> 'assetId', tests.stored('none') -> 'systemKind', (select payload from home_events where title = 'Pipe drips')),
  '[null, "plumbing", {"kind": "plumbing"}]', 'keeps its kind on the event');
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'note', 'title', 'x', 'asset_id', tests.id('Foreign roof')))
    ->> 'code', 'not_found', 'rejects another home''s asset');

-- A made-up id (scene 10)
select tests.store('made up', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "note", "title": "The sauna is warm", "asset_id": "a9999x"}') -> 'result');
select is(tests.stored('made up') ->> 'code', 'not_found', 'a made-up system stores nothing (scene 10)');
select is_empty($$ select from home_events where title = 'The sauna is warm' $$, 'there is no entry');
select matches(tests.read_text(tests.stored('made up')), 'event_asset_unknown .*"assets": \[".+"', 'names systems that are on file');
select isnt(tests.stored('made up') #> '{data,may_be,0,asset_id}', null, 'with their ids');
select is(tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "note", "title": "The sauna is hot", "related_event_id": "e9999x", "settles": ["e9998x"]}')
  #>> '{result,code}', 'ok', 'a made-up link never loses the event (scene 10)');
select isnt_empty($$ select from home_timeline where title = 'The sauna is hot' $$, 'which is recorded');
rollback;
