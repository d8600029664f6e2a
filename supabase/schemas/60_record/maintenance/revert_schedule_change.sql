create or replace function private.revert_schedule_change(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  change constant jsonb := event.payload -> 'schedule_change';
  schedule_id constant uuid := private.parse_uuid(change ->> 'schedule_id');
  state constant jsonb := private.keep_current_assignee(event.home_id,
    change -> case when is_undo then 'before' else 'after' end);
begin
  perform from public.maintenance_schedules s
  where s.home_id = event.home_id and s.id = private.parse_uuid(change ->> 'schedule_id')
  for update;
  if private.is_schedule_changed_since(event, is_undo) then
    return jsonb_build_object('schedule_id', schedule_id, 'outcome', 'gone_on',
      'title', private.build_item_title(event.home_id, 'schedule', schedule_id, change #>> '{after,title}'));
  end if;
  perform private.restore_schedule_state(event.home_id, schedule_id, state,
    case when change ->> 'action' = 'skip' and not is_undo then 'skipped' else 'cancelled' end);
  return jsonb_build_object('schedule_id', schedule_id,
    'title', private.build_item_title(event.home_id, 'schedule', schedule_id, state ->> 'title'),
    'due_on', coalesce(state #>> '{due,snoozed_until}', state #>> '{due,due_on}'),
    'outcome', case state ->> 'status' when 'active' then 'due' else state ->> 'status' end);
end
$$;
comment on function private.revert_schedule_change is
  'Restores the state of a schedule before an event schedule_changed or, for is_undo = false, the state after it. '
    'An assignee who is no longer a member is left out. Changes nothing when the schedule has changed since. Returns '
    '{ schedule_id, title, due_on, outcome }; outcome: due, paused, ended or gone_on (changed since).';
