begin;
select tests.plan(42);
select tests.make_world();
select tests.make_asset('door', 'Front door'), tests.make_asset('furnace', 'Furnace'), tests.make_asset('dishwasher', 'Dishwasher'),
  tests.make_asset('roof', 'Roof'), tests.make_asset('washing_machine', 'Washer'), tests.make_asset('dryer', 'Dryer');
create function pg_temp.report(title text, asset text, severity text default null, fields jsonb default '{}') returns uuid
language sql as $$ select tests.make_event(title, 'issue_reported', jsonb_strip_nulls(jsonb_build_object('asset_id', tests.id(asset), 'severity', severity)) || fields) $$;
create function pg_temp.settle(message text, kind text, issue text, more jsonb default '{}', overrides jsonb default '{}', person text default 'owner') returns jsonb
language sql as $$
  select tests.store('last', tests.call_tool_in_turn(person, 'record_home_event', jsonb_build_object('event_type', kind, 'title', message,
    'settles', jsonb_build_array(tests.id(issue)), 'is_separate', true) || more, jsonb_build_object('own_words', message) || overrides) -> 'result')
$$;
create function pg_temp.status(title text) returns text
language sql as $$ select status from home_issues where issue_id = tests.id($1) $$;
create function pg_temp.offered() returns text
language sql as $$ select string_agg(o ->> 'title', ', ') from jsonb_array_elements(tests.stored('last') -> 'still_open') o $$;

-- Attack: a title with many common words, of another member.
select pg_temp.report('Gas leak, door paint roof sink', 'Front door', 'critical', jsonb_build_object('actor_person_id', tests.id('member')));
select pg_temp.settle('I painted the door', 'maintenance_performed', 'Gas leak, door paint roof sink');
select is(pg_temp.status('Gas leak, door paint roof sink'), 'open', 'one word of a long title names no issue (scene 2)');
select is(tests.stored('last') ->> 'code', 'ok', 'the work is recorded');
select is(tests.stored('last') #> '{still_open}', jsonb_build_array(jsonb_build_object('kind', 'issue', 'id', tests.id('Gas leak, door paint roof sink'),
  'title', 'Gas leak, door paint roof sink')), 'and the issue is offered');
select matches(tests.read_text(tests.stored('last')), 'issues_maybe_fixed \{"titles": \["Gas leak, door paint roof sink"\]\}$', 'by a question');
select is(tests.stored('last') #>> '{ignored,0,reason}', 'not_named', 'the link is ignored with its reason');
select is(tests.stored('last') #> '{data,not_settled}', null, 'and is listed once');
select pg_temp.settle('I painted the door', 'repair_completed', 'Gas leak, door paint roof sink');
select is(pg_temp.status('Gas leak, door paint roof sink'), 'open', 'a repair settles no serious issue that is not named, also if it is the only one');
select pg_temp.settle('The leaking gas pipe behind the paint and the sink is sealed', 'repair_completed', 'Gas leak, door paint roof sink');
select is(pg_temp.status('Gas leak, door paint roof sink'), 'resolved', 'more than half of the words name a serious issue');

-- Maintenance
select pg_temp.report('Rattles at night', 'Furnace', 'low');
select pg_temp.settle('Changed the furnace filter', 'maintenance_performed', 'Rattles at night');
select is(pg_temp.status('Rattles at night'), 'open', 'maintenance does not settle the only open issue of its system');
select is(pg_temp.offered(), 'Rattles at night', 'which is offered');
select pg_temp.settle('Changed the furnace filter', 'maintenance_performed', 'Rattles at night', jsonb_build_object('resolves_issue_id', tests.id('Rattles at night')));
select is(pg_temp.status('Rattles at night'), 'open', 'whatever argument has its id');
select pg_temp.settle('Changed the furnace filter', 'maintenance_performed', 'Rattles at night', jsonb_build_object('title', 'Cured the rattles at night', 'description', 'Rattles at night'));
select is(pg_temp.status('Rattles at night'), 'open', 'the words of the model name nothing');
select pg_temp.settle('Serviced the furnace, no more rattling at night', 'maintenance_performed', 'Rattles at night');
select is(pg_temp.status('Rattles at night'), 'resolved', 'maintenance settles an issue that the person names');

-- Maintenance without a link
select pg_temp.report('Leaves in the gutter', 'Roof', 'low');
select tests.store('last', tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Cleared the gutter of leaves',
  'asset_id', tests.id('Roof')), '{"own_words": "the roofer was here"}') -> 'result');
