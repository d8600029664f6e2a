-- Maple Street with $EVENTS events, 200 systems and 40 vendors, beside $HOMES homes with 1,000 events each that use the
-- same words. Straight into the tables: the triggers would take minutes.
select tests.make_world();
set session_replication_role = replica;
create temp table new_homes as
select tests.id('Maple Street') as id, tests.id('owner') as person_id, 0 as number, $EVENTS as events, 200 as assets, 40 as vendors
union all select md5('home ' || h)::uuid, md5('person ' || h)::uuid, h, 1000, 10, 4 from generate_series(1, $HOMES) h;
insert into public.people (id, display_name) select n.person_id, 'Person' from new_homes n where n.number > 0;
insert into public.homes (id, name, time_zone, created_by) select n.id, 'Home', 'America/New_York', n.person_id from new_homes n where n.number > 0;
insert into public.home_members (home_id, person_id, role) select n.id, n.person_id, 'owner' from new_homes n where n.number > 0;
insert into public.home_assets (id, home_id, number, kind, category, name, space, created_by)
select md5(n.number || ' asset ' || a)::uuid, n.id, a, k.kind, k.category, k.label || ' ' || a,
  (array['kitchen', 'basement', 'upstairs bathroom', null])[1 + a % 4], n.person_id
from new_homes n cross join lateral generate_series(1, n.assets) a
join (select kind, category, label, row_number() over (order by kind) as place, count(*) over () as kinds from public.asset_kinds) k
  on k.place = 1 + a % k.kinds;
insert into public.vendors (id, home_id, number, name, created_by)
select md5(n.number || ' vendor ' || v)::uuid, n.id, v, (array['ABC Plumbing', 'Joe and Sons', 'Bright Electric', 'Cool Air'])[1 + v % 4] || ' ' || v, n.person_id
from new_homes n cross join lateral generate_series(1, n.vendors) v;
with words as (
  select array['Changed', 'Checked', 'Cleaned', 'Repaired', 'Replaced', 'Inspected', 'Adjusted', 'Flushed'] as verbs,
    array['filter', 'valve', 'thermostat', 'gasket', 'belt', 'pump', 'pipe', 'switch', 'hinge', 'gutter', 'shingle', 'window', 'door',
      'lock', 'light', 'outlet', 'breaker', 'fan', 'hose', 'drain'] as nouns,
    array['upstairs', 'downstairs', 'front', 'back', 'north', 'garage', 'attic', 'basement', 'kitchen', 'porch'] as places
)
insert into public.home_events (
  id, home_id, seq, root_event_id, asset_id, vendor_id, event_type, title, body, occurred_on, occurred_precision, recorded_at,
  cost_actual_minor, currency, cost_payer, source, confidence, actor_person_id)
select md5(n.number || ' event ' || s)::uuid, n.id, s, md5(n.number || ' event ' || s)::uuid,
  case when s % 3 > 0 then md5(n.number || ' asset ' || 1 + s * 7 % n.assets)::uuid end,
  case when s % 5 = 0 then md5(n.number || ' vendor ' || 1 + s * 3 % n.vendors)::uuid end,
  (array['maintenance_performed', 'repair_completed', 'inspection', 'note', 'observation', 'quote_received'])[1 + s % 6],
  w.verbs[1 + s % 8] || ' the ' || w.places[1 + s / 8 % 10] || ' ' || w.nouns[1 + s / 3 % 20]
    || case when s % 111 = 0 then ' quarterly' else '' end || case when s % 40009 = 17 then ' zebra' else '' end,
  case when s % 2 = 0 then 'Everything worked as expected, no ' || w.nouns[1 + s / 7 % 20] || ' trouble found by ' || w.places[1 + s % 10] end,
  date '2015-01-01' + (s * 4000::bigint / n.events)::int, 'day', now() - interval '400 days' + s * interval '1 second',
  case when s % 4 = 1 then 1000 + s % 900 * 10 end, case when s % 4 = 1 then 'USD' end, case when s % 16 = 1 then 'insurance' end,
  'chat', 60, n.person_id
from new_homes n cross join words w cross join lateral generate_series(1, n.events) s;

-- Of the big home 2 % of the events are corrected or voided.
insert into public.home_events (
  id, home_id, seq, root_event_id, event_type, title, occurred_on, occurred_precision, recorded_at, source, confidence,
  actor_person_id, corrects_event_id, payload)
select gen_random_uuid(), n.id, n.events + s, md5('0 event ' || s * 48)::uuid, case when s % 3 = 0 then 'void' else 'correction' end,
  'A correction', current_date, 'day', now(), 'chat', 60, n.person_id, md5('0 event ' || s * 48)::uuid,
  case when s % 3 = 0 then '{}'::jsonb else '{"patch": {"title": "Corrected giraffe"}}' end
from new_homes n cross join lateral generate_series(1, n.events / 50) s where n.number = 0;

insert into public.home_event_states
select f.* from new_homes n
cross join lateral private.fold_events(n.id, array(select e.id from public.home_events e where e.home_id = n.id)) f;
set session_replication_role = origin;
