begin;
select tests.plan(29);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage'), tests.make_asset('furnace', 'Furnace'),
  tests.make_asset('dishwasher', 'Dishwasher'), tests.make_asset('refrigerator', 'Fridge'), tests.make_asset('roof', 'Roof'),
  tests.make_asset('washing_machine', 'Washer'), tests.make_asset('dryer', 'Dryer');

create function pg_temp.replace_asset(name text, asset text, input jsonb) returns jsonb language sql as $$
  select tests.store(name, tests.call_tool_with_approval('owner', 'replace_home_asset',
    jsonb_build_object('old_asset_id', tests.id(asset)) || input))
$$;
create function pg_temp.record(name text, asset text, title text, input jsonb default '{}') returns jsonb
language sql as $$ select tests.store(name, tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'repair_completed',
  'title', title, 'asset_id', tests.id(asset), 'cost_actual', 1800) || input) -> 'result') $$;
create function pg_temp.correct(event_id text, input jsonb default '{"action": "void"}') returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', event_id) || input) -> 'result' $$;
create function pg_temp.total(asset text) returns numeric
language sql as $$ select coalesce(sum(amount_minor) / 100, 0) from home_costs
  where asset_id in (select id from home_assets where tests.id(asset) = id union select replaced_by_id from home_assets where id = tests.id(asset)) $$;

-- The event first
select pg_temp.record('event', 'Water heater', 'Water heater replaced');
select matches(tests.read_text(pg_temp.replace_asset('swap', 'Water heater', '{"cost_actual": 1800, "manufacturer": "Rheem"}')),
  'cost_counted_once {"title": "Water heater replaced", "cost_actual": {"amount": "1800.00", "currency": "USD"}}$', 'a replacement after an event of it names the first entry');
select is(tests.stored('swap') #> '{data,counted_event}', jsonb_build_object('event_id', tests.stored('event') -> 'eventId', 'title', 'Water heater replaced'), 'and returns it');
select is((select status from home_assets where id = tests.id('Water heater')), 'replaced', 'the heater is replaced');
select is(pg_temp.total('Water heater'), 1800::numeric, 'its cost is counted once');
select is(tests.call_tool('search_home_record', 'owner', '{"find": "sum", "query": "water heater"}') #>> '{data,sums,0,amount}', '1800.00', 'a sum counts it once');
select is(pg_temp.record('third', 'Water heater', 'New heater put in') ->> 'eventId', tests.stored('event') ->> 'eventId', 'a further entry of it is the first one');
select is(tests.read_text(pg_temp.correct(tests.stored('swap') ->> 'eventId', '{"action": "amend", "cost_actual": 1900}')),
  'cost_recorded_elsewhere {"title": "Water heater replaced"}', 'the cost is corrected where it is counted');
select pg_temp.correct(tests.stored('event') ->> 'eventId');
select is(pg_temp.total('Water heater'), 1800::numeric, 'without the first entry the replacement counts');
select tests.store('undo', pg_temp.correct(tests.stored('swap') ->> 'eventId'));
select is(pg_temp.total('Water heater'), 0::numeric, 'without both nothing counts');
select pg_temp.correct(tests.stored('undo') ->> 'eventId');
select pg_temp.correct((select id::text from home_events where event_type = 'void' and corrects_event_id = (tests.stored('event') ->> 'eventId')::uuid));
select is(pg_temp.total('Water heater'), 1800::numeric, 'with both restored it counts once');
select pg_temp.correct(tests.stored('event') ->> 'eventId', '{"action": "amend", "clear": ["cost_actual"]}');
select is(pg_temp.total('Water heater'), 1800::numeric, 'an entry whose cost is cleared leaves it to the replacement');

-- The replacement first
select pg_temp.replace_asset('furnace', 'Furnace', '{"cost_actual": 1800}');
select is(pg_temp.record('old', 'Furnace', 'Furnace replaced') ->> 'code', 'already_done', 'an event of the old asset is already recorded');
select is(tests.stored('old') ->> 'eventId', tests.stored('furnace') ->> 'eventId', 'and names the replacement');
select is(pg_temp.record('new', 'Furnace', 'New furnace fitted', jsonb_build_object('asset_id', tests.stored('furnace') -> 'assetId')) ->> 'code', 'already_done', 'so is one of the new asset');
select is(pg_temp.record('doubtful', 'Furnace', 'Visit of the plumber') ->> 'code', 'needs_clarification', 'another title on another turn is asked about');
select is(pg_temp.record('separate', 'Furnace', 'Chimney lined', '{"is_separate": true}') ->> 'code', 'ok', 'what is said to be separate is recorded');
select is(pg_temp.total('Furnace'), 3600::numeric, 'and counted');

-- One turn, in both orders
create function pg_temp.in_one_turn(name text, asset text, is_event_first boolean, event_input jsonb default '{}') returns jsonb
language plpgsql as $$
declare
  replace_ordinal int := case when is_event_first then 1 else 0 end;
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(name);
  perform tests.run_tools(name,
    tests.tool_call(replace_ordinal, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id(asset), 'cost_actual', 1800)),
    tests.tool_call(1 - replace_ordinal, 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Visit of the plumber',
      'asset_id', tests.id(asset), 'cost_actual', 1800) || event_input));
  perform tests.finish_turn(name, '{"status": "requires_action"}');
  perform tests.respond(name, 'call_' || replace_ordinal, tests.approval());
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  return (select c.result from tool_calls c join chat_turns t on t.id = c.turn_id where t.idempotency_key = name and c.tool_name = 'replace_home_asset');
end $$;
select matches(tests.read_text(pg_temp.in_one_turn('t1', 'Dishwasher', true)), 'cost_counted_once .*"title": "Visit of the plumber"', 'in one turn an event before the replacement');
select is(pg_temp.total('Dishwasher'), 1800::numeric, 'counts once, whatever its title');
select is(pg_temp.in_one_turn('t2', 'Fridge', false, '{"occurred_on": "2026-03"}') ->> 'code', 'ok', 'an event after the proposed replacement does not change its question');
select is(pg_temp.total('Fridge'), 1800::numeric, 'and counts once, whatever its date');

