-- 10,000 random events with voids and corrections. The expected sums come from what was drawn, not from the record. The
-- triggers would take a minute; other tests compare what they store with rebuild_event_states.
begin;
select tests.plan(8);
select tests.make_world();
select tests.make_asset(kind, kind) from unnest(array['furnace', 'roof', 'dishwasher', 'deck']) kind;
update home_assets set category = case kind when 'furnace' then 'heating_cooling' when 'roof' then 'exterior'
  when 'dishwasher' then 'appliance' else 'outdoor' end;
select setseed(0.12);
create temp table drawn as
select gen_random_uuid() as id, n,
  (array['maintenance_performed', 'repair_completed', 'inspection', 'replacement', 'note', 'observation', 'quote_received',
    'user_decision', 'recommendation', 'contractor_referred', 'issue_reported'])[1 + floor(random() * 11)] as event_type,
  (array['furnace', 'roof', 'dishwasher', 'deck', null])[1 + floor(random() * 5)] as kind,
  case when random() < 0.8 then floor(random() * 500000)::bigint end as amount,
  (array[null, 'owner', 'insurance', 'warranty', 'seller', 'other'])[1 + floor(random() * 6)] as payer,
  (array['USD', 'USD', 'USD', 'EUR'])[1 + floor(random() * 4)] as currency,
  date '2010-01-01' + floor(random() * 5500)::int as occurred_on,
  random() < 0.05 as is_voided,
  case when random() < 0.05 then floor(random() * 500000)::bigint end as corrected_amount
from generate_series(1, 10000) n;
set local session_replication_role = replica;
insert into home_events (id, home_id, seq, root_event_id, asset_id, event_type, title, occurred_on, occurred_precision, recorded_at, source, confidence, cost_actual_minor, cost_low_minor, cost_high_minor,
  currency, cost_payer, actor_person_id)
select d.id, tests.id('Maple Street'), d.n, d.id, tests.id(d.kind), d.event_type, 'Event ' || d.n, d.occurred_on, 'day', now(), 'manual', 60, d.amount, d.amount,
  d.amount, case when d.amount is not null then d.currency end, case when d.amount is not null then d.payer end, tests.id('owner')
from drawn d order by d.n;
insert into home_events (home_id, seq, root_event_id, event_type, title, occurred_precision, recorded_at, source, confidence, corrects_event_id, payload, actor_person_id)
select tests.id('Maple Street'), 10000 + d.n, d.id, 'correction', 'Correction', 'unknown', now(), 'manual', 60, d.id,
  jsonb_build_object('patch', jsonb_build_object('cost_actual_minor', d.corrected_amount)), tests.id('owner')
from drawn d where d.corrected_amount is not null and d.amount is not null order by d.n;
insert into home_events (home_id, seq, root_event_id, event_type, title, occurred_precision, recorded_at, source, confidence, corrects_event_id, actor_person_id)
select tests.id('Maple Street'), 20000 + d.n, d.id, 'void', 'Void', 'unknown', now(), 'manual', 60, d.id, tests.id('owner') from drawn d where d.is_voided order by d.n;
set local session_replication_role = origin;
select private.rebuild_event_states(tests.id('Maple Street'));
create temp table paid as
select coalesce(case when d.amount is not null then d.corrected_amount end, d.amount) as amount, extract(year from d.occurred_on)::int as year,
  d.kind, case d.kind when 'furnace' then 'heating_cooling' when 'roof' then 'exterior' when 'dishwasher' then 'appliance'
    when 'deck' then 'outdoor' else 'other' end as category, coalesce(d.payer, 'owner') as payer, d.currency
from drawn d
where d.amount is not null and not d.is_voided
  and d.event_type in ('maintenance_performed', 'repair_completed', 'inspection', 'replacement', 'note', 'observation');
grant select on drawn, paid to authenticated;

select tests.sign_in(tests.id('viewer'));
select ok((select count(*) > 3000 from paid), 'many events were paid for');
select is((select count(*)::int from home_costs c join drawn d on d.id = c.event_id
  where d.event_type in ('quote_received', 'user_decision', 'recommendation', 'contractor_referred', 'issue_reported')), 0,
  'a quote, a decision and an issue never count as spent');
select results_eq(
  format('select year, currency, sum(amount_minor) from home_costs where home_id = %L group by 1, 2 order by 1, 2', tests.id('Maple Street')),
  'select year, currency, sum(amount) from paid group by 1, 2 order by 1, 2', 'the sums of the years');
select results_eq(
  'select asset_kind, currency, sum(amount_minor) from home_costs group by 1, 2 order by 1, 2',
  'select kind, currency, sum(amount) from paid group by 1, 2 order by 1, 2', 'the sums of the systems');
select results_eq(
  'select category, payer, currency, sum(amount_minor) from home_costs group by 1, 2, 3 order by 1, 2, 3',
  'select category, payer, currency, sum(amount) from paid group by 1, 2, 3 order by 1, 2, 3', 'the sums of categories and payers');
select results_eq(
  'select year, asset_kind, category, payer, currency, amount_minor, events from home_cost_totals order by 1, 2, 3, 4, 5',
  'select year, kind, category, payer, currency, sum(amount)::bigint, count(*) from paid group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5',
  'home_cost_totals has the sums of each year, system, payer and currency');
select tests.sign_in(tests.id('stranger'));
select is((select count(*)::int from home_cost_totals), 0, 'a stranger sees no sums');
select tests.as_superuser();
set local role anon;
select throws_ok('select from home_cost_totals', '42501', null, 'without signing in nobody reads sums');
rollback;
