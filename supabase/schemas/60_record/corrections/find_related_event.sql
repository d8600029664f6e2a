create or replace function private.find_related_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable strict
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = find_related_event.home_id and e.id = find_related_event.event_id;
  event := private.find_original_event(event);
  if event.event_type = 'void' then
    return null;
  end if;
  return event;
end
$$;
comment on function private.find_related_event is
  'Returns an event of the home; for a correction, a void or a void of these the event that they concern. A null row '
    'when there is none, and for the void of a period.';
