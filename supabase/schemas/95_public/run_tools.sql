-- Request: { turn_id, lease_token, pass_one: { message, model, finish_reason, usage }, context_text, calls: [{ id,
-- ordinal, provider_call_id, name, arguments, provider, input, result, preview }], approval_ttl_hours }. Answer: {
-- outcome: ok | stopped (asked to stop before this: nothing ran) | lease_lost | turn_over, calls: [{ id, ordinal, name,
-- state, result, approval: { id, expires_at, preview, needed_role } }] }; a call that waits for a person is
-- input-available (the phone's) or approval-requested and has no result. 40001 and 40P01: call again.
create or replace function public.run_tools(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.run_tools(request);
end
$$;
comment on function public.run_tools is
  'Stores pass one and its calls, runs the database''s tools in order and stores every result, once per turn; called '
    'again it returns the stored results.';
