-- A ratio of medians in one run: neither the machine's speed nor its other work matters. Quadratic time has a ratio of 16.
begin;
set local search_path = public, extensions;
select plan(3);
select tests.make_world();
select tests.make_event('root', 'issue_reported', '{"severity": "low"}');

create function pg_temp.seconds_for(event_count int) returns numeric
language plpgsql as $$
declare
  started_at timestamptz := clock_timestamp();
begin
  for i in 1 .. event_count loop
    perform private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'title', 'event ' || i,
      'actor_person_id', tests.id('owner')) || case i % 3
        when 0 then '{"event_type": "maintenance_performed", "cost_actual_minor": 5}'::jsonb
        when 1 then '{"event_type": "issue_reported"}'
        else jsonb_build_object('event_type', 'observation', 'parent_event_id', tests.id('root')) end);
  end loop;
  return extract(epoch from clock_timestamp() - started_at);
end $$;
-- 10,000 events; the first 2,500 are the first 25 batches.
create temp table batches as select n, pg_temp.seconds_for(100) as seconds from generate_series(1, 100) n;

select cmp_ok((select round(((100 * percentile_cont(0.5) within group (order by seconds))
    / (25 * percentile_cont(0.5) within group (order by seconds) filter (where n <= 25)))::numeric, 1) from batches),
  '<', 7::numeric, '10,000 events in one transaction take about four times as long as 2,500');
set constraints all immediate;
select is((select s.last_seq from home_issue_states s where s.issue_id = tests.id('root')),
  (select max(e.seq) from home_events e where e.root_event_id = tests.id('root')), 'the issue has its last event when the transaction ends');
select is((select count(*) from home_events), (select max(seq) from home_events), 'the numbers have no gaps');

select * from finish();
rollback;
