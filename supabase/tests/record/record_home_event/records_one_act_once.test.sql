begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(34);
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

-- The same amount for two things of one system
select tests.make_asset('kitchen_cabinets', 'Kitchen');
create function pg_temp.pay(name text, words text, title text, other_title text, type text default 'repair_completed') returns text
language plpgsql as $$
declare
  result jsonb;
  work jsonb := jsonb_build_object('asset_id', tests.id('Kitchen'), 'cost_actual', 120, 'occurred_on', date '2026-01-01' + (select count(*)::int from chat_turns));
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(name, jsonb_build_object('own_words', words));
  result := tests.run_tools(name,
    tests.tool_call(0, 'record_home_event', work || jsonb_build_object('event_type', 'repair_completed', 'title', title)),
    tests.tool_call(1, 'record_home_event', work || jsonb_build_object('event_type', type, 'title', other_title)));
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  perform tests.store(name, result #> '{calls,1,result}');
  return result #>> '{calls,1,result,code}';
end $$;
select is(pg_temp.pay(v.said, v.said, v.title, v.other), 'ok', format('two acts: %s, %s', v.title, v.other))
from (values ('paid 120 for the cabinet hinge and 120 for the water filter', 'Cabinet hinge', 'Water filter'),
  ('fixed the hinge for 120, and the filter for 120', 'Repaired the kitchen hinge', 'Repaired the kitchen filter'),
  ('pagué 120 por la bisagra y 120 por el filtro', 'Pago de la bisagra', 'Pago del filtro'),
  ('120 fürs Scharnier bezahlt und 120 für den Wasserfilter', 'Scharnier bezahlt', 'Wasserfilter bezahlt'),
  ('payé 120 pour la charnière et 120 pour le filtre', 'Charnière payée', 'Filtre payé')) v (said, title, other);
select is((select count(*)::int from home_timeline t where t.asset_id = tests.id('Kitchen') and t.cost_actual_minor = 12000), 10, 'each with its amount');
select is(pg_temp.pay(v.said, v.said, v.title, v.other, v.type), 'already_done', format('one act: %s, %s', v.title, v.other))
from (values ('paid 120 for the hinge, yes 120', 'Cabinet hinge', 'New hinge', 'note'), ('paid 120 for the hinge, that is 120 for the kitchen', 'Cabinet hinge', 'Kitchen repair', 'repair_completed')) v (said, title, other, type);
select is(pg_temp.pay('one total', 'paid 120 for the hinge and the filter', 'Cabinet hinge', 'Water filter'), 'ok', 'one total for two things');
select is(tests.stored('one total') #> '{data,cost}', null, 'is counted once');
select is(pg_temp.record('hinge', 'Cabinet hinge', 'Kitchen', '{"cost_actual": 120}'), 'ok', 'a cost in a turn of its own');
select is(pg_temp.record('filter of the kitchen', 'Water filter', 'Kitchen', '{"cost_actual": 120}'), 'needs_clarification', 'another title in another turn is asked about');

select * from finish();
rollback;
