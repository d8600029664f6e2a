-- The owner of the table owns this function: no text operator is leakproof, so no text index works behind a policy.
-- enable_seqscan is off, because the planner would read the whole table before the first ANALYZE. With little work_mem
-- Postgres forgets the rows that the index found, and computes the keys of all rows of their pages.
create or replace function private.find_events_by_words(
  home_id uuid, stems jsonb, max_events int, has_no_asset boolean default false, are_in_title boolean default false
) returns tid[]
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set work_mem = '16MB'
as $$
declare
  -- One scan finds all phrases of one word.
  single_stems constant text[] := array(
    select p ->> 0 from jsonb_array_elements(stems) p where jsonb_array_length(p) = 1);
  single_keys constant bigint[] := private.hash_stems(home_id, single_stems, are_in_title);
begin
  if home_id <> all (access.my_home_ids()) then
    return '{}'::tid[];
  end if;
  return array(
    (select e.row_id from (
      select s.home_id, s.ctid as row_id from public.home_event_states s
      where private.list_search_keys(s.home_id, s.words, s.asset_id) && single_keys and not s.voided
        and (not has_no_asset or s.asset_id is null)
      limit max_events) e
    where e.home_id = find_events_by_words.home_id)
    union all
    (select e.row_id
    from jsonb_array_elements(stems) p (stems)
    cross join lateral (
      select s.home_id, s.ctid as row_id from public.home_event_states s
      where private.list_search_keys(s.home_id, s.words, s.asset_id) @> private.hash_stems(
          find_events_by_words.home_id, array(select jsonb_array_elements_text(p.stems)), are_in_title)
        and not s.voided and (not has_no_asset or s.asset_id is null)
      limit max_events) e
    where jsonb_array_length(p.stems) > 1 and not p.stems ?| single_stems
      and e.home_id = find_events_by_words.home_id)
    limit max_events);
end
$$;
comment on function private.find_events_by_words is
  'Returns the row ids (ctid) of at most max_events states of events, not voided, of a home of the caller that have '
    'all stems of any of the phrases, in no order; some may be there twice. has_no_asset: only those without an '
    'asset; are_in_title: only those without an asset that have the stems in their title. Two stems may share a key: '
    'compare the words too.';