select is(pg_temp.status('Leaves in the gutter'), 'open', 'maintenance without a link settles nothing by the words of the model');
select tests.store('last', tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Gutter cleared of leaves',
  'asset_id', tests.id('Roof'), 'is_separate', true), '{"own_words": "cleared the leaves from the gutter"}') -> 'result');
select is(pg_temp.status('Leaves in the gutter'), 'resolved', 'by those of the person it does');

-- The only open issue, and a repair
select pg_temp.report('Door squeaks', 'Dishwasher', 'low');
select pg_temp.settle('Fixed it', 'repair_completed', 'Door squeaks');
select is(pg_temp.status('Door squeaks'), 'resolved', 'a repair settles the only open issue of its system');
select pg_temp.report('Leaves streaks', 'Dishwasher', 'low');
select pg_temp.report('Basket is bent', 'Dishwasher', 'low');
select pg_temp.settle('Fixed it', 'repair_completed', 'Basket is bent');
select is(array[pg_temp.status('Leaves streaks'), pg_temp.status('Basket is bent')], array['open', 'open'], 'the id of a model does not choose between two open issues');
select ok(tests.stored('last') -> 'still_open' @> jsonb_build_array(jsonb_build_object('id', tests.id('Basket is bent'))), 'the one that it names is offered');
select pg_temp.settle('Fixed it', 'repair_completed', 'Leaves streaks', jsonb_build_object('settles', jsonb_build_array(tests.id('Leaves streaks'), tests.id('Basket is bent'))));
select is(array[pg_temp.status('Leaves streaks'), pg_temp.status('Basket is bent')], array['open', 'open'], 'nor do both ids in one call settle both');
select pg_temp.settle('Straightened the bent basket', 'repair_completed', 'Leaves streaks', jsonb_build_object('settles', jsonb_build_array(tests.id('Leaves streaks'), tests.id('Basket is bent'))));
select is(array[pg_temp.status('Leaves streaks'), pg_temp.status('Basket is bent')], array['open', 'resolved'], 'of two ids that of the named issue settles');
select pg_temp.settle('Swept around it', 'inspection', 'Leaves streaks');
select is(pg_temp.status('Leaves streaks'), 'open', 'an inspection settles no issue that is not named');

-- Two calls of one turn
select pg_temp.report('Drum is noisy', 'Washer', 'low');
select pg_temp.report('Hose is worn', 'Washer', 'low');
create function pg_temp.settle_in_one_turn(message text, variadic issues text[]) returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(message);
  perform tests.run_tools(message, variadic array(select tests.tool_call(n::int - 1, 'record_home_event', jsonb_build_object('event_type', 'repair_completed',
    'title', 'Work ' || n, 'settles', jsonb_build_array(tests.id(i)))) from unnest(issues) with ordinality a (i, n)));
  perform tests.finish_turn(message);
  perform tests.as_superuser();
end $$;
select pg_temp.settle_in_one_turn('The new hose is in, the worn one is gone', 'Hose is worn', 'Drum is noisy');
select is(array[pg_temp.status('Hose is worn'), pg_temp.status('Drum is noisy')], array['resolved', 'open'], 'a second call of the turn finds no only open issue');
select pg_temp.report('Shelf is loose', 'Furnace', 'low', '{"asset_id": null}');
select pg_temp.settle('Fixed it', 'repair_completed', 'Shelf is loose');
select is(pg_temp.status('Shelf is loose'), 'open', 'an issue without a system is never the only one of its system');

-- Chosen by the person
create function pg_temp.tap(id uuid) returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', null, 'parts', jsonb_build_array(
    jsonb_build_object('type', 'follow-up-context', 'kind', 'suggestion', 'id', id), jsonb_build_object('type', 'text', 'text', 'Yes'))))
