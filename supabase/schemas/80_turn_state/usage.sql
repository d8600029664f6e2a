create or replace function private.add_usage(
  home_id uuid, month date, home_tokens bigint, person_tokens bigint, replaced_estimate bigint default 0,
  person_limit bigint default 0
) returns void
language plpgsql
set search_path = ''
as $$
declare
  added_to_person constant bigint := person_tokens - replaced_estimate;
  added_to_home bigint;
  tokens_of_person bigint;
begin
  -- The person's row comes first: its lock serialises the person's requests, so each one reads the sum of the others.
  insert into private.person_usage_months as m (person_id, month, tokens)
  values (access.caller_id(), add_usage.month, private.add_tokens(0, added_to_person))
  on conflict on constraint person_usage_months_pkey do update
    set tokens = private.add_tokens(m.tokens, added_to_person)
  returning m.tokens into tokens_of_person;

  added_to_home := -replaced_estimate;
  if person_limit = 0 or tokens_of_person - person_tokens < person_limit then
    added_to_home := added_to_home + home_tokens;
  end if;
  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, private.add_tokens(0, added_to_home))
  on conflict on constraint usage_months_pkey do update set tokens = private.add_tokens(m.tokens, added_to_home);
end
$$;
comment on function private.add_usage is
  'Adds tokens to a month of the home and of the caller, and takes away the estimate that they replace. When the '
    'caller''s other tokens had reached person_limit, the home gets none. 0 means no limit.';

create or replace function private.correct_usage_month(home_id uuid, person_id uuid, month date, tokens bigint)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locks the rows in the order of private.add_usage, so that the two cannot deadlock.
  update private.person_usage_months m set tokens = private.add_tokens(0, correct_usage_month.tokens)
  where m.person_id = correct_usage_month.person_id and m.month = correct_usage_month.month;
  update public.usage_months m set tokens = private.add_tokens(0, correct_usage_month.tokens)
  where m.home_id = correct_usage_month.home_id and m.month = correct_usage_month.month;
end
$$;
comment on function private.correct_usage_month is
  'For the operator: sets the tokens of a UTC month, named by its first day, of a home, a person or both. Null: not of '
    'a home, not of a person.';

create or replace function private.has_reserved_usage(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.turn_attempts a where a.turn_id = turn.id and a.attempt = turn.attempt);
end
$$;
comment on function private.has_reserved_usage is 'Whether the turn''s current attempt is counted.';

create or replace function private.limit_home_tokens(estimated_tokens bigint, reported_tokens bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Of a pass whose attempt has no estimate: one that began beyond a limit.
  default_estimate constant bigint := 5000;
  -- Output, reasoning and tool results, which the estimate of the input does not have.
  other_tokens constant bigint := 12000;
begin
  return least(reported_tokens, other_tokens + 2 * coalesce(estimated_tokens, default_estimate));
end
$$;
comment on function private.limit_home_tokens is
  'The tokens of one pass that count for the home: the reported ones, at most what the pass can have used by the '
    'estimate of its attempt''s input. Everyone in the home may finish turns with any number.';

create or replace function private.record_usage(turn public.chat_turns, usage jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- More than any model accepts or returns in a pass.
  max_tokens constant bigint := 2000000;
begin
  insert into public.usage_events (
    home_id, turn_id, person_id, attempt, pass, model,
    input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms)
  select turn.home_id, turn.id, turn.lease_person_id, turn.attempt, r.pass, r.model, r.input_tokens,
    r.cached_input_tokens, r.output_tokens, r.cost_micros, r.latency_ms
  from (
    select (u.value ->> 'pass')::int as pass, left(u.value ->> 'model', 200) as model,
      coalesce(private.read_count(u.value -> 'input_tokens', max_tokens), 0) as input_tokens,
      coalesce(private.read_count(u.value -> 'cached_input_tokens', max_tokens), 0) as cached_input_tokens,
      coalesce(private.read_count(u.value -> 'output_tokens', max_tokens), 0) as output_tokens,
      private.read_count(u.value -> 'cost_micros', 1000000000) as cost_micros,
      private.read_count(u.value -> 'latency_ms', 86400000)::int as latency_ms
    from jsonb_array_elements(case when jsonb_typeof(usage) = 'array' then usage else '[]' end) u
    where u.value ?| array['input_tokens', 'output_tokens'] and u.value -> 'pass' in ('0', '1', '2', '3')
  ) r
  -- The edge function does not request a pass again whose calls are stored. Another caller may report it again.
  where turn.attempt = 1 or not exists (
    select from public.usage_events e
    join public.chat_passes p on p.home_id = e.home_id and p.turn_id = e.turn_id and p.pass = e.pass
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.pass = r.pass and e.recorded_at >= p.calls_stored_at)
  -- A repeated request.
  on conflict do nothing;
end
$$;
comment on function private.record_usage is
  'Stores [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }], each pass of '
  'an attempt once, a pass with stored calls once for all attempts. A number beyond what a pass can have is stored as '
  'the largest possible one; of an invalid one it stores 0. replace_estimate counts them.';

create or replace function private.replace_estimate(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  attempt private.turn_attempts;
  home_tokens bigint;
  person_tokens bigint;
begin
  select a.* into attempt from private.turn_attempts a where a.turn_id = turn.id and a.attempt = turn.attempt;
  select sum(private.limit_home_tokens(attempt.estimated_tokens, e.input_tokens + e.output_tokens)),
    sum(e.input_tokens + e.output_tokens)
  into home_tokens, person_tokens
  from public.usage_events e
  where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt;
  -- An attempt that reports no tokens keeps its estimate: one that was stopped early, or whose request failed.
  if person_tokens > 0 then
    update private.turn_attempts a set reserved_tokens = 0 where a.turn_id = turn.id and a.attempt = turn.attempt;
    perform private.add_usage(
      turn.home_id, coalesce(attempt.month, private.get_current_month()), home_tokens, person_tokens,
      coalesce(attempt.reserved_tokens, 0),
      -- Turns that began before the person reached the limit may report any number.
      (private.resolve_limits(access.caller_id(), turn.home_id) ->> 'person_tokens')::bigint);
  end if;
end
$$;
comment on function private.replace_estimate is
  'Replaces the estimate of the finished attempt in the months of home and caller by its usage_events. To be called '
    'once an attempt.';

create or replace function private.reserve_usage(turn public.chat_turns, outcome jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Of the system prompt and the tools, which every request has.
  fixed_tokens constant int := 5000;
  -- The function's prompt has at most 48,000 characters of history, about 12,000 tokens, besides the home, the summary
  -- and the message. A caller of this database could store more, and the home's month would pay for it.
  max_tokens constant int := 40000;
  -- A second pass with tools is one more request with the same input.
  requests constant int := case when outcome @> '{"may_call_tools_again": true}' then 2 else 1 end;
  -- About four bytes a token.
  estimate constant bigint := requests * least(fixed_tokens + pg_column_size(outcome) / 4, max_tokens);
begin
  insert into private.turn_attempts (turn_id, attempt, person_id, month, reserved_tokens, estimated_tokens)
  values (turn.id, turn.attempt, turn.lease_person_id, private.get_current_month(), estimate, estimate)
  on conflict do nothing;
  if found then
    perform private.add_usage(turn.home_id, private.get_current_month(), estimate, estimate);
  end if;
end
$$;
comment on function private.reserve_usage is
  'Counts the attempt that holds the turn''s lease, once, and adds to the month an estimate of the input tokens of its '
    'requests, which have what the outcome holds: home, history, message.';
