-- request: { turn_id, lease_token, seq: 1 to 2000, events: [at most 2 MB] }. [] only reads whether a stop is requested.
-- Returns { outcome: ok | lease_lost, stop }. Does not renew the lease.
create or replace function public.append_turn_events(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 4194304);
  return access.append_turn_events(request);
end
$$;
comment on function public.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';
