create or replace function private.list_events_to_void(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  voided_event public.home_events;
  target public.home_events := event;
  event_ids uuid[];
begin
  -- To undo a void of a void, the event that they concern is voided again instead of adding a third level.
  select e.* into voided_event from public.home_events e
  where event.event_type = 'void' and e.home_id = event.home_id and e.id = event.corrects_event_id;
  if voided_event.event_type = 'void' then
    select e.* into target from public.home_events e where e.home_id = event.home_id
      and e.id = voided_event.corrects_event_id;
  end if;
  if private.is_voided(target.home_id, target.id) then
    return '{}'::uuid[];
  end if;
  event_ids := private.list_events_of_same_call(target);
  -- The status changes of an issue are voided with it.
  if target.event_type = 'issue_reported' and target.id = target.root_event_id then
    event_ids := event_ids || array(
      select e.id from public.home_events e
      where e.home_id = target.home_id and e.root_event_id = target.id and e.to_status is not null
        and e.id <> all (event_ids) and not private.is_voided(e.home_id, e.id)
      order by e.seq);
  end if;
  return event_ids;
end
$$;
comment on function private.list_events_to_void is
  'Lists the events that a void of this event voids, starting with the event itself or, for a void of a void, the '
    'event that they concern; empty when it is already voided.';
