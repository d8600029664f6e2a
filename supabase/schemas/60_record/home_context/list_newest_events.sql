-- The settings: see private.list_leading_assets.
create or replace function private.list_newest_events(home_id uuid, max_events int)
  returns setof public.home_event_states
language plpgsql stable rows 15
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
declare
  -- "Undo that" may refer to what was recorded last, whatever its date.
  last_events constant public.home_event_states[] := array(
    select s from public.home_event_states s
    where s.home_id = list_newest_events.home_id and not s.voided
    order by s.seq desc limit least(max_events, 3));
  newest_events constant public.home_event_states[] := array(
    select s from public.home_event_states s
    where s.home_id = list_newest_events.home_id and not s.voided
    order by s.occurred_on desc nulls last, s.seq desc limit max_events);
begin
  return query
  select l.* from unnest(last_events) l
  union all
  (select n.* from unnest(newest_events) n
   where n.event_id <> all (array(select l.event_id from unnest(last_events) l))
   limit max_events - cardinality(last_events));
end
$$;
comment on function private.list_newest_events is
  'Returns the states of the three events that were recorded last and of those with the newest dates, in all at most '
    'max_events.';
