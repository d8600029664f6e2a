create or replace function private.entry_of(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  entry public.home_events := event;
begin
  while entry.corrects_event_id is not null loop
    select e.* into entry from public.home_events e
    where e.home_id = event.home_id and e.id = entry.corrects_event_id;
  end loop;
  return entry;
end
$$;
comment on function private.entry_of is
  'The entry that a correction or a void is about, as it was written; any other event itself.';
