create or replace function private.has_one_term(subjects jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_array_length(jsonb_path_query_array(subjects, '$[*][*]')) <= 1;
end
$$;
comment on function private.has_one_term is 'Whether an event that matches a term matches all terms.';

create or replace function private.format_first_subject(subjects jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select 'case ' || string_agg('when ' || w.condition || ' then ' || w.number, ' ' order by w.place, w.number)
      || ' end'
    from (
      select s.number, c.place, c.condition
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      cross join lateral unnest(private.list_term_conditions(s.terms -> 0)) with ordinality c (condition, place)
      where jsonb_array_length(s.terms) = 1 and c.condition is not null
      union all
      select s.number, 3, (
        select string_agg(private.format_term(t), ' and ' order by t.place)
        from jsonb_array_elements(s.terms) with ordinality t (t, place))
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      where jsonb_array_length(s.terms) > 1) w (number, place, condition));
end
$$;
comment on function private.format_first_subject is
  'Formats an SQL expression on the event state s: the number of a subject of which it matches all terms, null for '
    'none. Assets are compared before words.';

create or replace function private.format_hits_query(search jsonb, source text, places text, is_whole boolean)
  returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_sum constant boolean := search ->> 'find' = 'sum';
  subjects constant jsonb := search -> 'subjects';
  has_scores constant boolean := subjects <> '[]' and not is_whole;
  has_subject constant boolean := is_whole and jsonb_array_length(subjects) > 1;
begin
  return concat_ws(' ', 'select jsonb_agg(to_jsonb(g)) from (select', case when has_scores then 's.scores'
      when has_subject then (
        select 'array[' || string_agg('bool_or(s.subject = ' || n || ')::int * ' || jsonb_array_length(t), ', '
          order by n) || ']' from jsonb_array_elements(subjects) with ordinality s (t, n))
      else 'array[' || coalesce(jsonb_array_length(subjects -> 0)::text, '') || ']::int[]' end, 'as scores,',
    case when is_sum then 's.kind, s.currency, s.payer, sum(s.cost_actual_minor)::bigint as minor,' end,
    'count(*) as entries,', places, 'as places from (select',
    case when is_sum then 's.currency, coalesce(s.cost_payer, ''owner'') as payer, s.cost_actual_minor, case '
      'when s.cost_actual_minor is not null and s.event_type <> all (private.list_unpaid_event_types()) '
      'then ''paid'' when coalesce(s.cost_actual_minor, '
      's.cost_low_minor, s.cost_high_minor) is null then ''no cost'' else ''estimate'' end as kind,' end,
    case when has_scores then private.format_search_scores(search) || ' as scores,'
      when has_subject then private.format_first_subject(subjects) || ' as subject,' end,
    -- Newer events have higher places: the days from the year 1, 0 without a date, and seq in the lower 32 bits.
    'case when s.occurred_on is null then s.seq else ((greatest(least(s.occurred_on, ''9999-12-31''), ''0001-01-01'') '
      '- date ''0001-01-01'' + 1)::bigint << 32) | s.seq end as place',
    'from', source, 'and', private.format_search_condition(search),
    (select string_agg('and ' || private.format_term(t), ' ' order by a.place)
      from jsonb_array_elements(subjects -> 0) with ordinality a (t, place)
      where is_whole and jsonb_array_length(subjects) = 1),
    -- "offset 0" keeps these from being computed twice.
    case when has_scores then 'offset 0) s where 0 < any (s.scores)'
      when has_subject then 'offset 0) s where s.subject is not null' else ') s' end,
    'group by ' || nullif(concat_ws(', ', case when has_scores then 's.scores' end,
      case when is_sum then 's.kind, s.currency, s.payer' end), ''), 'having count(*) > 0) g');
end
$$;
comment on function private.format_hits_query is
  'Formats the query of count_search_hits with $1 the home and $2 the ids of issues. source has the states of events '
    's and their first condition, places is the expression of that column. is_whole: only events that match all terms '
    'of a subject.';

-- The row ids find the rows, and the other ways to read a home are off: the planner expects few events of a home.
create or replace function private.count_candidate_hits(
  home_id uuid, search jsonb, issue_ids uuid[], candidates tid[], is_whole boolean
) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off set enable_bitmapscan = off
as $$
declare
  -- The newest ones of a part show which words were found.
  max_places constant int := case when not is_whole then greatest(200, (search ->> 'max_events')::int)
    when search ->> 'find' <> 'count' then (search ->> 'max_events')::int else 0 end;
  groups jsonb;
begin
  if candidates = '{}' then
    return '[]'::jsonb;
  end if;
  -- "select $3": the planner would estimate how many rows each element of a known array finds.
  execute private.format_hits_query(search,
      'public.home_event_states s where s.ctid = any ((select $3)::tid[])',
      case max_places when 0 then 'array[]::bigint[]' when 1 then 'array[max(s.place)]'
        else '(array_agg(s.place order by s.place desc))[1:' || max_places || ']' end, is_whole)
    into groups using home_id, issue_ids, candidates;
  return coalesce(groups, '[]');
end
$$;
comment on function private.count_candidate_hits is 'Counts the matches among candidates as count_search_hits does.';

-- The other ways to read a home are off, because the index by seq has all columns but words, assets and vendors.
create or replace function private.count_hits_of_home(home_id uuid, search jsonb, issue_ids uuid[], stop_at timestamptz)
  returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  rows_at_once constant int := 20000;
  is_whole constant boolean := private.has_one_term(search -> 'subjects');
  first_seq constant bigint := coalesce((search ->> 'first_seq')::bigint, 1);
  next_seq bigint := coalesce((search ->> 'last_seq')::bigint, (
    select max(s.seq) from public.home_event_states s where s.home_id = count_hits_of_home.home_id));
  batch_query constant text := private.format_hits_query(search,
    'public.home_event_states s where s.seq > $3 and s.seq <= $4',
    'case when count(*) <= 1000 then array_agg(s.place) end', is_whole);
  batch jsonb;
  groups jsonb := jsonb_build_array();
begin
  while next_seq >= first_seq loop
    if clock_timestamp() > stop_at then
      return null;
    end if;
    execute batch_query into batch
      using home_id, issue_ids, greatest(next_seq - rows_at_once, first_seq - 1), next_seq;
    groups := groups || coalesce(batch, '[]');
    next_seq := next_seq - rows_at_once;
  end loop;
  return groups;
end
$$;
comment on function private.count_hits_of_home is
  'Counts the matches of a search among all events of the home, in batches, as count_search_hits does.';

create or replace function private.count_search_hits(home_id uuid, search jsonb, stop_at timestamptz) returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  issue_ids constant uuid[] := private.list_searched_issues(home_id, search ->> 'status');
  candidates tid[] := private.list_search_candidates(home_id, search, issue_ids, true);
  groups jsonb;
begin
  if candidates is not null then
    groups := private.count_candidate_hits(home_id, search, issue_ids, candidates, true);
    if private.has_one_term(search -> 'subjects')
      or private.has_whole_matches(search -> 'subjects', private.list_best_scores(groups)) then
      return groups;
    end if;
    if clock_timestamp() > stop_at then
      return null;
    end if;
    -- No event matches all terms of a subject: those that match most of them.
    candidates := private.list_search_candidates(home_id, search, issue_ids, false);
    if candidates is not null then
      return private.count_candidate_hits(home_id, search, issue_ids, candidates, false);
    end if;
  end if;
  return private.count_hits_of_home(home_id, search, issue_ids, stop_at);
end
$$;
comment on function private.count_search_hits is
  'Counts the events that match a search of resolve_search: [{ scores, entries, places, kind?, currency?, payer?, '
    'minor? }]. scores: the number of terms that match of each subject; kind, currency, payer and minor for a sum; '
    'places: the newest events in an order by date, their seq in the lower 32 bits, at least as many as the search '
    'shows, null when there are many. Null after stop_at.';
