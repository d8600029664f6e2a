create or replace function private.find_events_of_terms(home_id uuid, terms jsonb, max_events int) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  asset_ids constant uuid[] := array(
    select i.id::uuid from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements_text(t -> 'asset_ids') i (id));
  vendor_ids constant uuid[] := array(
    select i.id::uuid from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements_text(t -> 'vendor_ids') i (id));
  stems constant jsonb := (
    select coalesce(jsonb_agg(distinct p), '[]') from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements(t -> 'stems') p);
begin
  return array(
    select f.seq from private.find_events_by_words(home_id, stems, max_events) f (seq)
    union
    -- "offset 0": a look-up for each asset and vendor, as in private.count_search_hits.
    (select e.seq from unnest(asset_ids) a (id)
    cross join lateral (
      select s.seq from public.home_event_states s
      where s.home_id = find_events_of_terms.home_id and s.asset_id = a.id and not s.voided offset 0) e
    limit max_events)
    union
    (select e.seq from unnest(vendor_ids) v (id)
    cross join lateral (
      select s.seq from public.home_event_states s
      where s.home_id = find_events_of_terms.home_id and s.vendor_id = v.id and not s.voided offset 0) e
    limit max_events)
    limit max_events);
end
$$;
comment on function private.find_events_of_terms is
  'Lists the seq of at most max_events events that may match a term, from indexes.';

create or replace function private.list_search_candidates(home_id uuid, search jsonb) returns bigint[]
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  max_events constant int := 5000;
  terms constant jsonb := (
    select jsonb_agg(t) from jsonb_array_elements(search -> 'subjects') s cross join lateral jsonb_array_elements(s) t);
  -- Variables, because no index evaluates a cast of a text behind a policy.
  wanted_asset_id constant uuid := (search ->> 'asset_id')::uuid;
  first_day constant date := coalesce(search ->> 'since', '-infinity')::date;
  last_day constant date := coalesce(search ->> 'until', 'infinity')::date;
  candidates bigint[];
begin
  if search ? 'asset_id' then
    candidates := array(
      select s.seq from public.home_event_states s
      where s.home_id = list_search_candidates.home_id and s.asset_id = wanted_asset_id and not s.voided
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if terms is not null then
    candidates := private.find_events_of_terms(home_id, terms, max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if search ? 'since' or search ? 'until' then
    candidates := array(
      select s.seq from public.home_event_states s
      where s.home_id = list_search_candidates.home_id and not s.voided
        and s.occurred_on between first_day and last_day
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if search ? 'scope' then
    candidates := private.find_events_of_terms(home_id, jsonb_build_array(search -> 'scope'), max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  return null;
end
$$;
comment on function private.list_search_candidates is
  'Lists the seq of the events among which all matches of a search of resolve_search are, from an index. Null when it '
    'would be long.';
