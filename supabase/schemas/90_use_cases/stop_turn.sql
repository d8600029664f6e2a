create or replace function private.request_stop(turn public.chat_turns) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A later run_tools sees the stop request and runs nothing.
  update public.chat_turns t set stop_requested_at = coalesce(t.stop_requested_at, now()),
    lease_expires_at = least(t.lease_expires_at, coalesce(t.stop_requested_at, now()) + interval '1 minute')
  where t.id = turn.id and private.is_lease_active(t.lease_expires_at);
  return found;
end
$$;
comment on function private.request_stop is
  'Requests the process that holds the turn''s lease to stop. False when no process holds it.';

create or replace function private.stop_running_turn(thread_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- Waits for the process that holds the lease, which may be giving it back.
  select t.* into turn from public.chat_turns t
  where t.thread_id = stop_running_turn.thread_id and t.status = 'running'
  for no key update;
  if (access.caller_id() in (turn.person_id, turn.lease_person_id, (
      select c.person_id from public.chat_threads c where c.home_id = turn.home_id and c.id = turn.thread_id)))
    is not true
  then
    return false;
  end if;
  if private.request_stop(turn) then
    return true;
  end if;
  -- Its calls wait for a person, only the end of its attempt is not stored. A stop leaves a waiting turn alone.
  if turn.stop_requested_at is null and private.has_pending_calls(turn) then
    return false;
  end if;
  return private.abandon_expired_turn(turn.thread_id, null);
end
$$;
comment on function private.stop_running_turn is
  'Requests the thread''s running turn to stop, or abandons it when its lease has expired. False when no turn runs or '
  'its calls wait for a person, or neither the turn, its lease nor the thread is the caller''s. The thread must be '
  'locked.';

create or replace function access.stop_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  thread public.chat_threads;
begin
  resolved := private.resolve_thread(access.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  thread := private.lock_thread((resolved ->> 'thread_id')::uuid);
  return jsonb_build_object(
    'outcome', 'ok', 'thread_id', thread.id, 'stopped', private.stop_running_turn(thread.id));
end
$$;
comment on function access.stop_turn is
  'Requests the thread''s running turn to stop. The process that holds its lease stores the partial answer; tools '
    'that have not run do not run.';
