-- A new limit needs:
-- 1. 20_tables/50_usage/30_usage_limits.sql: its column and comment; 50_reference_data/usage_limits.sql: its default.
-- 2. resolve_limits: its name, from the rows that may have it.
-- 3. If it bounds turns, find_exceeded_limit: { limit, retry_after }, and usageLimit and LIMIT_ERRORS of the edge
--    function, which is deployed first. begin_turn reads it without locks and again under lock_caller. What members
--    share needs a lock of its own, as lock_usage.
-- 4. If it bounds other writes, a check that raises PT429 or returns a result, as is_storage_exhausted, and its detail
--    in docs/guides/app/api.md.
-- 5. pgTAP in chat/usage_limits, and its line in docs/guides/operate/operations.md.
create or replace function private.resolve_limits(caller uuid, home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'turns_per_minute', coalesce(p.turns_per_minute, h.turns_per_minute, d.turns_per_minute, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, d.turns_per_day, 0),
      'running_turns', coalesce(p.running_turns, h.running_turns, d.running_turns, 0),
      'bytes_per_day', coalesce(p.bytes_per_day, h.bytes_per_day, d.bytes_per_day, 0),
      'files_per_day', coalesce(p.files_per_day, h.files_per_day, d.files_per_day, 0),
      'home_tokens', coalesce(h.tokens_per_month, d.tokens_per_month, 0),
      'person_tokens', coalesce(p.tokens_per_month, h.tokens_per_month, d.tokens_per_month, 0))
    from (select 1) one_row
    left join public.usage_limits d on d.home_id is null and d.person_id is null
    left join public.usage_limits h on h.home_id = resolve_limits.home_id
    left join public.usage_limits p on p.person_id = caller);
end
$$;
comment on function private.resolve_limits is
  'Each limit from the person''s row, else the home''s, else the default row: { turns_per_minute, turns_per_day, '
    'running_turns, bytes_per_day, files_per_day, home_tokens, person_tokens }. 0: unlimited.';

create or replace function private.is_storage_exhausted(caller uuid, limits jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.person_storage_days d
    where d.person_id = caller and d.day = (now() at time zone 'UTC')::date
      and (limits ->> 'bytes_per_day')::bigint > 0 and d.bytes >= (limits ->> 'bytes_per_day')::bigint
  );
end
$$;
comment on function private.is_storage_exhausted is
  'Whether the caller has stored all the bytes that the limits allow today.';

create or replace function private.check_storage_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
begin
  if private.is_storage_exhausted(caller, private.resolve_limits(caller, check_storage_limit.home_id)) then
    raise exception 'You have stored as much as one person can store in a day' using errcode = 'PT429',
      detail = 'too_many_changes', hint = 'Try again tomorrow';
  end if;
end
$$;
comment on function private.check_storage_limit is
  'Raises PT429 when the caller has reached the storage limit of the day. For writes that have no other limit.';

create or replace function private.count_storage(bytes bigint, stored_rows bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- About what an event takes beside its texts, indexes included.
  bytes_of_row constant int := 1024;
begin
  insert into private.person_storage_days as d (person_id, day, bytes)
  values (access.caller_id(), (now() at time zone 'UTC')::date,
    count_storage.bytes + bytes_of_row * count_storage.stored_rows)
  on conflict on constraint person_storage_days_pkey do update set bytes = d.bytes + excluded.bytes;
end
$$;
comment on function private.count_storage is
  'Counts what the caller stores today. To be called after lock_home, see there, and as few times a request as '
    'possible: each update of a row makes the next one in the same transaction slower.';

create or replace function private.get_stored_text_limit(home_id uuid, request_bytes bigint) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  reduced_limit constant int := 32768;
begin
  -- No text in a request of this size can exceed the lower limit.
  if request_bytes <= reduced_limit then
    return reduced_limit;
  end if;
  return case when private.is_storage_exhausted(access.caller_id(),
      private.resolve_limits(access.caller_id(), get_stored_text_limit.home_id)) then reduced_limit else 262144 end;
end
$$;
comment on function private.get_stored_text_limit is
  'The bytes that the caller may store of each kind of text in a request of this size: 256 kB, and 32 kB once they '
    'have stored all that the limits allow today, or when the request has no more. A turn that began before then '
    'still records what happened.';

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

create or replace function private.find_end_of_running_turns(caller uuid, turn_limit int, own_turn_id uuid) returns int
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
      and t.id is distinct from own_turn_id
    order by t.lease_expires_at desc
    offset turn_limit - 1 limit 1
  );
end
$$;
comment on function private.find_end_of_running_turns is
  'Seconds until a lease ends, when the caller has turn_limit turns running besides own_turn_id; else null.';

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

create or replace function private.find_exceeded_limit(home_id uuid, limits jsonb, own_turn_id uuid default null)
  returns jsonb
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
  retry_after := private.find_end_of_running_turns(caller, (limits ->> 'running_turns')::int, own_turn_id);
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
    'seconds until it allows one: { limit, retry_after }; else null. own_turn_id: the turn of the attempt, if its '
    'lease is active already. Writes and locks nothing: check_limits serialises the attempts.';

create or replace function private.check_limits(
  home_id uuid, resolved_limits jsonb default null, own_turn_id uuid default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := coalesce(resolved_limits, private.resolve_limits(access.caller_id(), home_id));
begin
  perform private.lock_usage(home_id, limits);
  return private.find_exceeded_limit(home_id, limits, own_turn_id);
end
$$;
comment on function private.check_limits is
  'As find_exceeded_limit. Locks a home that has a budget until the end of the transaction. resolved_limits are the '
    'caller''s limits, if they are known. The caller''s requests must be serialised by lock_caller.';
