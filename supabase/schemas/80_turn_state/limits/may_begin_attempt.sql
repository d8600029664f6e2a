create or replace function private.may_call_model(turn public.chat_turns, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if turn.person_id is distinct from access.caller_id() then
    return false;
  elsif request @> '{"regenerate": true}' and turn.status = 'completed' then
    return turn.attempt_id <> (request ->> 'attempt_id')::uuid and not exists (
      select from public.chat_regenerations r
      where r.person_id = turn.person_id and r.created_at > now() - interval '24 hours'
        and (r.attempt_id = (request ->> 'attempt_id')::uuid or r.idempotency_key = request ->> 'idempotency_key'));
  end if;
  return private.is_same_request(turn, request) and not private.is_finished(turn)
    and not private.is_lease_active(turn.lease_expires_at)
    and not private.has_stored_pass(turn) and not private.has_decided_call(turn);
end
$$;
comment on function private.may_call_model is
  'Whether the request for this turn may begin an attempt that calls the model: not a replay, a mismatch, a running '
    'turn or one whose calls are stored.';

create or replace function private.may_begin_attempt(caller uuid, home_id uuid, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  turn public.chat_turns := private.find_turn_by_request(caller, request);
  thread_id uuid;
begin
  if turn.id is null then
    select t.id into thread_id from private.list_matching_threads(caller, home_id, private.get_thread_key(request)) t;
    turn := private.find_turn_by_message(thread_id, request -> 'message' ->> 'client_id');
    if turn.id is null and (private.find_running_outcome(thread_id) is not null
      or private.is_regeneration_key(caller, request ->> 'idempotency_key')
      or (thread_id is null and private.is_thread_id(private.get_thread_key(request))))
    then
      return false;
    end if;
  end if;
  return turn.id is null or private.may_call_model(turn, request);
end
$$;
comment on function private.may_begin_attempt is
  'Whether a request of begin_turn would begin an attempt that calls the model if no limit were exceeded. False when '
    'begin_turn returns another outcome first. Writes and locks nothing.';
