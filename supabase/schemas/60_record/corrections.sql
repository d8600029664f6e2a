create or replace function private.build_undo_offer(call jsonb, recorded_at timestamptz default access.now())
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('undo', jsonb_build_object(
    'callId', call ->> 'tool_call_id',
    'until', to_char((recorded_at + private.get_undo_window()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
end
$$;
comment on function private.build_undo_offer is
  'Builds { undo: { callId, until } } of a tool result: the id that undoes the call, and until when.';

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

create or replace function private.list_events_of_same_call(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  is_status_change boolean := event.to_status is not null;
  first_id uuid := coalesce(private.parse_uuid(event.payload ->> 'recorded_with'), event.id);
  -- Work that is recorded twice settles more by a note, which goes with the work.
  note_ids uuid[];
  call_ids uuid[];
begin
  if event.corrects_event_id is not null then
    return array(
      select e.id from public.home_events e
      where e.home_id = event.home_id and e.tool_call_id is not distinct from event.tool_call_id
        and (e.id = first_id or e.payload ->> 'recorded_with' = first_id::text)
        and not private.is_voided(e.home_id, e.id)
      order by e.id <> event.id, e.seq);
  end if;
  note_ids := array(select n.id from public.home_events n where n.home_id = event.home_id
    and n.root_event_id = event.root_event_id and n.payload ->> 'work_event_id' = event.id::text);
  call_ids := array(select n.tool_call_id from public.home_events n where n.home_id = event.home_id
    and n.id = any (note_ids)) || event.tool_call_id;
  return array(
    select e.id from public.home_events e
    where e.home_id = event.home_id
      and (e.root_event_id = event.root_event_id
        or e.payload ->> 'settled_by_event_id' = any ((note_ids || event.id)::text[]))
      and (e.id = any (note_ids || event.id) or e.tool_call_id = any (call_ids)
        or (event.event_type = 'replacement' and e.event_type = 'asset_changed' and e.parent_event_id = event.id))
      -- A void of the work also voids its status change; a void of the status change keeps the work.
      and (e.to_status is not null or not is_status_change)
      and e.corrects_event_id is null
      and not private.is_voided(e.home_id, e.id)
    order by e.id <> event.id, e.seq
  );
end
$$;
comment on function private.list_events_of_same_call is
  'Lists the event, first, and the events that its tool call also recorded in the same chain or that settle another '
    'chain, without voided ones. For a status change only status changes; for a correction or void those that '
    'were recorded with it: see record_voids.';

create or replace function private.list_events_of_calls(home_id uuid, tool_call_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
  event_ids uuid[] := '{}'::uuid[];
  voided_with_others uuid[] := '{}'::uuid[];
begin
  for event in
    select e.* from public.home_events e
    where e.home_id = list_events_of_calls.home_id and e.tool_call_id = any (tool_call_ids) order by e.seq
  loop
    continue when event.id = any (voided_with_others) or (private.is_voided(event.home_id, event.id)
      -- A call that is undone already is named by its first event.
      and exists (
        select from public.home_events f
        where f.home_id = event.home_id and f.tool_call_id = event.tool_call_id and f.seq < event.seq));
    event_ids := event.id || event_ids;
    voided_with_others := voided_with_others || private.list_events_of_same_call(event);
  end loop;
  return event_ids;
end
$$;
comment on function private.list_events_of_calls is
  'Lists the events whose voids undo the calls, the latest first: of each call the first event, and those that are not '
    'voided with it. Empty for calls that recorded none, such as failed ones, and for calls of another home.';

create or replace function private.list_events_to_void(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  event_to_void public.home_events;
  event_ids uuid[];
begin
  -- The event that a void of a void restored is voided again: a third level of voids is rejected.
  select restored.* into event_to_void
  from public.home_events voided
  join public.home_events restored on restored.home_id = voided.home_id and restored.id = voided.corrects_event_id
  where event.event_type = 'void' and voided.home_id = event.home_id and voided.id = event.corrects_event_id
    and voided.event_type = 'void';
  if not found then
    event_to_void := event;
  end if;
  if private.is_voided(event_to_void.home_id, event_to_void.id) then
    return '{}'::uuid[];
  end if;
  event_ids := private.list_events_of_same_call(event_to_void);
  -- The status changes of an issue are voided with it, unless another report keeps it.
  if event_to_void.event_type = 'issue_reported' and event_to_void.id = event_to_void.root_event_id
    and not exists (
      select from public.home_event_states s
      where s.home_id = event_to_void.home_id and s.root_event_id = event_to_void.id
        and s.event_type = 'issue_reported' and s.event_id <> event_to_void.id and not s.voided) then
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
  'Lists the events to void in order to undo this event: first the event itself, or the one that it restored as the '
    'void of a void; empty when it is already voided.';

create or replace function private.list_following_events(home_id uuid, event_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  voided_ids constant uuid[] := array(
    select v.id from public.home_events e
    cross join lateral unnest(private.list_events_of_same_call(e)) v (id)
    where e.home_id = list_following_events.home_id and e.id = any (event_ids));
begin
  return array(
    select f.id from public.home_events f
    where f.home_id = list_following_events.home_id
      and (f.root_event_id = any (event_ids) or f.parent_event_id = any (event_ids))
      and f.id <> all (voided_ids) and f.corrects_event_id is null
      and not private.is_voided(f.home_id, f.id)
    order by f.seq);
end
$$;
comment on function private.list_following_events is
  'Lists the events of other calls that are about one of these events, such as the statuses of an issue, without '
    'voided ones.';
