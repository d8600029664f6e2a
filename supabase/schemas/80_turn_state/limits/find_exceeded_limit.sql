create or replace function private.resolve_limits(caller uuid, home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'turns_per_minute', coalesce(p.turns_per_minute, h.turns_per_minute, d.turns_per_minute, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, d.turns_per_day, 0),
      'home_tokens', coalesce(h.tokens_per_month, d.tokens_per_month, 0),
      'person_tokens', coalesce(p.tokens_per_month, h.tokens_per_month, d.tokens_per_month, 0)
    )
    from (values (1)) as one
    left join public.usage_limits p on p.person_id = caller
    left join public.usage_limits h on h.home_id = resolve_limits.home_id
    left join public.usage_limits d on d.home_id is null and d.person_id is null
  );
end
$$;
comment on function private.resolve_limits is
  'Each limit from the person''s row, else the home''s, else the default row: { turns_per_minute, turns_per_day, '
    'home_tokens, person_tokens }. 0: unlimited.';

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

create or replace function private.is_budget_exhausted(caller uuid, home_id uuid, limits jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if (limits ->> 'home_tokens')::bigint > 0 then
    -- Until the caller's estimate is counted, other members' requests wait: they would read the same total.
    perform pg_advisory_xact_lock(hashtextextended('usage of ' || home_id, 0));
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

create or replace function private.find_exceeded_limit(home_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  limits constant jsonb := private.resolve_limits(caller, home_id);
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
  if private.is_budget_exhausted(caller, home_id, limits) then
    return jsonb_build_object('limit', 'tokens_per_month', 'retry_after', greatest(1, ceil(extract(epoch from
      (private.get_current_month() + interval '1 month') at time zone 'UTC' - now()))::int));
  end if;
  return null;
end
$$;
comment on function private.find_exceeded_limit is
  'The first limit that forbids the caller another attempt in this home, and the seconds until it allows one: { limit, '
    'retry_after }; else null. The caller''s requests must be serialised by lock_caller.';
