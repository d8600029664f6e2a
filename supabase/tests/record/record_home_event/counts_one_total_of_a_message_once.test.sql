begin;
select tests.plan(24);
select tests.make_world();
select tests.make_asset('dryer', 'Dryer'), tests.make_asset('furnace', 'Furnace');

-- Records work on the dryer and on the furnace in one turn.
create function pg_temp.record(name text, words text, cost numeric, input jsonb default '{}', language text default 'en') returns text
language plpgsql as $$
declare
  result jsonb;
  -- One day for each turn, so that no entry is the same as an earlier one.
  work jsonb := jsonb_build_object('event_type', 'repair_completed', 'cost_actual', cost, 'occurred_on', date '2026-01-01' + (select count(*)::int from chat_turns));
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(name, jsonb_build_object('own_words', words, 'languages', jsonb_build_object('message', language)));
  result := tests.run_tools(name,
    tests.tool_call(0, 'record_home_event', work || jsonb_build_object('title', name || ' dryer', 'asset_id', tests.id('Dryer'))),
    tests.tool_call(1, 'record_home_event', work || jsonb_build_object('title', name || ' furnace', 'asset_id', tests.id('Furnace')) || input));
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  perform tests.store(name, result #> '{calls,1,result}');
  return (select string_agg(coalesce(t.cost_actual_minor::text, '-'), ', ' order by t.seq) from home_timeline t where t.title like name || ' %');
end $$;

select is(pg_temp.record('total', 'They fixed the dryer and the furnace, 300 for both', 300), '30000, -', 'one total for two things is recorded once');
select is(tests.read_text(tests.stored('total')), 'event_recorded {"asset": "Furnace", "title": "total furnace", "event_type": "repair_completed", "occurred_on": "2026-01-01"}; '
  'cost_counted_once {"title": "total dryer", "cost_actual": {"amount": "300.00", "currency": "USD"}}', 'the message says with which entry');
select is(tests.stored('total') -> 'ignored', '[{"field": "cost_actual", "reason": "counted_once", "given": "300"}]', 'the argument is listed as ignored');
select is(tests.stored('total') #> '{data,cost}', null, 'the data has no cost');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('total') -> 'eventId', 'action', 'amend', 'cost_actual', 300)) #>> '{result,code}', 'ok', 'a correction adds the cost after all');
select is(pg_temp.record('named twice', 'The dryer was 300, the furnace also 300', 300), '30000, 30000', 'an amount that is named twice counts twice');
select is(pg_temp.record('words', 'They fixed the dryer and the furnace, three hundred', 300), '30000, 30000', 'an amount that is not named in digits counts for each call');
select is(pg_temp.record('separate', 'They fixed the dryer and the furnace, 300 for both', 300, '{"is_separate": true}'), '30000, 30000', 'so does one that is said to be separate');
select is(pg_temp.record('other', 'The dryer was 300 and the furnace 200', 300, '{"cost_actual": 200}'), '30000, 20000', 'other amounts are not compared');
select is(pg_temp.record('quote', 'They fixed the dryer for 300, and the furnace would be that too', 300, '{"event_type": "quote_received"}'), '30000, -', 'a quote is no cost');
select is(tests.stored('quote') #>> '{data,cost_low}', '300.00', 'and keeps its amount');
select is(pg_temp.record(name, words, cost), format('%1$s, %1$s', (cost * 100)::int), name || ': the amount counts for each')
from (values ('each', '300 each for the dryer and the furnace', 300), ('apiece', 'They were 300 apiece', 300), ('cada', 'La secadora y la caldera, 300 cada una', 300), ('jeweils', 'Trockner und Heizung, jeweils 300', 300), ('chacun', '300 chacun', 300)) v (name, words, cost);
select is(pg_temp.record('je', 'Trockner und Heizung je 300', 300, '{}', 'de'), '30000, 30000', 'je: the amount counts for each');
select is(pg_temp.record('je in French', 'Je note 300 pour les deux', 300, '{}', 'fr'), '30000, -', 'a French je says nothing about the amount');

select is(private.count_amount(words, amount), expected, format('%s names %s %s times', words, amount, expected))
from (values ('$1,200.50 in all', 1200.5, 1), ('1.200,50 €', 1200.50, 1), ('1 200 euros', 1200, 1), ('300, 3000, 13.300 and 300.5', 300, 1), ('85.50 or 85,5', 85.5, 2)) v (words, amount, expected);
select is(private.count_amount(null, 300), 0, 'a message without own words names nothing');
rollback;
