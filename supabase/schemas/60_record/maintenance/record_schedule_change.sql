create or replace function private.record_schedule_change(
  call jsonb, schedule public.maintenance_schedules, action text, title text, note text, state_before jsonb,
  parent_event_id uuid default null, state_after jsonb default null
) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', schedule.home_id, 'asset_id', schedule.asset_id, 'parent_event_id', parent_event_id,
    'event_type', 'schedule_changed', 'title', private.truncate_text(title, 200), 'body', nullif(btrim(note), ''),
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_statement('event_schedule_changed', jsonb_build_object(
      'action', action, 'title', private.build_schedule_title(to_jsonb(schedule)))))
    || jsonb_build_object('schedule_change', jsonb_build_object(
      'schedule_id', schedule.id, 'action', action, 'before', state_before,
      'after', coalesce(state_after, private.get_schedule_state(schedule.home_id, schedule.id))))))).id;
end
$$;
comment on function private.record_schedule_change is
  'Records the event schedule_changed with the states before and after an act, and returns its id. A null state_after '
    'is the present state.';
