-- A bitmap reads each page once; the other scans would look each row up, or read the whole home.
create or replace function private.count_hits_of_assets(
  home_id uuid, search jsonb, issue_ids uuid[], asset_ids uuid[], vendor_ids uuid[]
) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off
as $$
declare
  groups jsonb;
begin
  if asset_ids = '{}' and vendor_ids = '{}' then
    return '[]'::jsonb;
  end if;
  -- Each event matches a subject of one term by its asset or vendor. Only a subject of several terms needs words.
  execute private.format_hits_query(search, 'public.home_event_states s where '
      || case when asset_ids = '{}' then 's.vendor_id = any ($4)' when vendor_ids = '{}' then 's.asset_id = any ($3)'
        else '(s.asset_id = any ($3) or s.vendor_id = any ($4))' end,
      private.format_places(search, true), true,
      jsonb_path_exists(search -> 'subjects', 'strict $[*] ? (@.size() > 1)'))
    into groups using home_id, issue_ids, asset_ids, vendor_ids;
  return coalesce(groups, '[]');
end
$$;
comment on function private.count_hits_of_assets is
  'Counts the matches among the events of assets and vendors as count_search_hits does.';

create or replace function private.has_only_words(subjects jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_array_length(subjects) = 1 and not exists (
    select from jsonb_array_elements(subjects -> 0) t
    where t ->> 'title_query' is not null or exists (
      select from jsonb_array_elements(t -> 'stems') p where jsonb_array_length(p) > 1));
end
$$;
comment on function private.has_only_words is
  'Whether there is one subject, and an event matches it if it has the stems of combine_stems in any order.';

create or replace function private.count_hits_of_subjects(home_id uuid, search jsonb, issue_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  few_events constant int := 2000;
  max_events constant int := 50000;
  -- One statement reads the events of all assets and does not compare the clock with stop_at.
  max_home_events constant int := 500000;
  asset_ids constant uuid[] := array(
    select distinct (i.id #>> '{}')::uuid from jsonb_path_query(search -> 'subjects', '$[*][*].asset_ids[*]') i (id));
  vendor_ids constant uuid[] := array(
    select distinct (i.id #>> '{}')::uuid from jsonb_path_query(search -> 'subjects', '$[*][*].vendor_ids[*]') i (id));
  terms jsonb;
  stems jsonb;
  query_stems jsonb;
  rows_of_words tid[] := '{}'::tid[];
begin
  if search -> 'subjects' = '[]' or search ? 'scope'
    or private.find_events_by_filters(home_id, search, issue_ids, few_events) is not null
    or (select max(s.seq) from public.home_event_states s where s.home_id = count_hits_of_subjects.home_id)
      > max_home_events then
    return null;
  end if;
  for terms in select jsonb_array_elements(search -> 'subjects') loop
    stems := private.combine_stems(terms, 100);
    if stems is null then
      return null;
    end if;
    query_stems := private.combine_stems(terms, 100, with_titles => false);
    rows_of_words := rows_of_words || private.find_events_by_words(home_id, query_stems, max_events);
    if stems <> query_stems then
      -- Of several terms, an event may match one by its title and another one by other words.
      rows_of_words := rows_of_words || private.find_events_by_words(home_id, stems, max_events,
        has_no_asset => jsonb_array_length(terms) > 1, are_in_title => jsonb_array_length(terms) = 1);
    end if;
    if cardinality(rows_of_words) >= max_events then
      return null;
    end if;
  end loop;
  -- The keys are enough: of 200,000 in a home, two share their 64 bits with a probability of 1 in a billion.
  return private.count_hits_of_assets(home_id, search, issue_ids, asset_ids, vendor_ids)
    || private.count_candidate_hits(home_id, search, issue_ids, rows_of_words, true, asset_ids, vendor_ids,
      not private.has_only_words(search -> 'subjects'));
end
$$;
comment on function private.count_hits_of_subjects is
  'Counts the events that match all terms of a subject, as count_search_hits does: those of its assets and vendors by '
    'their indexes, the others by their words. Null where list_search_candidates finds fewer rows.';
