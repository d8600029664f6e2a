create or replace function private.build_turn_running_outcome(turn public.chat_turns) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  retry_after constant int := ceil(extract(epoch from turn.lease_expires_at - clock_timestamp()));
begin
  return private.add_stopping(private.build_running_outcome(retry_after), turn.thread_id) || jsonb_build_object(
    'turn', jsonb_build_object('id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id));
end
$$;
comment on function private.build_turn_running_outcome is
  'The outcome running for a repeated request of the turn that is running. A client follows the turn by its turn '
    '{ id, attempt, thread_id }.';
