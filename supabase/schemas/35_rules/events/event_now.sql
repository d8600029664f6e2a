create or replace function private.event_now(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = event_now.home_id and e.id = event_now.event_id;
  return jsonb_populate_record(event, private.event_patch(event.home_id, event.id));
end
$$;
comment on function private.event_now is 'An event with its corrections folded in.';
