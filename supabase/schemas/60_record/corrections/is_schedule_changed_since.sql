create or replace function private.is_schedule_changed_since(event public.home_events, is_undo boolean)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  change constant jsonb := event.payload -> 'schedule_change';
begin
  return private.get_schedule_state(event.home_id, private.parse_uuid(change ->> 'schedule_id'))
    is distinct from change -> case when is_undo then 'after' else 'before' end;
end
$$;
comment on function private.is_schedule_changed_since is
  'Whether a schedule is no longer as an event schedule_changed left it, or, for is_undo = false, as it was before.';
