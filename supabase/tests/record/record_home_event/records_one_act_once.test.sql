begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(22);
select tests.make_world();
select tests.make_asset('chimney', 'Chimney'), tests.make_asset('furnace', 'Furnace'), tests.make_asset('water_heater', 'Water heater');
select tests.make_schedule('Flush', 'after_completion', 12, access.home_today(tests.id('Maple Street')), tests.id('Water heater'));

create function pg_temp.record(name text, title text, asset text, input jsonb default '{}') returns text
language sql as $$ select tests.store(name, tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object(
  'event_type', 'maintenance_performed', 'title', title, 'asset_id', tests.id(asset), 'occurred_on', '2026-03-02') || input) -> 'result') ->> 'code' $$;

-- The same words in another form (scene 5)
select is(pg_temp.record('sweep', 'Swept the chimney', 'Chimney'), 'ok', 'the first entry is recorded');
select is(pg_temp.record('again', 'Chimney cleaning done', 'Chimney'), 'already_done', 'the same act in other words is already done (scene 5)');
select is(tests.stored('again') ->> 'eventId', tests.stored('sweep') ->> 'eventId', 'the result names the earlier entry');
select is((select count(*)::int from home_timeline where event_type = 'maintenance_performed'), 1, 'there is one entry');
select is(pg_temp.record('separate', 'Chimney cleaning done', 'Chimney', '{"is_separate": true}'), 'ok', 'what is said to be separate is recorded');
select is(pg_temp.record('other day', 'Chimney cleaning done', 'Chimney', '{"occurred_on": "2026-03-03"}'), 'ok', 'so is that of another day');
select is(pg_temp.record('other type', 'Chimney cleaning done', 'Chimney', '{"event_type": "inspection"}'), 'ok', 'and of another type');
select is(pg_temp.record('other system', 'Cleaned', 'Furnace'), 'ok', 'and of another system');
select is(pg_temp.record('paid', 'Chimney cleaned', 'Chimney', '{"cost_actual": 150}'), 'ok', 'an amount that is not on record is recorded');
select is(pg_temp.record('paid again', 'Visit of the sweep', 'Chimney', '{"cost_actual": 150}'), 'already_done', 'the same amount for the same type is the same act');
select is(pg_temp.record('es', 'Cambio del filtro', 'Furnace'), 'ok', 'an entry in Spanish');
select is(pg_temp.record('es again', 'Filtro cambiado', 'Furnace'), 'already_done', 'is the same in another form');
select is(pg_temp.record('de', 'Brenner gereinigt', 'Furnace'), 'ok', 'an entry in German');
select is(pg_temp.record('de again', 'Reinigung Brenner', 'Furnace'), 'already_done', 'is the same in another form too');

-- A second act
select is(pg_temp.record('filter', 'Filter swapped', 'Furnace', '{"occurred_on": "2026-04-02"}'), 'ok', 'work is recorded');
select is(pg_temp.record('more', 'Swapped the filter and oiled the blower', 'Furnace', '{"occurred_on": "2026-04-02"}'), 'ok', 'more than that is a second act (scene 5)');
select is(tests.stored('more') -> 'related', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', tests.stored('filter') ->> 'eventId', 'title', 'Filter swapped')), 'related names the first');

-- Two facts in one title
select is(pg_temp.record('two', 'Replaced the furnace filter and flushed the water heater', 'Furnace', '{"occurred_on": "2026-05-02"}'), 'ok', 'two facts in one title are recorded');
select is(tests.stored('two') -> 'still_open', jsonb_build_array(jsonb_build_object('kind', 'schedule', 'id', tests.id('Flush'), 'title', 'Flush')), 'the result says what is still due (scene 5)');
select matches(tests.read_text(tests.stored('two')), 'work_still_open .*Flush', 'so does its message');
select is(pg_temp.record('none', 'Replaced the furnace filter', 'Furnace', '{"occurred_on": "2026-05-03"}'), 'ok', 'one fact in a title');
select is(tests.stored('none') -> 'still_open', null, 'a title that names nothing else says nothing');

select * from finish();
rollback;
