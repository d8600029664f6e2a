create or replace function private.compute_seconds_until_turn_allowed(caller uuid, turn_limit int, span interval)
  returns int
language plpgsql stable
set search_path = ''
as $$
begin
  -- Another attempt is allowed when the turn_limit-th newest is older than span. least(): that attempt may have begun
  -- after now(), the begin of this transaction.
  return (
    select greatest(1, ceil(extract(epoch from least(span, a.begun_at + span - now())))::int)
    from private.turn_attempts a
    where turn_limit > 0 and a.person_id = caller and a.begun_at > now() - span
    order by a.begun_at desc
    offset greatest(turn_limit, 1) - 1 limit 1
  );
end
$$;
comment on function private.compute_seconds_until_turn_allowed is
  'Seconds until a person with this limit of attempts in a span may begin another; null when now.';

create or replace function private.find_end_of_running_turns(caller uuid, turn_limit int) returns int
language plpgsql volatile
set search_path = ''
as $$
begin
  if turn_limit = 0 then
    return null;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from t.lease_expires_at - clock_timestamp())))::int
    from public.chat_turns t
    where t.lease_person_id = caller and t.status = 'running' and private.is_lease_active(t.lease_expires_at)
    order by t.lease_expires_at desc
    offset turn_limit - 1 limit 1
  );
end
$$;
comment on function private.find_end_of_running_turns is
  'Seconds until a lease ends, when the caller has turn_limit turns running; else null.';

create or replace function private.is_budget_exhausted(caller uuid, home_id uuid, limits jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if limits @> '{"home_tokens": 0, "person_tokens": 0}' then
    return false;
  end if;
  return exists (
    select from public.usage_months m
    where (limits ->> 'home_tokens')::bigint > 0
      and m.home_id = is_budget_exhausted.home_id and m.month = private.get_current_month()
      and m.tokens >= (limits ->> 'home_tokens')::bigint
  ) or exists (
    select from private.person_usage_months m
    where (limits ->> 'person_tokens')::bigint > 0
      and m.person_id = caller and m.month = private.get_current_month()
      and m.tokens >= (limits ->> 'person_tokens')::bigint
  );
end
$$;
comment on function private.is_budget_exhausted is
  'Whether the home or the caller has used up the tokens of this month.';

create or replace function private.find_exceeded_limit(home_id uuid, limits jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  retry_after int;
begin
  retry_after := private.compute_seconds_until_turn_allowed(
    caller, (limits ->> 'turns_per_minute')::int, interval '1 minute');
  if retry_after is not null then
    return jsonb_build_object('limit', 'turns_per_minute', 'retry_after', retry_after);
  end if;
  retry_after := private.compute_seconds_until_turn_allowed(
    caller, (limits ->> 'turns_per_day')::int, interval '24 hours');
  if retry_after is not null then
    return jsonb_build_object('limit', 'turns_per_day', 'retry_after', retry_after);
  end if;
  retry_after := private.find_end_of_running_turns(caller, (limits ->> 'running_turns')::int);
  if retry_after is not null then
    return jsonb_build_object('limit', 'running_turns', 'retry_after', retry_after);
  end if;
  if private.is_storage_exhausted(caller, limits) then
    return jsonb_build_object('limit', 'storage_per_day', 'retry_after', greatest(1, ceil(extract(epoch from
      (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC' - now()))::int));
  end if;
  if private.is_budget_exhausted(caller, home_id, limits) then
    return jsonb_build_object('limit', 'tokens_per_month', 'retry_after', greatest(1, ceil(extract(epoch from
      (private.get_current_month() + interval '1 month') at time zone 'UTC' - now()))::int));
  end if;
  return null;
end
$$;
comment on function private.find_exceeded_limit is
  'The first of these limits (see resolve_limits) that forbids the caller another attempt in this home, and the '
    'seconds until it allows one: { limit, retry_after }; else null. Writes and locks nothing: check_limits serialises '
    'the attempts.';

create or replace function private.lock_usage(home_id uuid, limits jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Until the caller's estimate is counted, other members' requests wait: they would read the same total.
  if (limits ->> 'home_tokens')::bigint > 0 then
    perform pg_advisory_xact_lock(hashtextextended('usage of ' || home_id, 0));
  end if;
end
$$;
comment on function private.lock_usage is
  'Serialises the requests that check the token budget of a home, if it has one. To be called before lock_home.';

create or replace function private.check_limits(home_id uuid, resolved_limits jsonb default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := coalesce(resolved_limits, private.resolve_limits(access.caller_id(), home_id));
begin
  perform private.lock_usage(home_id, limits);
  return private.find_exceeded_limit(home_id, limits);
end
$$;
comment on function private.check_limits is
  'As find_exceeded_limit. Locks a home that has a budget until the end of the transaction. resolved_limits are the '
    'caller''s limits, if they are known. The caller''s requests must be serialised by lock_caller.';

create or replace function private.lock_caller(caller uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_turns of ' || caller, 0));
end
$$;
comment on function private.lock_caller is
  'Serialises a person''s requests until the transaction ends: they must not race for idempotency keys, new threads '
    'and limits.';

create or replace function private.try_lock_caller(caller uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('chat_turns of ' || caller, 0));
end
$$;
comment on function private.try_lock_caller is
  'Takes the lock of lock_caller unless another request of the person holds it. Returns whether it has the lock.';
