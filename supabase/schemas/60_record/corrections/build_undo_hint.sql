create or replace function private.build_undo_hint(home_id uuid, event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('undo', jsonb_build_object(
      'tool', 'correct_home_record',
      'args', jsonb_build_object('event_id', e.id, 'action', 'void'),
      'until', to_char((e.recorded_at + private.get_undo_window()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    from public.home_events e
    where e.home_id = build_undo_hint.home_id and e.id = build_undo_hint.event_id
  );
end
$$;
comment on function private.build_undo_hint is
  'Builds { undo: { tool, args, until } } of a tool result: the call that voids the event, and until when it needs no '
    'approval.';
