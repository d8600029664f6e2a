-- The owner of the table owns this function: no text operator is leakproof, so no text index works behind a policy.
-- enable_seqscan is off, because the planner would read the whole table before the first ANALYZE.
create or replace function private.find_events_by_words(home_id uuid, stems jsonb, max_events int) returns setof bigint
language plpgsql stable security definer rows 1000
set search_path = '' set enable_seqscan = off
as $$
begin
  if home_id <> all (array(select private.my_homes())) then
    return;
  end if;
  return query
  select distinct e.seq
  from jsonb_array_elements(stems) p (stems)
  cross join lateral (
    select s.home_id, s.seq from public.home_event_states s
    where private.list_search_keys(s.home_id, s.words) @> private.hash_stems(
        find_events_by_words.home_id, array(select jsonb_array_elements_text(p.stems)))
      and not s.voided
    limit max_events) e
  where e.home_id = find_events_by_words.home_id
  limit max_events;
end
$$;
comment on function private.find_events_by_words is
  'Returns the seq of at most max_events events, not voided, of a home of the caller that have all stems of any of the '
    'phrases, in no order. Two stems may share a key: compare the words too.';
