create or replace function private.list_newest_of(home_id uuid, seqs bigint[], max_events int) returns uuid[]
language plpgsql stable
set search_path = '' set enable_sort = on
as $$
begin
  return array(
    select s.event_id from unnest(seqs) c (seq)
    -- "offset 0": a look-up for each event, as in private.count_search_hits.
    cross join lateral (
      select e.event_id, e.occurred_on, e.seq from public.home_event_states e
      where e.home_id = list_newest_of.home_id and e.seq = c.seq offset 0) s
    order by s.occurred_on desc nulls last, s.seq desc limit max_events);
end
$$;
comment on function private.list_newest_of is 'Lists the newest of these events of a home, at most max_events.';

-- enable_sort is off, because the index by date has the order. Sorting all matches takes longer than filtering it.
create or replace function private.list_newest_hits(
  home_id uuid, search jsonb, groups jsonb, best_scores int[], max_events int
) returns uuid[]
language plpgsql stable
set search_path = '' set jit = off set enable_sort = off
as $$
declare
  event_ids uuid[];
begin
  if not exists (select from jsonb_array_elements(groups) g where g -> 'seqs' = 'null') then
    return private.list_newest_of(home_id, array(
      select jsonb_array_elements_text(g -> 'seqs')::bigint from jsonb_array_elements(groups) g), max_events);
  end if;
  execute pg_catalog.format('select array(select s.event_id from public.home_event_states s where %s%s%s'
      ' order by s.occurred_on desc nulls last, s.seq desc limit $1)',
    private.format_search_condition(home_id, search),
    -- Several subjects: the best score of any.
    (select ' and (' || string_agg(pg_catalog.format('(%s)[%s] = %s', private.format_search_scores(search), b.number,
        b.score), ' or ') || ')'
      from unnest(best_scores) with ordinality b (score, number) where b.score > 0),
    case when not exists (select from jsonb_array_elements(groups) g where g ->> 'kind' is distinct from 'paid')
      then ' and s.cost_actual_minor is not null and s.event_type <> all (''{issue_reported,user_decision,'
        'recommendation,quote_received,contractor_referred}''::text[])' end)
    into event_ids using max_events;
  return event_ids;
end
$$;
comment on function private.list_newest_hits is
  'Lists the newest events of groups of count_search_hits, at most max_events: all of a search with these best scores, '
    'or those with a paid cost.';
