begin;
select tests.plan(27);
select tests.make_world();

create function pg_temp.record(name text, title text, kind text, more jsonb default '{}', person text default 'owner') returns text
language plpgsql as $$
declare
  r jsonb := tests.store(name, tests.call_tool('record_home_event', person,
    jsonb_build_object('event_type', 'system_discovered', 'title', title, 'system_kind', kind) || more));
begin
  return (r ->> 'code') || ' ' || coalesce((select private.format_asset_name(a.name, a.space) from home_assets a where a.id = (r ->> 'assetId')::uuid), '-')
    || case when (r ->> 'isNewAsset')::boolean then ' new' else '' end;
end $$;
create function pg_temp.report(name text, title text, kind text, more jsonb default '{}', person text default 'owner') returns text
language sql as $$ select pg_temp.record(name, title, kind, '{"event_type": "issue_reported"}' || more, person) $$;

-- A discovery of a kind that is on record.
select is(pg_temp.record('x', 'Upstairs toilet', 'toilet', '{"space": "upstairs bathroom"}'), 'ok Toilet (upstairs bathroom) new', 'adds the first toilet');
select is(pg_temp.record('x', 'Downstairs toilet', 'toilet', '{"space": "downstairs bathroom"}'), 'ok Toilet (downstairs bathroom) new', 'adds the toilet of another place beside it');
select is(pg_temp.record('x', 'Toilet upstairs', 'upstairs toilet'), 'ok Toilet (upstairs bathroom)', 'finds the one of the same place');
select is(pg_temp.record('x', 'A toilet', 'toilet'), 'needs_clarification -', 'asks which one without a place');
select is(pg_temp.record('x', 'A third toilet', 'toilet', '{"space": "attic"}'), 'ok Toilet (attic) new', 'adds what is called a third one');
select is(pg_temp.record('x', 'A toilet', 'toilet', '{"is_additional": true}'), 'ok Toilet new', 'adds what the person calls another one');
select pg_temp.record('x', 'Spare toilet', 'toilet', '{"is_additional": true}') is null;
select pg_temp.record('which', 'A toilet', 'toilet') is null;
select is((select count(distinct o ->> 'label')::int from jsonb_array_elements(tests.stored('which') #> '{clarification,options}') o), 6,
  'the options of a question differ in words');
select matches(tests.read_text(tests.stored('which')), '{"code": "asset_with_details", "asset": "Toilet", "number": 1}.*{"code": "asset_with_details", "asset": "Toilet", "number": 2}.*{"code": "another_option"}', 'numbers systems that nothing else distinguishes');

select tests.make_asset('refrigerator', 'Refrigerator', 'kitchen');
update home_assets set manufacturer = 'LG', provenance = provenance || '{"manufacturer": {"source": "stated"}}' where name = 'Refrigerator';
select is(pg_temp.record('x', 'Whirlpool fridge in the garage', 'fridge'), 'ok Refrigerator (garage) new', 'a fridge in another place is another one');
select is(pg_temp.record('ask', 'Samsung fridge in the kitchen', 'fridge'), 'needs_clarification -', 'another maker in the same place is asked');
select is(tests.read_text(tests.stored('ask')), 'asset_unclear {"kind": "refrigerator", "options": ["Refrigerator (kitchen)", {"statements": [{"code": "another_option"}]}]}', 'offers the one on record and another one');
select is(pg_temp.record('x', 'LG fridge', 'fridge', '{"space": "kitchen"}'), 'ok Refrigerator (kitchen)', 'the same maker and place is the one on record');
select is(pg_temp.record('x', 'Beer fridge', 'fridge', '{"name": "Beer fridge", "space": "basement"}'), 'ok Beer fridge (basement) new', 'keeps the name that the person gives');
select is((select string_agg(manufacturer, ',') from home_assets where kind = 'refrigerator'), 'LG', 'changes no maker');

-- A problem.
select tests.make_asset('air_conditioner', 'Central air conditioner', 'backyard');
select is(pg_temp.report('x', 'No cold air', 'AC on the second floor'), 'ok Central air conditioner (backyard)', 'the AC on the second floor is the only AC on record');
select is(pg_temp.report('x', 'Garage fridge hums', 'refrigerator', '{"space": "garage"}'), 'ok Refrigerator (garage)', 'the place decides among several');
select is(pg_temp.report('x', 'Fridge hums', 'refrigerator', '{"name": "beer fridge"}'), 'ok Beer fridge (basement)', 'the name decides among several');
select is(pg_temp.report('new', 'Hot tub trips the breaker', 'hot tub', '{"space": "patio"}'), 'ok Hot tub (patio) new', 'a problem of an unknown system makes the system known');
select is(tests.read_text(tests.stored('new')), 'event_recorded {"asset": "Hot tub (patio)", "title": "Hot tub trips the breaker", "is_today": true, "event_type": "issue_reported"}; asset_added_too', 'says so');
select is(pg_temp.report('x', 'A leak', 'plumbing'), 'ok -', 'a generic kind makes nothing known');
select is(pg_temp.report('x', 'A wasp nest', 'wasp nest'), 'ok -', 'an unknown kind makes nothing known');
select is(pg_temp.record('x', 'New sauna', 'sauna'), 'ok Sauna new', 'a discovery adds an unknown kind');
select is(pg_temp.record('x', 'They quoted 900', 'generator', '{"event_type": "quote_received"}'), 'ok -', 'a quote makes nothing known');
select is(pg_temp.report('x', 'It beeps', 'smoke alarm', '{}', 'contributor'), 'ok -', 'a contributor makes nothing known');
select is((select payload from home_events where title = 'It beeps'), '{"kind": "smoke_detector"}', 'the kind stays on the contributor''s event');

select is(tests.read_text(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('new') -> 'eventId', 'action', 'void'))),
  'entry_removed {"title": "Hot tub trips the breaker", "occurred_on": "' || access.home_today(tests.id('Maple Street')) || '"}; asset_after_correction {"asset": "Hot tub (patio)", "outcome": "removed"}', 'an undo of the problem removes the asset that it made known');

select tests.store('swap', tests.call_tool('record_home_event', 'owner', '{"event_type": "replacement", "title": "New AC", "system_kind": "AC", "cost_actual": 6800}'));
select is(tests.read_text(tests.stored('swap')), 'replacement_unclear {"kind": "air_conditioner", "asset": "Central air conditioner (backyard)"}', 'a replacement is asked: the whole system or a part');
rollback;
