-- Request: { turn_id, lease_token, message: { parts, provider, model }, reply, status: completed | requires_action,
-- degraded, usage: [{ pass, model, input_tokens, cached_input_tokens, output_tokens, latency_ms }], events: [{ seq,
-- events }] as append_turn_events keeps them }. Answer: { outcome: ok | lease_lost | already_finished }.
create or replace function public.finish_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.finish_turn(request);
end
$$;
comment on function public.finish_turn is 'Stores the answer of a turn, its usage and the reply for replays, once.';
