begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(29);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('water_heater', 'Water heater'), tests.make_asset('roof', 'Roof');
select tests.make_event('No heat', 'issue_reported', jsonb_build_object('asset_id', tests.id('Furnace')));
select tests.make_event('Roof leaks', 'issue_reported', jsonb_build_object('asset_id', tests.id('Roof')));
select tests.make_event('Look at the deck', 'user_decision', jsonb_build_object('review_on', access.home_today(tests.id('Maple Street')) + 9));
select tests.make_schedule('Check it', 'after_completion', 12, access.home_today(tests.id('Maple Street')), tests.id('Furnace'));

create function pg_temp.record(name text, title text, input jsonb default '{}') returns jsonb
language sql as $$ select tests.store(name, tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'repair_completed',
  'title', title) || input) -> 'result') $$;
create function pg_temp.void(event_id text) returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', event_id, 'action', 'void')) -> 'result' $$;
create function pg_temp.state() returns text
language sql as $$ select 'issue ' || (select status from home_issues where issue_id = tests.id('No heat'))
  || ', schedule ' || (select case when due_on <= access.home_today(tests.id('Maple Street')) then 'due' else 'done' end from maintenance_occurrences where schedule_id = tests.id('Check it') and state = 'due')
  || ', review ' || case when exists (select from home_attention where id = tests.id('Look at the deck')) then 'open' else 'settled' end $$;
create function pg_temp.paid() returns jsonb language sql as $$ select jsonb_build_object('asset_id', tests.id('Furnace'), 'cost_actual', 240) $$;
create function pg_temp.settles(variadic titles text[]) returns jsonb
language sql as $$ select jsonb_build_object('settles', (select jsonb_agg(tests.id(t)) from unnest(titles) t)) $$;

select pg_temp.record('first', 'New igniter', pg_temp.paid());
select is(pg_temp.record('none', 'Igniter replaced', pg_temp.paid()) -> 'undo', null, 'an entry that is already recorded and settles nothing writes nothing');
select is(pg_temp.record('second', 'Igniter replaced', pg_temp.paid() || pg_temp.settles('No heat', 'Check it', 'Look at the deck', 'Roof leaks')) ->> 'code', 'already_done', 'the cost is counted once');
select is(pg_temp.state(), 'issue resolved, schedule done, review settled', 'what it settles is settled');
select is(tests.read_text(tests.stored('second')), 'event_already_recorded {"cost": {"amount": "240.00", "currency": "USD"}, "title": "New igniter"}; issue_resolved {"title": "No heat"}; '
  || 'schedule_due_again {"title": "Check it", "due_on": "' || (access.home_today(tests.id('Maple Street')) + interval '12 months')::date
  || '"}; review_settled {"title": "Look at the deck"}; links_not_settled {"titles": ["Roof leaks"]}', 'and said');
select is(tests.stored('second') ->> 'eventId', tests.stored('first') ->> 'eventId', 'the result names the first entry');
select is(tests.stored('second') #>> '{ignored,0,reason}', 'other_asset', 'and what it does not settle');
select is((select status from home_issues where issue_id = tests.id('Roof leaks')), 'open', 'the issue of another asset stays open');
select is(jsonb_array_length(tests.stored('second') -> 'effects'), 4, 'its effects are the rows written');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('call_id', tests.stored('second') #> '{undo,callId}', 'action', 'void')) #>> '{result,code}', 'ok', 'it is undone');
select is(pg_temp.state(), 'issue open, schedule due, review open', 'everything is open again');
select isnt_empty($$ select from home_timeline where title = 'New igniter' $$, 'the first entry stays');

-- With the first entry
select pg_temp.record('again', 'Igniter replaced', pg_temp.paid() || pg_temp.settles('No heat', 'Check it'));
select is(pg_temp.record('thrice', 'Igniter replaced', pg_temp.paid() || pg_temp.settles('No heat', 'Check it')) -> 'undo', null, 'a third one finds nothing open');
select tests.store('removed', pg_temp.void(tests.stored('first') ->> 'eventId'));
select is(pg_temp.state(), 'issue open, schedule due, review open', 'without the first entry it is open again');
select is((select count(*)::int from home_costs), 0, 'and costs nothing');
select pg_temp.void(tests.stored('removed') ->> 'eventId');
select is(pg_temp.state(), 'issue resolved, schedule done, review open', 'with it restored it is settled again');
select is((select count(*)::int from home_costs), 1, 'and costs once');

-- A schedule that is completed already, and an issue beside it
select tests.make_event('Drips', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_schedule('Flush it', 'after_completion', 12, access.home_today(tests.id('Maple Street')), tests.id('Water heater'));
select pg_temp.record('flush', 'Flushed', jsonb_build_object('asset_id', tests.id('Water heater')) || pg_temp.settles('Flush it'));
select is(pg_temp.record('flush 2', 'Tank flushed', pg_temp.settles('Flush it', 'Drips')) ->> 'code', 'already_done', 'a schedule that is done on that day');
select is((select status from home_issues where issue_id = tests.id('Drips')), 'resolved', 'does not keep the issue beside it open');
select is((select count(*)::int from maintenance_occurrences where schedule_id = tests.id('Flush it')), 2, 'and is completed once');
select is(pg_temp.record('flush 3', 'Flushed once more', '{"is_separate": true}' || pg_temp.settles('Flush it')) ->> 'code', 'ok', 'separate work on that day is recorded');

-- The first entry is a replacement
select tests.make_event('Rusty', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('swap', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Water heater'), 'cost_actual', 1800)));
select tests.respond('swap', 'call_0', tests.approval());
select tests.finish_turn('swap');
select tests.as_superuser();
select is(pg_temp.record('old', 'Water heater replaced', jsonb_build_object('asset_id', tests.id('Water heater'), 'cost_actual', 1800) || pg_temp.settles('Rusty')) ->> 'code', 'already_done', 'an event of a replaced asset');
select is((select status from home_issues where issue_id = tests.id('Rusty')), 'resolved', 'settles the issue of the old asset by the replacement');
select is(pg_temp.void((select id::text from home_events where event_type = 'replacement')) ->> 'code', 'ok', 'the replacement is still undone');

-- Who paid
create function pg_temp.pay(title text, payer text) returns text
language sql as $$ select pg_temp.record(title, title, jsonb_strip_nulls(jsonb_build_object('asset_id', tests.id('Roof'), 'cost_actual', 640, 'cost_payer', payer))) ->> 'code' $$;
select is(pg_temp.pay('Roof repaired after the hail', 'insurance'), 'ok', 'what the insurance paid');
select is(pg_temp.pay('Roof repair, our part', 'owner'), 'ok', 'is not what the owner paid');
select is(pg_temp.pay('Roof repair by the seller', 'seller'), 'ok', 'nor what the seller paid');
select is(pg_temp.pay('Hail repair of the roof', 'insurance'), 'already_done', 'the same payer is the same cost');
select is(pg_temp.pay('Repairing the roof', null), 'already_done', 'without a payer it is the owner''s');
select is((select sum(amount_minor) from home_costs where asset_id = tests.id('Roof')), 192000::numeric, 'three costs count');

select * from finish();
rollback;
