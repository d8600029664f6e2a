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
