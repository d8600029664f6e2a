create or replace function private.list_cost_sums(costs jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    with payers as (
      select c ->> 'currency' as currency, c ->> 'payer' as payer, sum((c -> 'entries')::bigint)::bigint as entries,
        sum((c -> 'minor')::bigint)::bigint as minor
      from jsonb_array_elements(costs) c group by 1, 2
    ), currencies as (
      select p.currency, coalesce(sum(p.minor) filter (where p.payer = 'owner'), 0)::bigint as own_minor,
        coalesce(sum(p.entries) filter (where p.payer = 'owner'), 0)::bigint as own_entries,
        coalesce(sum(p.minor) filter (where p.payer <> 'owner'), 0)::bigint as others_minor,
        coalesce(jsonb_agg(jsonb_build_object('payer', p.payer, 'entries', p.entries,
          'amount', private.to_major_units(p.minor, p.currency))
          order by p.minor desc, p.payer) filter (where p.payer <> 'owner'), '[]') as others
      from payers p group by p.currency
    )
    select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'entries', s.own_entries,
      'amount', private.to_major_units(s.own_minor, s.currency),
      'paid_by_others', private.to_major_units(s.others_minor, s.currency), 'others', s.others)
      order by s.own_minor desc, s.currency), '[]')
    from currencies s);
end
$$;
comment on function private.list_cost_sums is
  'Sums costs [{ currency, payer, entries, minor }] by currency: [{ currency, entries, amount, paid_by_others, '
    'others }]. entries and amount are what the owner paid; others has the same for each other payer: [{ payer, '
    'entries, amount }].';

create or replace function private.list_best_groups(groups jsonb, best_scores int[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Only the best score of each subject: a sum must not include events that match only some of its words.
  return (
    select coalesce(jsonb_agg(g), '[]') from jsonb_array_elements(groups) g
    where best_scores = '{}' or exists (
      select from jsonb_array_elements_text(g -> 'scores') with ordinality s (score, number)
      where s.score::int > 0 and s.score::int = best_scores[s.number]));
end
$$;
comment on function private.list_best_groups is
  'Leaves out the groups of count_search_hits that match fewer terms of each subject than others; none without '
    'subjects.';

create or replace function private.build_search_results(
  home_id uuid, search jsonb, stop_at timestamptz,
  out total bigint, out events jsonb, out sums jsonb, out left_out jsonb, out partial_matches jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  max_events int := (search ->> 'max_events')::int;
  -- The newest ones show which words were found.
  max_compared constant int := 200;
  groups jsonb := private.count_search_hits(home_id, search, stop_at);
  best_scores constant int[] := private.list_best_scores(groups);
  is_whole_match constant boolean := private.has_whole_matches(search -> 'subjects', best_scores);
  paid_groups jsonb;
  newest_seqs bigint[];
  listed_seqs bigint[];
begin
  if groups is null then
    return;
  end if;
  groups := private.list_best_groups(groups, best_scores);
  newest_seqs := case when is_whole_match and search ->> 'find' in ('count', 'sum') then '{}'
    else private.list_newest_hits(home_id, search, groups, best_scores,
      case when is_whole_match then max_events else greatest(max_compared, max_events) end) end;
  listed_seqs := newest_seqs[:max_events];
  if search ->> 'find' = 'sum' then
    paid_groups := jsonb_path_query_array(groups, '$[*] ? (@.kind == "paid")');
    listed_seqs := private.list_newest_hits(home_id, search, paid_groups, best_scores, max_events);
    sums := private.list_cost_sums(paid_groups);
    left_out := (
      select jsonb_build_object(
        'estimates', coalesce(sum((g ->> 'entries')::int) filter (where g ->> 'kind' = 'estimate'), 0),
        'without_cost', coalesce(sum((g ->> 'entries')::int) filter (where g ->> 'kind' = 'no cost'), 0))
      from jsonb_array_elements(groups) g);
  end if;
  total := (select coalesce(sum((g ->> 'entries')::bigint), 0)::bigint from jsonb_array_elements(groups) g);
  events := (
    select coalesce(jsonb_agg(private.build_event_json(t) order by t.occurred_on desc nulls last, t.seq desc), '[]')
    from unnest(listed_seqs) l (seq)
    cross join lateral (
      select h.* from public.home_timeline h
      where h.home_id = build_search_results.home_id and h.seq = l.seq offset 0) t);
  partial_matches := case when is_whole_match then '[]' else private.find_partial_matches(
    home_id, search -> 'subjects', newest_seqs[:max_compared], total <= max_compared) end;
end
$$;
comment on function private.build_search_results is
  'Runs a search of resolve_search on events and returns their number, the newest max_events of them, for the mode sum '
    'only those with a paid cost, their costs by currency (list_cost_sums), how many a sum leaves out, { estimates, '
    'without_cost }, and the subjects that they match only in part (find_partial_matches). Null values after stop_at.';
