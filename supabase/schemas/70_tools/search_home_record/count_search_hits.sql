create or replace function private.count_search_hits(home_id uuid, search jsonb, stop_at timestamptz) returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  rows_at_once constant int := 20000;
  is_sum constant boolean := search ->> 'find' = 'sum';
  candidates constant bigint[] := private.list_search_candidates(home_id, search);
  -- The event types are those of private.is_paid_event_type.
  statement constant text := 'select jsonb_agg(to_jsonb(g)) from (select '
    || private.format_search_scores(search) || ' as scores, '
    || case when is_sum then
      'case when s.cost_actual_minor is not null and s.event_type <> all (''{issue_reported,user_decision,'
      'recommendation,quote_received,contractor_referred}''::text[]) then ''paid'' when coalesce(s.cost_actual_minor, '
      's.cost_low_minor, s.cost_high_minor) is null then ''no cost'' else ''estimate'' end'
      else 'null' end || ' as kind, '
    || case when is_sum then 's.currency' else 'null' end || ' as currency, '
    || case when is_sum then 'coalesce(s.cost_payer, ''owner'')' else 'null' end || ' as payer, '
    'count(*) as entries, sum(s.cost_actual_minor)::bigint as minor, '
    'case when count(*) <= 1000 then array_agg(s.seq) end as seqs '
    'from %s s where ';
  condition constant text := private.format_search_condition(home_id, search) || ' group by 1, 2, 3, 4) g';
  -- "offset 0" keeps it a look-up for each candidate: the planner expects few events of a home and would read them all.
  from_candidates constant text := 'unnest($1) c (seq) cross join lateral (select e.* from public.home_event_states e '
    'where e.home_id = $2 and e.seq = c.seq offset 0)';
  batch jsonb;
  groups jsonb := jsonb_build_array();
  next_seq bigint;
begin
  if candidates is not null then
    execute pg_catalog.format(statement, from_candidates) || condition into batch
      using candidates, count_search_hits.home_id;
    return coalesce(batch, '[]');
  end if;
  next_seq := (select max(s.seq) from public.home_event_states s where s.home_id = count_search_hits.home_id);
  while next_seq > 0 loop
    if clock_timestamp() > stop_at then
      return null;
    end if;
    execute pg_catalog.format(statement, 'public.home_event_states') || 's.seq > $1 and s.seq <= $2 and ' || condition
      into batch using next_seq - rows_at_once, next_seq;
    groups := groups || coalesce(batch, '[]');
    next_seq := next_seq - rows_at_once;
  end loop;
  return groups;
end
$$;
comment on function private.count_search_hits is
  'Counts the events that match a search of resolve_search: [{ scores, kind, currency, payer, entries, minor, seqs }]. '
    'scores: the number of terms that match of each subject; kind, currency, payer and minor for a sum; seqs: the '
    'events, null when there are more than 1,000. Null after stop_at.';
