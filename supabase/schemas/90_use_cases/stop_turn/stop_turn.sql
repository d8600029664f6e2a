-- stop_turn: a person has seen enough of an answer that is still being made.
create or replace function private.request_stop(turn public.chat_turns) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- Waits for a run_tools that holds the turn; one that comes later finds the request and runs nothing.
  update public.chat_turns t set stop_requested_at = coalesce(t.stop_requested_at, now())
  where t.id = turn.id and t.attempt = turn.attempt and t.status = 'running'
    and private.is_lease_active(t.lease_expires_at);
  return found;
end
$$;
comment on function private.request_stop is
  'Asks the process that works on the turn to stop. False when nobody works on it.';

create or replace function private.stop_running_turn(thread_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.thread_id = stop_running_turn.thread_id and t.status = 'running';
  if turn.id is null or private.caller_id() not in (turn.person_id, turn.lease_person_id) then
    return false;
  end if;
  if private.request_stop(turn) then
    return true;
  end if;
  if not private.close_dead_turn(turn.thread_id, null) then
    -- Its process came back in this very moment.
    return private.stop_running_turn(turn.thread_id);
  end if;
  -- Not when it was finished in this very moment.
  return exists (select from public.chat_turns t where t.id = turn.id and t.status = 'abandoned');
end
$$;
comment on function private.stop_running_turn is
  'Stops the thread''s running turn if it is the caller''s, or works for them: asks its process, or closes it when '
    'that is dead. The thread must be locked.';

create or replace function private.stop_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  located jsonb;
  thread public.chat_threads;
begin
  located := private.locate_thread(private.caller_id(), request);
  if located ? 'outcome' then
    return located;
  end if;
  thread := private.lock_thread((located ->> 'thread_id')::uuid);
  return jsonb_build_object(
    'outcome', 'ok', 'thread_id', thread.id, 'stopped', private.stop_running_turn(thread.id));
end
$$;
comment on function private.stop_turn is
  'Stops the thread''s running turn: its process hears of it and stores what there is; its tools, unless they ran '
    'already, do not run.';
