create or replace function private.claim_thread(thread_id uuid, turn_id uuid default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  running_outcome jsonb;
begin
  if not private.has_running_turn(thread_id, turn_id) then
    return null;
  end if;
  running_outcome := private.find_running_outcome(thread_id, turn_id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  perform private.abandon_expired_turn(thread_id, turn_id);
  if private.has_running_turn(thread_id, turn_id) then
    -- The process that holds the lease renewed it in the meantime.
    return private.build_running_outcome(1);
  end if;
  return null;
end
$$;
comment on function private.claim_thread is
  'Makes the thread free for this turn, or without one for any turn: abandons another running turn if its lease has '
    'expired. Null when the thread is free, else the outcome running. The thread must be locked: only the lock keeps '
    'it free until the caller begins the turn.';
