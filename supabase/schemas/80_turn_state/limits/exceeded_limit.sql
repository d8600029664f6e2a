create or replace function private.seconds_until_tokens_allowed(home uuid, tokens bigint) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select greatest(1, ceil(extract(epoch from
      (private.get_current_month() + interval '1 month') at time zone 'UTC' - now()))::int)
    from public.usage_months m
    where seconds_until_tokens_allowed.tokens > 0
      and m.home_id = home and m.month = private.get_current_month()
      and m.tokens >= seconds_until_tokens_allowed.tokens
  );
end
$$;
comment on function private.seconds_until_tokens_allowed is
  'Seconds until the next month when the home has used up this month''s tokens; null when it has not.';

create or replace function private.seconds_until_turn_allowed(caller uuid, turns int, span interval) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  -- The window slides: the person waits for the turn that fills it to fall out. Reads at most `turns` entries of each
  -- index.
  -- Never longer than the window: who waited for the lock began before the turns that were begun meanwhile.
  return (
    select greatest(1, ceil(extract(epoch from least(span, b.begun_at + span - now())))::int)
    from (
      (select t.created_at as begun_at from public.chat_turns t
       where turns > 0 and t.person_id = caller and t.created_at > now() - span
       order by t.created_at desc limit greatest(turns, 0))
      union all
      (select r.created_at from public.chat_regenerations r
       where turns > 0 and r.person_id = caller and r.created_at > now() - span
       order by r.created_at desc limit greatest(turns, 0))
    ) b
    order by b.begun_at desc
    offset greatest(turns, 1) - 1 limit 1
  );
end
$$;
comment on function private.seconds_until_turn_allowed is
  'Seconds until a person who may begin so many turns in such a span may begin the next, or ask for an answer again; '
    'null when at once.';

-- How much a person and a home may use. Checked, and by the turn's own row claimed, before the model is called.
create or replace function private.effective_limits(caller uuid, home uuid, requested jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'turns_per_minute', coalesce(p.turns_per_minute, h.turns_per_minute, (requested ->> 'turns_per_minute')::int, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, (requested ->> 'turns_per_day')::int, 0),
      'tokens_per_month', coalesce(h.tokens_per_month, (requested ->> 'tokens_per_month')::bigint, 0)
    )
    from (values (1)) as one
    left join public.usage_limits p on p.person_id = caller
    left join public.usage_limits h on h.home_id = home
  );
end
$$;
comment on function private.effective_limits is
  'The limits in force: the person''s row, else the home''s, else the requested ones. 0 = off.';

create or replace function private.exceeded_limit(caller uuid, home uuid, requested jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  limits jsonb := private.effective_limits(caller, home, requested);
  wait int;
begin
  wait := private.seconds_until_turn_allowed(caller, (limits ->> 'turns_per_minute')::int, interval '1 minute');
  if wait is not null then
    return jsonb_build_object('limit', 'turns_per_minute', 'retry_after', wait);
  end if;
  wait := private.seconds_until_turn_allowed(caller, (limits ->> 'turns_per_day')::int, interval '24 hours');
  if wait is not null then
    return jsonb_build_object('limit', 'turns_per_day', 'retry_after', wait);
  end if;
  wait := private.seconds_until_tokens_allowed(home, (limits ->> 'tokens_per_month')::bigint);
  if wait is not null then
    return jsonb_build_object('limit', 'tokens_per_month', 'retry_after', wait);
  end if;
  return null;
end
$$;
comment on function private.exceeded_limit is
  'The first limit that stands in the way of a new turn and the seconds until it frees up: { limit, retry_after }; '
    'else null.';
