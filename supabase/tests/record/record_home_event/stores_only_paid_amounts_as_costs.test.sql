-- An amount in a recommendation, a quote, an issue, a decision or a referral is an estimate and no cost.
begin;
select tests.plan(34);
select tests.make_world();
create temp table types (name, is_paid) as values
  ('system_discovered', true), ('issue_reported', false), ('observation', true), ('diagnosis', true), ('recommendation', false), ('inspection', true),
  ('repair_completed', true), ('maintenance_performed', true), ('user_decision', false), ('quote_received', false), ('contractor_referred', false),
  ('warranty_claim', true), ('note', true);

select tests.store(name, tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', name, 'title', name, 'cost_actual', 125.5))) from types;
select is((select format('%s, %s to %s', coalesce(cost_actual_minor::text, '-'), coalesce(cost_low_minor::text, '-'), coalesce(cost_high_minor::text, '-'))
    from home_events where id = (tests.stored(name) ->> 'eventId')::uuid),
  case when is_paid then '12550, - to -' else '-, 12550 to 12550' end, name || case when is_paid then ': stores a cost' else ': stores an estimate' end) from types;
select is(private.is_paid_event_type(name), is_paid, name || ': is_paid_event_type') from types;
select is(tests.read_text(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'recommendation', 'title', 'New roof', 'cost_actual', 300, 'cost_estimate_low', 200))),
  'event_recorded {"title": "New roof", "cost_low": {"amount": "200.00", "currency": "USD"}, "is_today": true, "cost_high": {"amount": "300.00", "currency": "USD"}, "event_type": "recommendation", "is_estimate": true}', 'the amount completes an estimate');
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'quote_received', 'title', 'Quote', 'cost_actual', 300, 'cost_estimate_low', 200, 'cost_estimate_high', 400)) #> '{data,cost}',
  null, 'a given estimate stays');

-- The ledger keeps whatever an import stores; the view of costs leaves it out.
select tests.make_event('row of ' || name, name, '{"cost_actual_minor": 700}') from types;
select tests.make_event('row of replacement', 'replacement', '{"cost_actual_minor": 700}');
select set_eq($$ select event_type from home_costs where title like 'row of %' $$,
  $$ select name from types where is_paid union all select 'replacement' $$, 'home_costs has the paid types only');
select set_eq($$ select distinct event_type from home_costs where title not like 'row of %' $$,
  $$ select name from types where is_paid $$, 'and of what the tool recorded');
select is((select distinct payer from home_costs), 'owner', 'the owner pays unless another payer is given');
select tests.make_event('Insured', 'repair_completed', '{"cost_actual_minor": 700, "cost_payer": "insurance"}');
select is((select payer from home_costs where title = 'Insured'), 'insurance', 'a given payer is kept');
select is((select count(*)::int from home_costs where amount_minor is null), 0, 'events without an amount are left out');
select is((select sum(amount_minor)::int from home_costs where event_type = 'recommendation'), null, 'a recommendation costs nothing');
rollback;
