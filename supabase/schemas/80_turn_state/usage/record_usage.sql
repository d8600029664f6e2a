create or replace function private.has_stored_usage(turn public.chat_turns, pass int) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.usage_events e
    join public.chat_passes p on p.home_id = e.home_id and p.turn_id = e.turn_id and p.pass = e.pass
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.pass = has_stored_usage.pass
      and e.recorded_at >= p.calls_stored_at);
end
$$;
comment on function private.has_stored_usage is
  'Whether the usage of this pass was reported after its calls were stored.';

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
    where u.value ?| array['input_tokens', 'output_tokens'] and u.value -> 'pass' in ('1', '2', '3')
  ) r
  -- The edge function does not request a pass again whose calls are stored. Another caller may report it again.
  where turn.attempt = 1 or not private.has_stored_usage(turn, r.pass)
  -- A repeated request.
  on conflict do nothing;
end
$$;
comment on function private.record_usage is
  'Stores [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }], each pass of '
  'an attempt once, a pass with stored calls once for all attempts. A number beyond what a pass can have is stored as '
  'the largest possible one; of an invalid one it stores 0. replace_estimate counts them.';
