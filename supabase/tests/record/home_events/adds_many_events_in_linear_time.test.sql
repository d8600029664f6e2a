-- A ratio in one run: the machine's speed does not matter. Quadratic time has a ratio of 16.
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
create temp table few as select pg_temp.seconds_for(2500) as seconds;

select cmp_ok(round((pg_temp.seconds_for(10000) / (select seconds from few)), 1), '<', 8::numeric,
  '10,000 events in one transaction take about four times as long as 2,500');
set constraints all immediate;
select is((select s.last_seq from home_issue_states s where s.issue_id = tests.id('root')),
  (select max(e.seq) from home_events e where e.root_event_id = tests.id('root')), 'the issue has its last event when the transaction ends');
select is((select count(*) from home_events), (select max(seq) from home_events), 'the numbers have no gaps');

select * from finish();
rollback;
