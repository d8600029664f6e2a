create or replace function private.is_schedule_changed_since(event public.home_events, is_undo boolean)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  change constant jsonb := event.payload -> 'schedule_change';
begin
  -- A membership that ended is no change of the schedule.
  return private.keep_current_assignee(event.home_id,
      private.get_schedule_state(event.home_id, private.parse_uuid(change ->> 'schedule_id')))
    is distinct from private.keep_current_assignee(event.home_id,
      change -> case when is_undo then 'after' else 'before' end);
end
$$;
comment on function private.is_schedule_changed_since is
  'Whether a schedule differs from its state after an event schedule_changed or, for is_undo = false, from its state '
    'before the event.';
