create or replace function private.chain_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.home_events;
  root uuid := new.id;
begin
  if new.corrects_event_id is not null and new.parent_event_id is not null then
    raise exception 'Cannot record a correction with a parent' using errcode = '23514';
  end if;
  if coalesce(new.parent_event_id, new.corrects_event_id) is not null then
    select * into before from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.parent_event_id, new.corrects_event_id);
    if not found then
      raise exception 'Unknown event "%" in this home', coalesce(new.parent_event_id, new.corrects_event_id)
        using errcode = '23503';
    end if;
    root := before.root_event_id;
  end if;
  if new.parent_event_id is not null and before.event_type in ('correction', 'void') then
    raise exception 'Cannot follow up on a correction' using errcode = '23514';
  end if;
  if new.root_event_id is not null and new.root_event_id <> root then
    raise exception 'Cannot record the event: its chain begins with "%"', root using errcode = '23514';
  end if;
  new.root_event_id := root;
  if new.corrects_event_id is not null then
    new.asset_id := before.asset_id;
  end if;
  return new;
end
$$;
comment on function private.chain_event is 'Trigger: an event belongs to the chain of its parent, or begins its own.';
