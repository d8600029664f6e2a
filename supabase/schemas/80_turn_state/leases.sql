create or replace function private.store_fallback_message(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A stored message with tool calls stays: the turn required action, and the message has their results. Without
  -- tool calls it is the answer from before a regeneration, which the fallback replaces.
  shown_count constant int := (
    select coalesce(max(c.pass), 0)
    from public.chat_messages m
    cross join jsonb_array_elements(m.parts) p (part)
    -- The index is on md5(call_id).
    join public.tool_calls c on c.turn_id = turn.id and md5(c.call_id) = md5(p.part ->> 'toolCallId')
      and c.call_id = p.part ->> 'toolCallId'
    where m.id = turn.assistant_message_id and m.home_id = turn.home_id and p.part ->> 'type' = 'tool-call');
begin
  if private.has_stored_pass(turn, shown_count + 1) then
    perform private.store_assistant_message(
      turn,
      coalesce((select m.parts from public.chat_messages m
        where shown_count > 0 and m.home_id = turn.home_id and m.id = turn.assistant_message_id), '[]')
        || (select coalesce(jsonb_agg(jsonb_build_object('type', 'tool-call', 'toolCallId', c.call_id)
            order by c.pass, c.ordinal), '[]')
          from public.tool_calls c
          where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass > shown_count),
      (select p.model from public.chat_passes p
       where p.home_id = turn.home_id and p.turn_id = turn.id and p.pass = 1),
      private.join_pass_messages(turn));
  end if;
exception
  when check_violation or statement_too_complex or program_limit_exceeded or data_exception then
    raise log 'a message of an abandoned turn is not stored: %', sqlstate;
end
$$;
comment on function private.store_fallback_message is
  'Adds the tool calls that the turn''s stored message does not have, without a text. The edge function adds what '
    'their results say.';

create or replace function private.abandon_expired_turn(thread_id uuid, except_turn_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  abandoned_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'abandoned', lease_token = gen_random_uuid(), lease_expires_at = null
  where t.thread_id = abandon_expired_turn.thread_id and t.status = 'running'
    and t.id is distinct from except_turn_id
    and not private.is_lease_active(t.lease_expires_at)
  returning * into abandoned_turn;
  if private.has_stored_pass(abandoned_turn) then
    perform private.cancel_pending_calls(abandoned_turn);
    perform private.store_fallback_message(abandoned_turn);
    update public.chat_turns t set outcome = private.compute_turn_outcome(t) where t.id = abandoned_turn.id;
  end if;
  return abandoned_turn.id is not null;
end
$$;
comment on function private.abandon_expired_turn is
  'Abandons the thread''s running turn, other than except_turn_id, if its lease has expired: cancels its pending calls '
    'and stores its tool results as a message. Returns whether it abandoned one.';

create or replace function private.has_running_turn(thread_id uuid, except_turn_id uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_turns t
    where t.thread_id = has_running_turn.thread_id and t.status = 'running' and t.id is distinct from except_turn_id);
end
$$;
comment on function private.has_running_turn is
  'Whether a turn of the thread other than except_turn_id runs, even if its lease has expired.';

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

create or replace function private.extend_lease(turn public.chat_turns, seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The holder of a lease keeps everyone else in the thread waiting.
  return least(
    private.compute_lease_expiry(seconds),
    turn.attempt_began_at + interval '10 minutes',
    turn.stop_requested_at + interval '1 minute');
end
$$;
comment on function private.extend_lease is
  'The end of the turn''s lease if it is renewed now: at most 10 minutes after the attempt began, and a minute after a '
    'request to stop.';

create or replace function private.holds_lease(turn public.chat_turns, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return turn.lease_person_id = access.caller_id()
    and turn.lease_token = (request ->> 'lease_token')::uuid
    and turn.status = 'running' and turn.lease_expires_at is not null
    -- Without this bound a person could begin all turns that a limit allows, and fill them later.
    and turn.attempt_began_at > clock_timestamp() - interval '11 minutes'
    -- A former member has no access to the thread: they must neither write into it nor keep its members waiting.
    and exists (select from public.chat_threads c where c.home_id = turn.home_id and c.id = turn.thread_id);
end
$$;
comment on function private.holds_lease is
  'Whether the request''s lease_token is that of the running turn, whose lease is the caller''s and whose thread they '
    'see. An expired lease counts until another attempt takes it over, and at most 11 minutes after the attempt '
    'began.';

create or replace function private.is_own_attempt(turn public.chat_turns, request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(
    turn.attempt_id = (request ->> 'attempt_id')::uuid and turn.lease_person_id = access.caller_id(), false);
end
$$;
comment on function private.is_own_attempt is
  'Whether the turn''s newest attempt is that of the request and the caller.';

create or replace function private.take_over_turn(turn public.chat_turns, request jsonb,
  continues boolean default false) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  claimed_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'running', attempt = t.attempt + 1, attempt_id = (request ->> 'attempt_id')::uuid,
      lease_token = gen_random_uuid(), lease_person_id = access.caller_id(),
      lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.compute_lease_expiry(private.parse_lease_seconds(request)),
      continues = take_over_turn.continues, stop_requested_at = null, attempt_began_at = clock_timestamp()
  where t.id = turn.id and t.attempt = turn.attempt
    -- Not a turn that was completed since the caller read it. A regeneration takes over a turn that it read as
    -- completed.
    and (t.status in ('running', 'abandoned', 'requires_action') or t.status = turn.status)
    and not private.is_lease_active(t.lease_expires_at)
  returning * into claimed_turn;
  if claimed_turn.id is not null then
    perform private.delete_superseded_turn_events(claimed_turn);
  end if;
  return claimed_turn;
end
$$;
comment on function private.take_over_turn is
  'Gives the lease of a turn to the request''s attempt. Null row when another attempt holds it or the turn has '
    'changed.';
