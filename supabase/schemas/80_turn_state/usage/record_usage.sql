create or replace function private.is_counted_pass(turn public.chat_turns, pass int) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.usage_events e
    join public.chat_passes p on p.home_id = e.home_id and p.turn_id = e.turn_id and p.pass = e.pass
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.pass = is_counted_pass.pass
      and e.recorded_at >= p.calls_stored_at);
end
$$;
comment on function private.is_counted_pass is
  'Whether the usage of this pass was reported after its calls were stored.';

create or replace function private.record_usage(turn public.chat_turns, usage jsonb, limits jsonb default null)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  -- More than any model accepts or returns in a pass.
  max_tokens constant bigint := 2000000;
  counted_attempt private.turn_attempts;
  home_tokens bigint;
  person_tokens bigint;
  person_limit bigint;
begin
  select a.* into counted_attempt from private.turn_attempts a
  where a.turn_id = turn.id and a.attempt = turn.attempt;
  with reported as (
    select (u.value ->> 'pass')::int as pass, left(u.value ->> 'model', 200) as model,
      coalesce(private.read_count(u.value -> 'input_tokens', max_tokens), 0) as input_tokens,
      coalesce(private.read_count(u.value -> 'cached_input_tokens', max_tokens), 0) as cached_input_tokens,
      coalesce(private.read_count(u.value -> 'output_tokens', max_tokens), 0) as output_tokens,
      private.read_count(u.value -> 'cost_micros', 1000000000) as cost_micros,
      private.read_count(u.value -> 'latency_ms', 86400000)::int as latency_ms
    from jsonb_array_elements(case when jsonb_typeof(usage) = 'array' then usage else '[]' end) u
    where u.value ?| array['input_tokens', 'output_tokens'] and u.value -> 'pass' in ('1', '2', '3')
  ), added as (
    insert into public.usage_events (
      home_id, turn_id, person_id, attempt, pass, model,
      input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms)
    select turn.home_id, turn.id, turn.lease_person_id, turn.attempt, r.pass, r.model, r.input_tokens,
      r.cached_input_tokens, r.output_tokens, r.cost_micros, r.latency_ms
    from reported r
    -- A pass is not requested again after its calls were stored: a later attempt reports that usage once more.
    where turn.attempt = 1 or not private.is_counted_pass(turn, r.pass)
    -- A repeated request.
    on conflict do nothing
    returning input_tokens + output_tokens as tokens
  )
  select coalesce(sum(a.tokens), 0)::bigint,
    coalesce(sum(private.limit_home_tokens(counted_attempt.estimated_tokens, a.tokens)), 0)::bigint
  into person_tokens, home_tokens from added a;

  if person_tokens > 0 then
    -- Turns that began before the person reached the limit may report any number.
    person_limit := (coalesce(limits, private.resolve_limits(private.caller_id(), turn.home_id))
      ->> 'person_tokens')::bigint;
    -- The person's month already includes the estimate of this attempt.
    person_limit := case when person_limit = 0 then 0
      else person_limit + coalesce(counted_attempt.reserved_tokens, 0) end;
    perform private.add_usage(
      turn.home_id, private.get_current_month(), home_tokens, person_tokens, person_limit);
  end if;
end
$$;
comment on function private.record_usage is
  'Stores [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }], each pass of '
  'an attempt once, a pass with stored calls once for all attempts, and adds the tokens to the months of home and '
  'caller. A number beyond what a pass can have is stored as the largest possible one; of an invalid one it stores 0.';
