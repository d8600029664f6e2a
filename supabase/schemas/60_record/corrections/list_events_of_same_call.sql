create or replace function private.list_events_of_same_call(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  is_status_change boolean := event.to_status is not null;
  is_correction_or_void boolean := event.corrects_event_id is not null;
  original_id uuid := (private.find_original_event(event)).id;
  -- Work that is recorded twice settles more by a note, which goes with the work.
  note_ids uuid[] := array(select n.id from public.home_events n where n.home_id = event.home_id
    and n.root_event_id = event.root_event_id and n.payload ->> 'work_event_id' = original_id::text);
  call_ids uuid[] := array(select n.tool_call_id from public.home_events n where n.home_id = event.home_id
    and n.id = any (note_ids)) || event.tool_call_id;
begin
  return array(
    select e.id from public.home_events e
    where e.home_id = event.home_id
      and (e.root_event_id = event.root_event_id
        or (private.find_original_event(e)).payload ->> 'settled_by_event_id' = any ((note_ids || original_id)::text[]))
      and (e.id = any (note_ids || event.id) or e.tool_call_id = any (call_ids)
        or (event.event_type = 'replacement' and e.event_type = 'asset_changed' and e.parent_event_id = event.id))
      -- A void of the work also voids its status change; a void of the status change keeps the work.
      and (e.to_status is not null or not is_status_change)
      and (e.corrects_event_id is not null) = is_correction_or_void
      and not private.is_voided(e.home_id, e.id)
    order by e.id <> event.id, e.seq
  );
end
$$;
comment on function private.list_events_of_same_call is
  'Lists the event, first, and the events that its tool call also recorded in the same chain or that settle another '
    'chain, without voided ones. For a status change only status changes; '
    'for a correction or void only corrections and voids, otherwise none of them.';
