create or replace function private.has_one_term(subjects jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_array_length(jsonb_path_query_array(subjects, '$[*][*]')) <= 1;
end
$$;
comment on function private.has_one_term is 'Whether an event that matches a term matches all terms.';

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
    'case when count(*) <= 1000 then ' || private.format_places(search, is_whole) || ' end',
    is_whole);
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
  groups jsonb := private.count_hits_of_subjects(home_id, search, issue_ids);
  candidates tid[] := case when groups is null
    then private.list_search_candidates(home_id, search, issue_ids, true) end;
begin
  if candidates is not null then
    groups := private.count_candidate_hits(home_id, search, issue_ids, candidates, true);
  end if;
  if groups is not null then
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
    'shows, null for more than 1,000 events of a batch. Several objects may be of one group. Null after stop_at.';
