create or replace function private.find_original_event(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := event;
begin
  while original.corrects_event_id is not null loop
    select e.* into original from public.home_events e
    where e.home_id = event.home_id and e.id = original.corrects_event_id;
  end loop;
  return original;
end
$$;
comment on function private.find_original_event is
  'Returns the event at the end of corrects_event_id, as it was recorded: for a correction, a void or a void of these '
    'the event that they concern; any other event unchanged.';
