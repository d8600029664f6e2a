create or replace function private.record_usage(turn public.chat_turns, usage jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  added_tokens bigint;
begin
  with added as (
    insert into public.usage_events (
      home_id, turn_id, person_id, attempt, pass, model,
      input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms)
    select turn.home_id, turn.id, turn.lease_person_id, turn.attempt, (u.value ->> 'pass')::int, u.value ->> 'model',
      coalesce((u.value ->> 'input_tokens')::bigint, 0),
      coalesce((u.value ->> 'cached_input_tokens')::bigint, 0),
      coalesce((u.value ->> 'output_tokens')::bigint, 0),
      (u.value ->> 'cost_micros')::numeric::bigint,
      (u.value ->> 'latency_ms')::numeric::int
    from jsonb_array_elements(case when jsonb_typeof(usage) = 'array' then usage else '[]' end) u
    where u.value ?| array['input_tokens', 'output_tokens']
      -- Pass one is not requested again after its calls were stored: a later attempt reports that usage once more.
      and not ((u.value ->> 'pass')::int = 1 and exists (
        select from public.usage_events e
        where e.home_id = turn.home_id and e.turn_id = turn.id and e.pass = 1
          and e.recorded_at >= turn.calls_stored_at))
    -- A repeated request.
    on conflict do nothing
    returning input_tokens + output_tokens as tokens
  )
  select sum(a.tokens)::bigint into added_tokens from added a;

  if added_tokens > 0 then
    perform private.add_usage(turn.home_id, private.get_current_month(), added_tokens);
  end if;
end
$$;
comment on function private.record_usage is
  'Stores [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }], each pass of '
  'an attempt once, pass one with stored calls once for all attempts, and adds the tokens to the months of home and '
  'caller.';
