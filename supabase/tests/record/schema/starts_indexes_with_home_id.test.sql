begin;
select tests.plan(6);
select tests.make_world();

-- Exceptions: primary keys and the indexes of foreign keys to people.
select is_empty($$
  select c.relname, i.relname from pg_index x
  join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
  where c.relname in ('home_assets', 'home_events', 'home_event_states', 'home_issue_states', 'maintenance_schedules', 'maintenance_occurrences', 'vendors')
    and c.relnamespace = 'public'::regnamespace and not x.indisprimary and a.attname not in ('home_id', 'created_by', 'actor_person_id')
$$, 'every index of a tenant table starts with home_id');

-- Many settled occurrences, so that how full the table is of rows of other tests decides nothing.
select tests.make_schedule('Filter', 'after_completion', 3, current_date);
insert into maintenance_occurrences (home_id, schedule_id, due_on, state, settled_at)
select tests.id('Maple Street'), tests.id('Filter'), current_date - n, 'skipped', now() from generate_series(1, 500) n;
analyze maintenance_occurrences;

create function pg_temp.plan_of(query text) returns text language plpgsql as $$
declare
  line text;
  lines text := '';
begin
  perform set_config('enable_seqscan', 'off', true);
  -- How full the table is decides otherwise.
  perform set_config('enable_sort', 'off', true);
  for line in execute 'explain (costs off) ' || query loop
    lines := lines || line || E'\n';
  end loop;
  return lines;
end $$;
select matches(pg_temp.plan_of(format($$ select * from home_timeline where home_id = %L order by occurred_on desc nulls last, seq desc limit 15 $$, tests.id('Maple Street'))),
  'home_event_states_home_id_occurred_on_seq_idx', 'reads the newest events from an index');
select matches(pg_temp.plan_of(format($$ select * from home_issue_states where home_id = %L and not voided and status in ('open', 'in_progress', 'deferred') order by last_seq desc limit 20 $$, tests.id('Maple Street'))),
  'home_issue_states_home_id_last_seq_idx', 'reads open issues from an index');
select matches(pg_temp.plan_of(format($$ select * from maintenance_occurrences where home_id = %L and state = 'due' and due_on <= current_date $$, tests.id('Maple Street'))),
  'maintenance_occurrences_home_id_(due_on|schedule_id)_idx', 'reads due occurrences from an index');
select is_empty($$
  select f.conrelid::regclass, f.conname from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
    select from pg_index x where x.indrelid = f.conrelid
      and (select array_agg(k order by n) from unnest(x.indkey::int2[]) with ordinality u (k, n) where n <= cardinality(f.conkey)) = f.conkey)
$$, 'an index covers every foreign key');

select is_empty($$
  select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'home_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not coalesce(a.attoptions, '{}') @> array['n_distinct=100']
    -- A home has few rows in these tables.
    and c.relname not in ('agent_grants', 'calendar_feeds', 'home_members', 'home_invitations', 'home_settings', 'notification_settings', 'usage_limits', 'usage_months')
$$, 'every table that grows with a home is planned for a large one');
rollback;
