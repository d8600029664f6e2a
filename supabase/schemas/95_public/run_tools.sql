-- request: { turn_id, lease_token, pass: { number, message, model, finish_reason, usage }, context_text,
--   calls: [{ id, ordinal, provider_call_id, name, arguments, provider, input, ignored, notes, result }],
--   approval_ttl_hours }
-- Returns { outcome: ok | stopped (before any tool ran) | lease_lost | turn_over (the turn has finished),
--   calls: [{ id, ordinal, name, state, result, approval: { id, expires_at, preview, needed_role } }] }
-- A pending call has no result and the state input-available (client-side tool) or approval-requested.
-- After 40001 or 40P01 the caller repeats the request.
create or replace function public.run_tools(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 8388608);
  return access.run_tools(request);
end
$$;
comment on function public.run_tools is
  'Stores a pass, its calls and their results, and runs database tools in order, once. A repeated request returns the '
    'stored results.';
