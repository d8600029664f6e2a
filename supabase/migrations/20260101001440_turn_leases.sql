-- Who works on a turn: leases, taking over, closing what nobody works on any more.

create function private.is_live(lease_expires_at timestamptz) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The wall clock: a request may have waited for a lock since its transaction began.
  return coalesce(lease_expires_at > clock_timestamp(), false);
end
$$;
comment on function private.is_live(timestamptz) is 'Whether a lease still holds; null is no lease.';
revoke all on function private.is_live(timestamptz) from public;
grant execute on function private.is_live(timestamptz) to home_writer;

create function private.lease_end(seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return clock_timestamp() + make_interval(secs => seconds);
end
$$;
comment on function private.lease_end(int) is 'The end of a lease that begins now.';
revoke all on function private.lease_end(int) from public;
grant execute on function private.lease_end(int) to home_writer;

create function private.lease_seconds(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return least(greatest(coalesce((request ->> 'lease_seconds')::int, 30), 1), 300);
end
$$;
comment on function private.lease_seconds(jsonb) is 'How long a lease was asked for: 1 to 300 seconds, 30 when nothing was said.';
revoke all on function private.lease_seconds(jsonb) from public;
grant execute on function private.lease_seconds(jsonb) to home_writer;

create function private.seconds_busy(thread_id uuid, besides uuid) returns int
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select greatest(1, ceil(extract(epoch from t.lease_expires_at - clock_timestamp()))::int)
    from public.chat_turns t
    where t.thread_id = seconds_busy.thread_id and t.status = 'running'
      and t.id is distinct from besides
      and private.is_live(t.lease_expires_at)
  );
end
$$;
comment on function private.seconds_busy(uuid, uuid) is
  'Seconds until the lease of the thread''s running turn (besides this one) ends unless renewed; null when nobody works in it.';
revoke all on function private.seconds_busy(uuid, uuid) from public;
grant execute on function private.seconds_busy(uuid, uuid) to home_writer;

create function private.close_dead_turn(thread_id uuid, besides uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  dead public.chat_turns;
begin
  update public.chat_turns t
  set status = 'abandoned', lease_token = gen_random_uuid(), lease_expires_at = null
  where t.thread_id = close_dead_turn.thread_id and t.status = 'running'
    and t.id is distinct from besides
    and not private.is_live(t.lease_expires_at)
  returning * into dead;
  if dead.calls_stored_at is not null then
    perform private.cancel_calls(dead);
    -- A turn that once waited for a person has its message: its calls are told there. Words alone are an
    -- earlier answer, from before its tools ran.
    if not exists (
      select from public.chat_messages m
      where m.id = dead.assistant_message_id and m.parts @> '[{"type": "tool-call"}]'
    ) then
      perform private.save_assistant_message(
        dead, private.parts_of_calls(dead), dead.pass_one_model, dead.pass_one_message);
    end if;
  end if;
  -- False when its process renewed the lease a moment before.
  return not exists (
    select from public.chat_turns t
    where t.thread_id = close_dead_turn.thread_id and t.status = 'running' and t.id is distinct from besides
  );
end
$$;
comment on function private.close_dead_turn(uuid, uuid) is
  'Abandons the thread''s turn (besides this one) that nobody works on, keeping what its tools did as a message. Whether the thread is free now.';
revoke all on function private.close_dead_turn(uuid, uuid) from public;
grant execute on function private.close_dead_turn(uuid, uuid) to home_writer;

create function private.take_over_turn(turn public.chat_turns, request jsonb, continues boolean default false) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  taken public.chat_turns;
begin
  update public.chat_turns t
  set status = 'running', attempt = t.attempt + 1, attempt_id = (request ->> 'attempt_id')::uuid,
      lease_token = gen_random_uuid(), lease_person_id = private.caller_id(),
      lease_seconds = private.lease_seconds(request),
      lease_expires_at = private.lease_end(private.lease_seconds(request)),
      continues = take_over_turn.continues, stop_requested_at = null
  where t.id = turn.id and t.attempt = turn.attempt
    -- A completed turn only where it was known as such: to answer it again.
    and (t.status in ('running', 'abandoned', 'requires_action') or t.status = turn.status)
    and not private.is_live(t.lease_expires_at)
  returning * into taken;
  if taken.id is not null then
    perform private.forget_turn_events(taken);
  end if;
  return taken;
end
$$;
comment on function private.take_over_turn(public.chat_turns, jsonb, boolean) is
  'Gives a turn that nobody works on to the request''s attempt, which continues it after a person''s answer or not. Null row when somebody does after all.';
revoke all on function private.take_over_turn(public.chat_turns, jsonb, boolean) from public;
grant execute on function private.take_over_turn(public.chat_turns, jsonb, boolean) to home_writer;
