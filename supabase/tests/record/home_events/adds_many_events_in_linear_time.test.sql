-- Counts pages, not seconds: what the batches read does not depend on the machine.
begin;
-- Keeps autovacuum from changing the plans: its statistics count no row of the open transaction.
lock table public.home_events, public.home_event_states, public.home_issue_states in share update exclusive mode;
update pg_class set relpages = 0, reltuples = -1
where oid in ('public.home_events'::regclass, 'public.home_event_states'::regclass, 'public.home_issue_states'::regclass);
select tests.plan(5);
select tests.make_world(), tests.make_event('root', 'issue_reported', '{"severity": "low"}');

create function pg_temp.add_events(event_count int) returns void language plpgsql as $$
begin
  for i in 1 .. event_count loop
    perform private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'title', 'event ' || i,
      'actor_person_id', tests.id('owner')) || case i % 3
        when 0 then '{"event_type": "maintenance_performed", "cost_actual_minor": 5}'::jsonb
        when 1 then '{"event_type": "issue_reported"}'
        else jsonb_build_object('event_type', 'observation', 'parent_event_id', tests.id('root')) end);
  end loop;
end $$;
create function pg_temp.run_deferred_triggers() returns void language plpgsql as $$
begin
  set constraints all immediate;
end $$;
create function pg_temp.count_pages(query text) returns bigint language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (analyze, buffers, timing off, format json) ' || query into plan;
  return (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::bigint + (plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::bigint;
end $$;

-- 10,000 events in 100 batches.
create temp table batches (n int primary key, pages bigint not null);
create function pg_temp.count_pages_of_batches(batch_from int, batch_to int) returns bigint
language sql as $$ select sum(pages)::bigint from batches where n between batch_from and batch_to $$;
insert into batches select n, pg_temp.count_pages('select pg_temp.add_events(100)') from generate_series(1, 100) n;

select cmp_ok(2 * pg_temp.count_pages_of_batches(91, 100), '<', 3 * pg_temp.count_pages_of_batches(11, 20),
  'events 9,001 to 10,000 of a transaction read less than 1.5 times the pages of events 1,001 to 2,000');
select cmp_ok(pg_temp.count_pages_of_batches(91, 100), '>', 10000::bigint, 'the measure counts what the triggers read');
select cmp_ok(pg_temp.count_pages('select pg_temp.run_deferred_triggers()'), '<', pg_temp.count_pages_of_batches(1, 100),
  'the end of the transaction reads less than adding the events');
select is((select s.last_seq from home_issue_states s where s.issue_id = tests.id('root')),
  (select max(e.seq) from home_events e where e.root_event_id = tests.id('root')), 'the issue has its last event when the transaction ends');
select is((select count(*) from home_events), (select max(seq) from home_events), 'the numbers have no gaps');
rollback;
