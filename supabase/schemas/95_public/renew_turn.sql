-- request: { turn_id, lease_token, lease_seconds }. Returns { outcome: ok | lease_lost, stop }
create or replace function public.renew_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.renew_turn(request);
end
$$;
comment on function public.renew_turn is 'Renews the lease of a turn and returns whether a stop is requested.';
