-- request: { turn_id, lease_token, message: { parts, provider, model }, reply, status: completed | requires_action,
--   outcome, degraded,
--   usage: [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }],
--   events: [{ seq, events }] }
-- Returns { outcome: ok | lease_lost | already_finished }
create or replace function public.finish_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 8388608);
  return access.finish_turn(request);
end
$$;
comment on function public.finish_turn is 'Stores a turn''s assistant message, usage, last events and reply, once.';
