-- enable_sort is off, because the index by date has the order. Sorting all matches takes longer than filtering it.
create or replace function private.list_newest_hits(
  home_id uuid, search jsonb, groups jsonb, best_scores int[], max_events int
) returns bigint[]
language plpgsql stable
set search_path = '' set jit = off set enable_sort = off
as $$
declare
  seqs bigint[];
begin
  if not exists (select from jsonb_array_elements(groups) g where g -> 'places' = 'null') then
    return array(
      select p.place::bigint & x'ffffffff'::bigint from jsonb_array_elements(groups) g
      cross join lateral jsonb_array_elements_text(g -> 'places') p (place)
      order by p.place::bigint desc limit max_events);
  end if;
  execute pg_catalog.format('select array(select s.seq from public.home_event_states s where %s%s%s'
      ' order by s.occurred_on desc nulls last, s.seq desc limit $3)',
    private.format_search_condition(search),
    -- Several subjects: the best score of any.
    (select ' and (' || string_agg(pg_catalog.format('(%s)[%s] = %s', private.format_search_scores(search), b.number,
        b.score), ' or ') || ')'
      from unnest(best_scores) with ordinality b (score, number) where b.score > 0),
    case when not exists (select from jsonb_array_elements(groups) g where g ->> 'kind' is distinct from 'paid')
      then ' and s.cost_actual_minor is not null and s.event_type <> all (access.list_unpaid_event_types())' end)
    into seqs using home_id, private.list_searched_issues(home_id, search ->> 'status'), max_events;
  return seqs;
end
$$;
comment on function private.list_newest_hits is
  'Lists the seq of the newest events of groups of count_search_hits, at most max_events: all of a search with these '
    'best scores, or those with a paid cost.';
