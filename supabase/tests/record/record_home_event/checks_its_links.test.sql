begin;
select tests.plan(45);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage'), tests.make_asset('roof', 'Roof'),
  tests.make_asset('washing_machine', 'Washer'), tests.make_asset('smoke_detector', 'Smoke alarm'),
  tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_event('Water heater leaking', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater'), 'severity', 'medium'));
select tests.make_event('Anode worn', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Roof leaking', 'issue_reported', jsonb_build_object('asset_id', tests.id('Roof')));
select tests.make_event('Furnace filter is dirty', 'issue_reported', jsonb_build_object('asset_id', tests.id('Furnace'), 'severity', 'low'));
select tests.make_event('Look at the deck', 'user_decision', jsonb_build_object('review_on', access.home_today(tests.id('Maple Street')) + 9));
select tests.make_schedule('Replace the batteries', 'after_completion', 6, access.home_today(tests.id('Maple Street')), tests.id('Smoke alarm'));
select tests.make_schedule('Flush the tank', 'after_completion', 12, access.home_today(tests.id('Maple Street')), tests.id('Water heater'));

create function pg_temp.record(name text, kind text, title text, input jsonb default '{}', person text default 'owner') returns jsonb
language sql as $$ select tests.store(name, tests.call_tool_in_turn(person, 'record_home_event', jsonb_build_object('event_type', kind, 'title', title) || input,
  jsonb_build_object('own_words', title)) -> 'result') $$;
create function pg_temp.status(title text) returns text
language sql as $$ select status from home_issues i where i.issue_id = tests.id($1) $$;
create function pg_temp.is_due(title text) returns boolean
language sql as $$ select exists (select from maintenance_occurrences where schedule_id = tests.id(title) and state = 'due' and due_on <= access.home_today(tests.id('Maple Street'))) $$;
create function pg_temp.links(variadic titles text[]) returns jsonb
language sql as $$ select jsonb_build_object('settles', (select jsonb_agg(tests.id(t)) from unnest(titles) t)) $$;

-- Links against each other
select pg_temp.record('snooze', 'user_decision', 'Washer repair can wait', jsonb_build_object('asset_id', tests.id('Washer')) || pg_temp.links('Replace the batteries'));
select is(tests.stored('snooze') #>> '{ignored,0,reason}', 'other_asset', 'drops a schedule of another asset');
select ok(pg_temp.is_due('Replace the batteries'), 'a decision about the washer keeps the smoke alarm due');
select is(tests.read_text(tests.stored('snooze')), 'event_recorded {"asset": "Washer", "title": "Washer repair can wait", "is_today": true, "event_type": "user_decision"}; links_not_settled {"titles": ["Replace the batteries"]}', 'says what it does not settle');
select pg_temp.record('decision', 'user_decision', 'Alarm can wait', jsonb_build_object('completes_schedule_id', tests.id('Replace the batteries')));
select is(tests.stored('decision') #>> '{ignored,0,reason}', 'not_settled_by_this', 'a decision completes no schedule');
select is((tests.stored('decision') ->> 'assetId')::uuid, tests.id('Smoke alarm'), 'keeps the event on the schedule''s asset');
select pg_temp.record('roof', 'repair_completed', 'New valve against the leak', jsonb_build_object('related_event_id', tests.id('Roof leaking')) || pg_temp.links('Water heater leaking'));
select is(array[pg_temp.status('Water heater leaking'), pg_temp.status('Roof leaking')], array['resolved', 'open'], 'the settled issue wins over a related event of another chain');
select is(tests.stored('roof') #>> '{ignored,0,field}', 'related_event_id', 'drops a related event of another asset');
select is((pg_temp.record('foreign', 'repair_completed', 'Patched it', jsonb_build_object('system_kind', 'roof') || pg_temp.links('Anode worn'))) #>> '{ignored,0,reason}', 'other_asset', 'compares the kind of the event with the link''s asset');
select is(pg_temp.record('gone', 'note', 'Keys cut', jsonb_build_object('settles', jsonb_build_array(gen_random_uuid()), 'related_event_id', gen_random_uuid()))
  #>> '{ignored,1,reason}', 'not_found', 'keeps an event whose links are not in this home');
select is(tests.stored('gone') #> '{data,not_settled}', null, 'which have no title to list');
select is(tests.read_text(pg_temp.record('all', 'maintenance_performed', 'Serviced the heater and its worn anode', pg_temp.links('Anode worn', 'Flush the tank', 'Look at the deck'))),
  'event_recorded {"asset": "Water heater (garage)", "title": "Serviced the heater and its worn anode", "event_type": "maintenance_performed", "issue_title": "Anode worn", "issue_outcome": "resolved"}; date_not_given; '
    || 'schedule_due_again {"title": "Flush the tank", "due_on": "' || (access.home_today(tests.id('Maple Street')) + interval '12 months')::date
    || '"}; review_settled {"title": "Look at the deck"}', 'settles an issue, a schedule and a review together');
select is_empty($$ select from home_attention where id = tests.id('Look at the deck') $$, 'a settled review needs no attention');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('action', 'void', 'event_id', tests.stored('all') -> 'eventId')) #>> '{result,code}', 'ok', 'undoes it');
select isnt_empty($$ select from home_attention where id = tests.id('Look at the deck') and kind = 'review' $$, 'an undo restores the review of another chain');
select is(pg_temp.record('observed', 'observation', 'Deck is fine', pg_temp.links('Look at the deck')) ->> 'ignored', null, 'an observation settles a review');
select is(pg_temp.record('role', 'repair_completed', 'Fixed', pg_temp.links('Anode worn'), 'contributor') #>> '{ignored,0,reason}', 'needs_member', 'a contributor settles nothing');

-- Only what settles an issue or is about it is linked to it.
select tests.make_asset('dishwasher', 'Dishwasher');
select tests.make_event('Furnace rattles', 'issue_reported', jsonb_build_object('severity', 'low'));
select tests.make_event('Board is loose', 'issue_reported', jsonb_build_object('severity', 'low'));
select tests.call_tool('update_issue_status', 'owner', jsonb_build_object('issue_id', tests.id('Furnace rattles'), 'to_status', 'resolved'));
create function pg_temp.issue_of(name text) returns text
language sql as $$ select coalesce((select i.title from home_events e join home_issues i on i.issue_id = e.root_event_id where e.id = (tests.stored($1) ->> 'eventId')::uuid), 'none')
  || ', ' || coalesce((select name from home_assets where id = (tests.stored($1) ->> 'assetId')::uuid), 'no system') $$;
select pg_temp.record('dishes', 'repair_completed', 'Pump of the dishwasher replaced', pg_temp.links('Water heater leaking', 'Furnace rattles') || '{"severity": "high", "system_kind": "dishwasher"}');
select is(pg_temp.issue_of('dishes'), 'none, Dishwasher', 'a repair of the dishwasher is not linked to settled issues of others');
select is(jsonb_path_query_array(tests.stored('dishes'), '$.ignored[*].reason'), '["other_asset", "other_asset"]', 'whose ids are listed');
select is(tests.stored('dishes') #> '{data,not_settled}', '["Water heater leaking"]', 'a settled issue is not said to stay open');
select pg_temp.record('cups', 'repair_completed', 'Basket mended', pg_temp.links('Water heater leaking', 'Furnace rattles'));
select is(pg_temp.issue_of('cups'), 'none, no system', 'nor is one that names no system');
select pg_temp.record('fridge', 'diagnosis', 'Fridge is fine', jsonb_build_object('asset_id', tests.id('Dishwasher'), 'related_event_id', tests.id('Board is loose'), 'severity', 'critical'));
select is(pg_temp.issue_of('fridge'), 'none, Dishwasher', 'a diagnosis of a system is not linked to an issue of none');
select is(tests.stored('fridge') #> '{ignored}', jsonb_build_array(jsonb_build_object('field', 'related_event_id', 'reason', 'other_asset', 'given', tests.id('Board is loose'))), 'whose id is listed');
select pg_temp.record('board', 'observation', 'The board wobbles', jsonb_build_object('asset_id', tests.id('Dishwasher'), 'related_event_id', tests.id('Board is loose')));
select is(pg_temp.issue_of('board'), 'Board is loose, Dishwasher', 'unless its words fit');
select pg_temp.record('rattle', 'repair_completed', 'The furnace rattled once more: screws tightened', pg_temp.links('Furnace rattles') || '{"system_kind": "furnace"}');
select is(pg_temp.issue_of('rattle'), 'Furnace rattles, Furnace', 'as further work on a settled issue is');

-- Links of an unusual form, as a caller of the Data API may send them
create function pg_temp.given(links jsonb) returns jsonb
language sql as $$ select tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'Hinge of the hatch') || links) $$;
select tests.make_event('Hatch is loose', 'issue_reported');
select is(pg_temp.given(jsonb_build_object('settles', tests.id('Hatch is loose'))) #>> '{data,issue_outcome}', 'resolved', 'one id in place of a list settles its issue');
select is(pg_temp.given('{"settles": "the hatch"}') -> 'ignored', '[{"field": "settles", "given": "the hatch", "reason": "not_found"}]', 'lists a text that is no id');
select is(pg_temp.given('{"settles": [7, null, {"id": 1}]}') -> 'ignored', '[{"field": "settles", "given": "7", "reason": "not_found"}, {"field": "settles", "given": "{\"id\": 1}", "reason": "not_found"}]',
  'and the elements of a list that are no ids');
select is(pg_temp.given('{"settles": [], "resolves_issue_id": null}') -> 'ignored', null, 'an empty link says nothing');

-- Never by words alone
select pg_temp.record('gas', 'issue_reported', 'Gas smell near the furnace filter', '{"system_kind": "furnace", "severity": "critical"}');
select isnt((tests.stored('gas') #>> '{data,issue_id}')::uuid, tests.id('Furnace filter is dirty'), 'a gas smell joins no other complaint');
select is(tests.stored('gas') #>> '{related,0,title}', 'Furnace filter is dirty', 'names it as related');
select pg_temp.record('join', 'issue_reported', 'Filter is dirty', '{"system_kind": "furnace", "severity": "high"}');
select is((tests.stored('join') #>> '{data,issue_id}')::uuid, tests.id('Furnace filter is dirty'), 'the same words join');
select is((select severity from home_issues where issue_id = tests.id('Furnace filter is dirty')), 'high', 'an issue has the highest severity of its chain');
select pg_temp.record('again', 'issue_reported', 'Leaking again', '{"system_kind": "water_heater"}');
select is(pg_temp.status('Water heater leaking'), 'open', 'a complaint that is back reopens the settled issue');

-- Automatic link
select is(pg_temp.record('several', 'repair_completed', 'Fixed the leak of the tank', '{"system_kind": "water_heater"}') #>> '{still_open,1,title}', 'Water heater leaking', 'lists several candidates as still open');
select is(pg_temp.record('auto', 'maintenance_performed', 'Changed the batteries', '{"system_kind": "smoke_detector"}') -> 'still_open', null, 'finds the one due schedule');
select ok(not pg_temp.is_due('Replace the batteries'), 'completes it');
select is(pg_temp.record('earlier', 'repair_completed', 'Repainted', '{"system_kind": "roof", "occurred_on": "2020-05-04"}') -> 'still_open', null, 'what was reported after the work is not offered (scene 19)');
select is(pg_temp.record('wet', 'repair_completed', 'Repainted', '{"system_kind": "roof"}') #>> '{still_open,0,kind}', 'issue', 'without a shared word the issue stays open');
select is(pg_temp.record('twice', 'maintenance_performed', 'Batteries in', pg_temp.links('Replace the batteries')) ->> 'code', 'already_done', 'completes a schedule once a day');

-- Counted once
select pg_temp.record('paid', 'repair_completed', 'New igniter', '{"system_kind": "furnace", "cost_actual": 240}');
select is(pg_temp.record('title', 'maintenance_performed', 'Igniter replaced', '{"system_kind": "furnace", "cost_actual": 240}') ->> 'code', 'already_done', 'counts one repair under two titles once');
select is(tests.stored('title') ->> 'eventId', tests.stored('paid') ->> 'eventId', 'returns the first entry');
select is(pg_temp.record('same', 'maintenance_performed', 'Tune-up', '{"system_kind": "furnace", "cost_actual": 240}') ->> 'code', 'needs_clarification', 'asks about the same amount under other words');
select is(pg_temp.record('separate', 'maintenance_performed', 'Tune-up', '{"system_kind": "furnace", "cost_actual": 240, "is_separate": true}') ->> 'code', 'ok', 'records what is said to be separate');
select is(pg_temp.record('vendor', 'maintenance_performed', 'Igniter checked', '{"system_kind": "furnace", "cost_actual": 300, "vendor_name": "A"}') ->> 'code', 'ok', 'records another amount');
select is((select count(*)::int from home_costs), 3, 'counts three costs');
rollback;
