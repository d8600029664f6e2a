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
