create or replace function private.save_event_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  state public.home_event_states;
  void_of_period public.home_events;
begin
  if new.event_type = 'redaction' then
    return null;
  end if;
  if new.event_type not in ('correction', 'void') then
    -- Nothing corrects or voids a new event.
    state := private.build_event_state(
      new, false, false, (select h.language from public.homes h where h.id = new.home_id));
    insert into public.home_event_states select (state).*;
    return null;
  end if;
  if new.event_type = 'void' then
    select * into void_of_period from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.corrects_event_id, new.id)
      and e.event_type = 'void' and e.corrects_event_id is null;
    if void_of_period.id is not null then
      perform private.store_states_of_period(void_of_period);
      return null;
    end if;
  end if;
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_event_state is
  'Trigger: stores the state of a new event, or of the events that a correction or void concerns.';
