create or replace function private.find_event_to_void(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  voided_event public.home_events;
  restored_event public.home_events;
begin
  if event.event_type <> 'void' then
    return event;
  end if;
  select e.* into voided_event from public.home_events e
  where e.home_id = event.home_id and e.id = event.corrects_event_id;
  -- The void of a period concerns no event.
  if voided_event.event_type is distinct from 'void' then
    return event;
  end if;
  -- A third level of voids is rejected.
  select e.* into restored_event from public.home_events e
  where e.home_id = event.home_id and e.id = voided_event.corrects_event_id;
  return restored_event;
end
$$;
comment on function private.find_event_to_void is
  'Returns the event whose void undoes this event: the event itself, but for a void of a void the event that it '
    'restored, which is voided again.';

create or replace function private.list_events_to_void(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  event_to_void public.home_events := private.find_event_to_void(event);
  event_ids uuid[];
begin
  if private.is_voided(event_to_void.home_id, event_to_void.id) then
    return '{}'::uuid[];
  end if;
  event_ids := private.list_events_of_same_call(event_to_void);
  -- The status changes of an issue are voided with it.
  if event_to_void.event_type = 'issue_reported' and event_to_void.id = event_to_void.root_event_id then
    event_ids := event_ids || array(
      select e.id from public.home_events e
      where e.home_id = event_to_void.home_id and e.root_event_id = event_to_void.id and e.to_status is not null
        and e.id <> all (event_ids) and not private.is_voided(e.home_id, e.id)
      order by e.seq);
  end if;
  return event_ids;
end
$$;
comment on function private.list_events_to_void is
  'Lists the events to void in order to undo this event, that of find_event_to_void first; empty when it is already '
    'voided.';
