create or replace function private.find_events_by_filters(
  home_id uuid, search jsonb, issue_ids uuid[], max_events int
) returns tid[]
language plpgsql stable
set search_path = ''
as $$
declare
  -- Variables, because no index evaluates a cast of a text behind a policy.
  wanted_asset_id constant uuid := (search ->> 'asset_id')::uuid;
  first_day constant date := coalesce(search ->> 'since', '-infinity')::date;
  last_day constant date := coalesce(search ->> 'until', 'infinity')::date;
  first_seq constant bigint := (search ->> 'first_seq')::bigint;
  last_seq constant bigint := (search ->> 'last_seq')::bigint;
  candidates tid[];
begin
  if wanted_asset_id is not null then
    candidates := array(
      select s.ctid from public.home_event_states s
      where s.home_id = find_events_by_filters.home_id and s.asset_id = wanted_asset_id and not s.voided
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if cardinality(issue_ids) < max_events then
    return array(
      select e.row_id from unnest(issue_ids) i (id)
      cross join lateral (
        select s.ctid as row_id from public.home_event_states s
        where s.home_id = find_events_by_filters.home_id and s.event_id = i.id offset 0) e);
  end if;
  if last_seq - first_seq < max_events then
    return array(
      select s.ctid from public.home_event_states s
      where s.home_id = find_events_by_filters.home_id and s.seq between first_seq and last_seq);
  end if;
  if search ? 'since' or search ? 'until' then
    candidates := array(
      select s.ctid from public.home_event_states s
      where s.home_id = find_events_by_filters.home_id and not s.voided
        and s.occurred_on between first_day and last_day
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  return null;
end
$$;
comment on function private.find_events_by_filters is
  'Lists the row ids of the states of events of the asset, the issues or the period of a search. Null when each has '
    'max_events or more.';

create or replace function private.list_search_candidates(
  home_id uuid, search jsonb, issue_ids uuid[], is_whole boolean
) returns tid[]
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  few_events constant int := 2000;
  max_events constant int := 50000;
  has_subjects constant boolean := search -> 'subjects' <> '[]';
  candidates tid[] := private.find_events_by_filters(home_id, search, issue_ids, few_events);
  candidates_of_scope tid[];
begin
  if candidates is not null then
    return candidates;
  end if;
  if has_subjects then
    candidates := private.find_events_of_subjects(home_id, search -> 'subjects', is_whole, max_events);
  end if;
  if search ? 'scope' and coalesce(cardinality(candidates) > few_events, true) then
    candidates_of_scope := private.find_events_of_terms(home_id, jsonb_build_array(search -> 'scope'),
      search #> '{scope,stems}', coalesce(cardinality(candidates), max_events));
    if cardinality(candidates_of_scope) < coalesce(cardinality(candidates), max_events) then
      return candidates_of_scope;
    end if;
  end if;
  -- A search for all events of a period reads an index alone.
  if candidates is null and (has_subjects or search ? 'scope' or search ? 'asset_id') then
    candidates := private.find_events_by_filters(home_id, search, issue_ids, max_events);
  end if;
  return candidates;
end
$$;
comment on function private.list_search_candidates is
  'Lists the row ids (ctid) of states of events among which all matches of a search of resolve_search are, from an '
    'index; some may be there twice. is_whole: only the matches of all terms of a subject. Null for a long list.';
