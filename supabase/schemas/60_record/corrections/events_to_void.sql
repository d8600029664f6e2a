create or replace function private.events_to_void(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  undone public.home_events;
  target public.home_events := event;
  found uuid[];
begin
  -- There is no third level: to take back what was put back is to void it anew.
  select e.* into undone from public.home_events e
  where event.event_type = 'void' and e.home_id = event.home_id and e.id = event.corrects_event_id;
  if undone.event_type = 'void' then
    select e.* into target from public.home_events e where e.home_id = event.home_id
      and e.id = undone.corrects_event_id;
  end if;
  if private.is_voided(target.home_id, target.id) then
    return '{}'::uuid[];
  end if;
  found := private.written_together(target);
  -- Without its issue a status says nothing.
  if target.event_type = 'issue_reported' and target.id = target.root_event_id then
    found := found || array(
      select e.id from public.home_events e
      where e.home_id = target.home_id and e.root_event_id = target.id and e.to_status is not null
        and e.id <> all (found) and not private.is_voided(e.home_id, e.id)
      order by e.seq);
  end if;
  return found;
end
$$;
comment on function private.events_to_void is
  'What a void of this event has to void, the main one first; empty where it is void already.';
