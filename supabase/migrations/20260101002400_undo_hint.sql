-- How to take back what a tool has just written, and what belongs together when it is taken back.

create function private.undo_window() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '24 hours';
end
$$;
comment on function private.undo_window() is 'How long people may correct what they recorded without being asked.';
revoke all on function private.undo_window() from public;
grant execute on function private.undo_window() to home_writer;

create function private.undo_hint(home_id uuid, event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('undo', jsonb_build_object(
      'tool', 'correct_home_record',
      'args', jsonb_build_object('event_id', e.id, 'action', 'void'),
      'until', to_char((e.recorded_at + private.undo_window()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    from public.home_events e
    where e.home_id = undo_hint.home_id and e.id = undo_hint.event_id
  );
end
$$;
comment on function private.undo_hint(uuid, uuid) is
  'For a result: { undo: { tool, args, until } }, the call that takes this event back, and until when nobody is asked about it.';
revoke all on function private.undo_hint(uuid, uuid) from public;
grant execute on function private.undo_hint(uuid, uuid) to home_writer;

create function private.entry_of(event public.home_events) returns public.home_events
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
comment on function private.entry_of(public.home_events) is 'The entry that a correction or a void is about, as it was written; any other event itself.';
revoke all on function private.entry_of(public.home_events) from public;
grant execute on function private.entry_of(public.home_events) to home_writer;

create function private.written_together(event public.home_events) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select e.id from public.home_events e
    where e.home_id = event.home_id and e.root_event_id = event.root_event_id
      and (e.id = event.id or (e.tool_call_id = event.tool_call_id
        -- Work and the status that came of it are one act; the status alone can be taken back without the work.
        and (e.to_status is not null or event.to_status is null)))
      and (e.corrects_event_id is null) = (event.corrects_event_id is null)
      and not private.is_voided(e.home_id, e.id)
    order by e.id <> event.id, e.seq
  );
end
$$;
comment on function private.written_together(public.home_events) is
  'The live events that one tool call wrote into a chain, the given one first: what is taken back with it.';
revoke all on function private.written_together(public.home_events) from public;
grant execute on function private.written_together(public.home_events) to home_writer;

create function private.events_to_void(event public.home_events) returns uuid[]
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
    select e.* into target from public.home_events e where e.home_id = event.home_id and e.id = undone.corrects_event_id;
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
comment on function private.events_to_void(public.home_events) is
  'What a void of this event has to void, the main one first; empty where it is void already.';
revoke all on function private.events_to_void(public.home_events) from public;
grant execute on function private.events_to_void(public.home_events) to home_writer;
