create or replace function private.record_usage(turn public.chat_turns, usage jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- More than any model accepts or returns in a pass.
  max_tokens constant bigint := 2000000;
  home_tokens bigint;
  person_tokens bigint;
  person_limit bigint;
begin
  with added as (
    insert into public.usage_events (
      home_id, turn_id, person_id, attempt, pass, model,
      input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms)
    select turn.home_id, turn.id, turn.lease_person_id, turn.attempt, (u.value ->> 'pass')::int,
      left(u.value ->> 'model', 200),
      coalesce(private.read_count(u.value -> 'input_tokens', max_tokens), 0),
      coalesce(private.read_count(u.value -> 'cached_input_tokens', max_tokens), 0),
      coalesce(private.read_count(u.value -> 'output_tokens', max_tokens), 0),
      private.read_count(u.value -> 'cost_micros', 1000000000),
      private.read_count(u.value -> 'latency_ms', 86400000)::int
    from jsonb_array_elements(case when jsonb_typeof(usage) = 'array' then usage else '[]' end) u
    where u.value ?| array['input_tokens', 'output_tokens'] and u.value -> 'pass' in ('1', '2', '3')
      -- A pass is not requested again after its calls were stored: a later attempt reports that usage once more.
      and not exists (
        select from public.usage_events e
        join public.chat_passes p on p.home_id = e.home_id and p.turn_id = e.turn_id and p.pass = e.pass
        where e.home_id = turn.home_id and e.turn_id = turn.id and to_jsonb(e.pass) = u.value -> 'pass'
          and e.recorded_at >= p.calls_stored_at)
    -- A repeated request.
    on conflict do nothing
    returning input_tokens + output_tokens as tokens
  )
  select sum(private.limit_home_tokens(turn, a.tokens))::bigint, sum(a.tokens)::bigint into home_tokens, person_tokens
  from added a;

  if person_tokens > 0 then
    -- Turns that began before the person reached the limit may report any number.
    person_limit := (private.resolve_limits(private.caller_id(), turn.home_id) ->> 'person_tokens')::bigint;
    -- The person's month already includes the estimate of this attempt.
    person_limit := case when person_limit = 0 then 0 else person_limit + coalesce((
      select a.reserved_tokens from private.turn_attempts a
      where a.turn_id = turn.id and a.attempt = turn.attempt), 0) end;
    perform private.add_usage(
      turn.home_id, private.get_current_month(), home_tokens, person_tokens, person_limit);
  end if;
end
$$;
comment on function private.record_usage is
  'Stores [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }], each pass of '
  'an attempt once, a pass with stored calls once for all attempts, and adds the tokens to the months of home and '
  'caller. A number beyond what a pass can have is stored as the largest possible one; of an invalid one it stores 0.';
