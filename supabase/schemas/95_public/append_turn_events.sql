-- It does not renew the lease. Request: { turn_id, lease_token, seq: 1 to 2000, events: [up to 2 MB] }. Answer: {
-- outcome: ok | lease_lost, stop: whether somebody asked the turn to stop }.
create or replace function public.append_turn_events(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.append_turn_events(request);
end
$$;
comment on function public.append_turn_events is
  'Keeps the next batch of what happens in a turn, for whoever follows it: each seq once, [] only asks.';
