create or replace function public.renew_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.renew_turn(request);
end
$$;
comment on function public.renew_turn is
  'Says that a turn is still worked on. Request: { turn_id, lease_token, lease_seconds }. Answer: { outcome: ok | '
    'lease_lost, stop: whether somebody asked the turn to stop }.';
