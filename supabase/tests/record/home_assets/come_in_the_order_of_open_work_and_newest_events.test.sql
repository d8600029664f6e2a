begin;
select tests.plan(9);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_asset('sump_pump', 'Pump');
select tests.make_asset('dishwasher', 'Dishwasher'), tests.make_asset('refrigerator', 'Fridge');
select tests.make_asset('roof', 'Roof');
-- Names of the assets in their order.
create function pg_temp.leading(max_assets int default 10) returns text language sql as $$
  select string_agg(l.asset ->> 'name', ', ' order by l.place)
  from jsonb_array_elements(private.list_leading_assets(tests.id('Maple Street'), max_assets,
    private.list_attention_items(tests.id('Maple Street'), 60, 100, true))) with ordinality l (asset, place)
$$;

select tests.make_event('Old note', 'note', jsonb_build_object('asset_id', tests.id('Roof')));
select tests.make_event('Leaks', 'issue_reported', jsonb_build_object('asset_id', tests.id('Pump')));
select tests.make_event('Cleaned', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Dishwasher')));
select tests.make_schedule('Filter', 'after_completion', 3, current_date - 9, tests.id('Furnace'));
select tests.make_schedule('Coils', 'after_completion', 3, current_date + 300, tests.id('Fridge'));
select tests.set_claims(tests.id('owner'));
select is(pg_temp.leading(), 'Pump, Furnace, Dishwasher, Roof, Fridge',
  'assets with an open issue or due work come first, then those with the newest event');
select is(pg_temp.leading(2), 'Pump, Furnace', 'the limit keeps the first ones');
select is((select string_agg(a ->> 'name', ', ' order by n) from jsonb_array_elements(
    private.home_context(tests.id('Maple Street')) -> 'assets') with ordinality x (a, n)),
  pg_temp.leading(), 'the home context has the assets in this order');

select tests.make_event('Fixed', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leaks'), 'to_status', 'resolved'));
select is(pg_temp.leading(), 'Furnace, Pump, Dishwasher, Roof, Fridge', 'a resolved issue no longer puts its asset before due work');
select tests.make_event('Corrected', 'correction', jsonb_build_object('corrects_event_id', tests.id('Old note'),
  'payload', jsonb_build_object('patch', jsonb_build_object('asset_id', tests.id('Fridge')))));
select is(pg_temp.leading(), 'Furnace, Fridge, Pump, Dishwasher, Roof', 'a correction counts for the asset to which it moves the event');

select is((select string_agg(name || ' ' || version, ', ' order by name) from home_assets where last_event_seq > 0),
  'Dishwasher 1, Fridge 1, Pump 1, Roof 1', 'an event is no new version of its asset');
insert into home_events (home_id, asset_id, event_type, title, actor_person_id)
select tests.id('Maple Street'), tests.id('Roof'), 'note', 'Note ' || n, tests.id('owner') from generate_series(1, 3) n;
select is((select last_event_seq from home_assets where id = tests.id('Roof')),
  (select max(seq) from home_events where home_id = tests.id('Maple Street')), 'an import stores the newest of its events');
select throws_ok($$ update home_assets set last_event_seq = 99, name = 'Other' where id = tests.id('Roof') $$, '23514', null,
  'nothing else changes together with the number of the newest event');
update home_assets set status = 'removed' where id = tests.id('Furnace');
select is(pg_temp.leading(1), 'Roof', 'a removed asset is left out');
rollback;
