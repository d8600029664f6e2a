create or replace function private.get_corrected_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = get_corrected_event.home_id and e.id = get_corrected_event.event_id;
  return jsonb_populate_record(event, private.merge_corrections(event.home_id, event.id));
end
$$;
comment on function private.get_corrected_event is 'Returns an event with its corrections applied.';
