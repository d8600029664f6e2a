create or replace function private.set_root_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  referenced_id uuid := coalesce(new.parent_event_id, new.corrects_event_id);
  referenced_event public.home_events;
  root_id uuid := new.id;
begin
  if new.corrects_event_id is not null and new.parent_event_id is not null then
    raise exception 'Cannot record a correction with a parent event' using errcode = '23514';
  end if;
  if referenced_id is not null then
    select * into referenced_event from public.home_events e where e.home_id = new.home_id and e.id = referenced_id;
    if not found then
      raise exception 'Unknown event "%" in this home', referenced_id using errcode = '23503';
    end if;
    root_id := referenced_event.root_event_id;
  end if;
  if new.parent_event_id is not null and referenced_event.event_type in ('correction', 'void', 'redaction') then
    raise exception 'Cannot record an event whose parent is a correction or a void' using errcode = '23514';
  end if;
  if new.root_event_id is not null and new.root_event_id <> root_id then
    raise exception 'Cannot record the event: the root of its chain is "%"', root_id using errcode = '23514';
  end if;
  new.root_event_id := root_id;
  if new.corrects_event_id is not null then
    new.asset_id := referenced_event.asset_id;
  end if;
  return new;
end
$$;
comment on function private.set_root_event is
  'Trigger: sets the root of an event to that of its parent or of the event that it corrects or voids, otherwise to '
    'the event itself. A correction and a void get the asset of that event. Rejects a parent that is a correction or '
    'void, and a correction or void with a parent.';