-- Doubtful and different ones
select pg_temp.record('visit', 'Roof', 'Visit of the roofer', '{"occurred_on": "2026-03"}');
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('roof', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Roof'), 'cost_actual', 1800, 'occurred_on', '2026-03-09')));
select tests.as_superuser();
select is((select tests.read_text(preview) from tool_approvals a join tool_calls c on c.id = a.tool_call_id join chat_turns t on t.id = c.turn_id where t.idempotency_key = 'roof'),
  'may_replace_asset {"cost": {"amount": "1800.00", "currency": "USD"}, "kind": "roof", "asset": "Roof", "installed_on": "2026-03-09", "settles_issues": false, "schedules_ended": 0, "schedules_moved": 0}; cost_taken_as_same {"cost": {"amount": "1800.00", "currency": "USD"}, "title": "Visit of the roofer"}; undoable_once_confirmed',
  'the question names an entry under other words');
select pg_temp.record('w', 'Washer', 'Washer replaced', '{"cost_actual": 700}');
select is(pg_temp.replace_asset('washer', 'Washer', '{"cost_actual": 1800}') #> '{data,counted_event}', null, 'another amount is another cost');
select is(pg_temp.total('Washer'), 2500::numeric, 'and counts too');
select pg_temp.record('d', 'Dryer', 'Dryer replaced', '{"vendor_name": "Acme"}');
select is(pg_temp.replace_asset('dryer', 'Dryer', '{"cost_actual": 1800, "vendor_name": "Bosch"}') #> '{data,counted_event}', null, 'another vendor is another cost');
select is(pg_temp.total('Dryer'), 3600::numeric, 'and counts too');
select tests.run_without_triggers('update home_assets set status = ''active'', replaced_by_id = null where id = tests.id(''Dryer'')');
select is(pg_temp.replace_asset('dryer 2', 'Dryer', '{"cost_actual": 1800, "vendor_name": "Acme", "is_separate": true}') #> '{data,counted_event}', null, 'so is what is said to be separate');
select tests.run_without_triggers('update home_assets set status = ''active'', replaced_by_id = null where id = tests.id(''Dryer''); update home_events set recorded_at = recorded_at - interval ''25 hours''');
select is(pg_temp.replace_asset('dryer 3', 'Dryer', '{"cost_actual": 1800, "vendor_name": "Acme"}') #> '{data,counted_event}', null, 'after a day nothing is compared');

select is((select count(*)::int from home_costs where home_id = tests.id('Elm Street')), 0, 'another home has no costs');
rollback;
