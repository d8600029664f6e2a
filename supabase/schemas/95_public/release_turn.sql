-- request: { turn_id, lease_token }. Returns { outcome: ok | lease_lost }
create or replace function public.release_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.release_turn(request);
end
$$;
comment on function public.release_turn is
  'Ends the lease of a turn without a reply, so that the request can be retried at once.';