$$;
select pg_temp.settle('Yes', 'maintenance_performed', 'Shelf is loose', '{}', pg_temp.tap(tests.id('Drum is noisy')));
select is(pg_temp.status('Shelf is loose'), 'open', 'a tap on another item chooses nothing');
select pg_temp.settle('Yes', 'maintenance_performed', 'Shelf is loose', '{}', pg_temp.tap(tests.id('Shelf is loose')));
select is(pg_temp.status('Shelf is loose'), 'resolved', 'the id that the person tapped on is settled');
select pg_temp.settle('Yes', 'maintenance_performed', 'Made up', jsonb_build_object('asset_id', tests.id('Washer')), pg_temp.tap(tests.id('Made up')));
select is(array[tests.stored('last') #>> '{ignored,0,reason}', tests.stored('last') ->> 'code'], array['not_found', 'ok'], 'a made-up id settles nothing, and the work is recorded');
select is(tests.stored('last') #>> '{data,not_settled}', null, 'nor is it offered');
select ok(not coalesce(tests.stored('last') -> 'still_open', '[]') @> jsonb_build_array(jsonb_build_object('id', tests.id('Made up'))), 'by its id');

-- The suggestion of an offer names one issue by its id, also where two have one title.
select pg_temp.report('Leaking', 'Dryer', 'high');
select tests.make_event('Leaking too', 'issue_reported', jsonb_build_object('title', 'Leaking', 'asset_id', tests.id('Washer'), 'severity', 'high'));
create function pg_temp.chip(thread text, message text, title text, issue text) returns text language sql as $$
  select tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id(issue), 'to_status', 'resolved'),
    jsonb_build_object('thread_key', thread, 'own_words', message, 'named_title', title)) ->> 'state'
$$;
select pg_temp.settle('Cleaned the lint', 'maintenance_performed', 'Leaking', '{}', '{"thread_key": "offer"}');
select is(pg_temp.offered(), 'Leaking', 'the offer');
select is(pg_temp.chip('offer', 'Mark  as fixed', 'Leaking', 'Leaking too'), 'approval-requested', 'its suggestion does not settle another issue of that title');
select is(pg_temp.status('Leaking'), 'open', 'the offered issue is open until then');
select pg_temp.settle('Cleaned the lint again', 'maintenance_performed', 'Leaking', '{}', '{"thread_key": "offer-2"}');
select is(pg_temp.chip('offer-2', 'Mark  as fixed', 'Leaking', 'Leaking'), 'output-available', 'it settles the offered issue');
select is(array[pg_temp.status('Leaking'), (select status from home_issues where issue_id = tests.id('Leaking too'))], array['resolved', 'open'], 'and only that one');
select is(pg_temp.chip('offer-3', 'Mark  as fixed', 'The leak', 'Leaking too'), 'output-available', 'a quoted title without an offer names the issue of its words');

-- Other languages
select pg_temp.report('La puerta de la secadora no cierra', 'Dryer', 'low');
select pg_temp.report('Hace ruido al girar', 'Dryer', 'low');
select pg_temp.settle('Limpié la rejilla de la casa', 'maintenance_performed', 'La puerta de la secadora no cierra', '{}', '{"languages": {"message": "es", "locale": null, "accepted": []}}');
select is(pg_temp.status('La puerta de la secadora no cierra'), 'open', 'articles of Spanish name nothing');
select pg_temp.settle('Limpié el girador, ya no hace ruidos al girarla', 'maintenance_performed', 'Hace ruido al girar', '{}', '{"languages": {"message": "es", "locale": null, "accepted": []}}');
select is(pg_temp.status('Hace ruido al girar'), 'resolved', 'other forms of Spanish words name an issue');

-- A system that was renamed after the report keeps its words in the title.
select tests.make_asset('other', 'Pump');
select pg_temp.report('Pump hums loudly below', 'Pump', 'high');
select tests.call_tool('update_home_asset', 'owner', jsonb_build_object('asset_id', tests.id('Pump'), 'name', 'Pump hums below'));
select pg_temp.settle('Made it less loud', 'maintenance_performed', 'Pump hums loudly below');
select is(pg_temp.status('Pump hums loudly below'), 'open', 'a new name of the system takes no words off the title');

-- Roles
select pg_temp.settle('Fixed the hum of the pump below', 'repair_completed', 'Pump hums loudly below', '{}', '{}', 'viewer');
select is(tests.stored('last') ->> 'code', 'forbidden', 'a viewer settles nothing');
select is((select count(*)::int from home_events where title = 'Fixed the hum of the pump below'), 0, 'and records nothing');
select pg_temp.settle('Fixed the loud hum of the pump below', 'repair_completed', 'Pump hums loudly below', '{}', '{}', 'contributor');
select is(tests.stored('last') #>> '{ignored,0,reason}', 'needs_member', 'a contributor who names the issue records the work and settles nothing');
select is(pg_temp.status('Pump hums loudly below'), 'open', 'the issue stays open');
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Oiled it', 'settles', jsonb_build_array(tests.id('Pump hums loudly below')))) #>> '{data,issue_outcome}',
  'resolved', 'an approved plan settles what it shows');
rollback;
