create or replace function private.build_undo_hint(home_id uuid, event_id uuid, recorded_at timestamptz default null)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if recorded_at is null then
    select e.id, e.recorded_at into event_id, recorded_at from public.home_events e
    where e.home_id = build_undo_hint.home_id and e.id = build_undo_hint.event_id;
    if not found then
      return null;
    end if;
  end if;
  return jsonb_build_object('undo', jsonb_build_object(
    'tool', 'correct_home_record',
    'args', jsonb_build_object('event_id', event_id, 'action', 'void'),
    'until', to_char((recorded_at + private.get_undo_window()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
end
$$;
comment on function private.build_undo_hint is
  'Builds { undo: { tool, args, until } } of a tool result: the call that voids the event, and until when it needs no '
    'approval. recorded_at is that of the event, if the caller has read it.';

create or replace function private.find_field_changed_since(current_values jsonb, changes jsonb, is_undo boolean)
  returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select c.change ->> 'field' from jsonb_array_elements(changes) with ordinality c (change, place)
    where current_values -> (c.change ->> 'field')
      is distinct from coalesce(c.change -> case when is_undo then 'to' else 'from' end, 'null')
    order by c.place limit 1);
end
$$;
comment on function private.find_field_changed_since is
  'Returns the first field of the changes [{ field, from, to }] of an event whose value was changed again since or, '
    'for is_undo = false, differs from the one before the event. Null when there is none.';

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

create or replace function private.find_void_of_period(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := private.find_original_event(event);
begin
  if original.event_type = 'void' then
    return original;
  end if;
  return null;
end
$$;
comment on function private.find_void_of_period is
  'Returns the void of a period for this void and for its void; a null row for any other event.';

create or replace function private.list_events_of_same_call(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  is_status_change boolean := event.to_status is not null;
  is_correction_or_void boolean := event.corrects_event_id is not null;
  original_id uuid := (private.find_original_event(event)).id;
  -- Work that is recorded twice settles more by a note, which goes with the work.
  note_ids uuid[] := array(select n.id from public.home_events n where n.home_id = event.home_id
    and n.root_event_id = event.root_event_id and n.payload ->> 'work_event_id' = original_id::text);
  call_ids uuid[] := array(select n.tool_call_id from public.home_events n where n.home_id = event.home_id
    and n.id = any (note_ids)) || event.tool_call_id;
begin
  return array(
    select e.id from public.home_events e
    where e.home_id = event.home_id
      and (e.root_event_id = event.root_event_id
        or (private.find_original_event(e)).payload ->> 'settled_by_event_id' = any ((note_ids || original_id)::text[]))
      and (e.id = any (note_ids || event.id) or e.tool_call_id = any (call_ids)
        or (event.event_type = 'replacement' and e.event_type = 'asset_changed' and e.parent_event_id = event.id))
      -- A void of the work also voids its status change; a void of the status change keeps the work.
      and (e.to_status is not null or not is_status_change)
      and (e.corrects_event_id is not null) = is_correction_or_void
      and not private.is_voided(e.home_id, e.id)
    order by e.id <> event.id, e.seq
  );
end
$$;
comment on function private.list_events_of_same_call is
  'Lists the event, first, and the events that its tool call also recorded in the same chain or that settle another '
    'chain, without voided ones. For a status change only status changes; '
    'for a correction or void only corrections and voids, otherwise none of them.';

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
