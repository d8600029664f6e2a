create or replace function private.compute_seconds_until_tokens_allowed(home_id uuid, token_limit bigint) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select greatest(1, ceil(extract(epoch from
      (private.get_current_month() + interval '1 month') at time zone 'UTC' - now()))::int)
    from public.usage_months m
    where token_limit > 0
      and m.home_id = compute_seconds_until_tokens_allowed.home_id and m.month = private.get_current_month()
      and m.tokens >= token_limit
  );
end
$$;
comment on function private.compute_seconds_until_tokens_allowed is
  'Seconds until the next month when the home has used up this month''s tokens; else null.';

create or replace function private.compute_seconds_until_turn_allowed(caller uuid, turn_limit int, span interval)
  returns int
language plpgsql stable
set search_path = ''
as $$
begin
  -- A new turn is allowed when the turn_limit-th newest turn is older than span. Reads at most turn_limit entries of
  -- each index. least(): that turn may have begun after now(), the begin of this transaction.
  return (
    select greatest(1, ceil(extract(epoch from least(span, b.begun_at + span - now())))::int)
    from (
      (select t.created_at as begun_at from public.chat_turns t
       where turn_limit > 0 and t.person_id = caller and t.created_at > now() - span
       order by t.created_at desc limit greatest(turn_limit, 0))
      union all
      (select r.created_at from public.chat_regenerations r
       where turn_limit > 0 and r.person_id = caller and r.created_at > now() - span
       order by r.created_at desc limit greatest(turn_limit, 0))
    ) b
    order by b.begun_at desc
    offset greatest(turn_limit, 1) - 1 limit 1
  );
end
$$;
comment on function private.compute_seconds_until_turn_allowed is
  'Seconds until a person with this limit of turns and regenerations in a span may begin another; null when now.';

create or replace function private.resolve_limits(caller uuid, home_id uuid, requested_limits jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'turns_per_minute', coalesce(
        p.turns_per_minute, h.turns_per_minute, (requested_limits ->> 'turns_per_minute')::int, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, (requested_limits ->> 'turns_per_day')::int, 0),
      'tokens_per_month', coalesce(h.tokens_per_month, (requested_limits ->> 'tokens_per_month')::bigint, 0)
    )
    from (values (1)) as one
    left join public.usage_limits p on p.person_id = caller
    left join public.usage_limits h on h.home_id = resolve_limits.home_id
  );
end
$$;
comment on function private.resolve_limits is
  'Each limit from the person''s row, else the home''s, else the request. A person''s row has no limit of tokens. 0: '
    'unlimited.';

create or replace function private.find_exceeded_limit(caller uuid, home_id uuid, requested_limits jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  limits jsonb := private.resolve_limits(caller, home_id, requested_limits);
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
  retry_after := private.compute_seconds_until_tokens_allowed(home_id, (limits ->> 'tokens_per_month')::bigint);
  if retry_after is not null then
    return jsonb_build_object('limit', 'tokens_per_month', 'retry_after', retry_after);
  end if;
  return null;
end
$$;
comment on function private.find_exceeded_limit is
  'The first limit that forbids a new turn, and the seconds until it allows one: { limit, retry_after }; else null.';
