create or replace function access.stop_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  resolved constant jsonb := private.resolve_thread(caller, request);
  thread public.chat_threads;
  turn public.chat_turns;
  is_stopped boolean := false;
begin
  if resolved ? 'outcome' then
    return resolved;
  end if;
  thread := private.lock_thread((resolved ->> 'thread_id')::uuid);
  -- Waits for the process that holds the lease, which may be giving it back.
  select t.* into turn from public.chat_turns t
  where t.thread_id = thread.id and t.status = 'running'
  for no key update;
  if caller in (turn.person_id, turn.lease_person_id, thread.person_id) and turn.id is not null then
    -- A later run_tools sees the stop request and runs nothing.
    update public.chat_turns t set stop_requested_at = coalesce(t.stop_requested_at, now()),
      lease_expires_at = least(t.lease_expires_at, coalesce(t.stop_requested_at, now()) + interval '1 minute')
    where t.id = turn.id and private.is_lease_active(t.lease_expires_at);
    is_stopped := found;
    -- A turn whose calls are pending, and of which only the end of its attempt is not stored, is left alone.
    if not is_stopped and (turn.stop_requested_at is not null or not private.has_pending_calls(turn)) then
      is_stopped := private.abandon_expired_turn(thread.id, null);
    end if;
  end if;
  return jsonb_build_object('outcome', 'ok', 'thread_id', thread.id, 'stopped', is_stopped);
end
$$;
comment on function access.stop_turn is
  'Requests the running turn of a thread to stop: the process that holds its lease stores the partial answer, and '
    'tools that have not run do not run. Abandons a turn whose lease has expired. stopped is false when no turn runs, '
    'its calls are pending, or neither the turn, its lease nor the thread is the caller''s.';
