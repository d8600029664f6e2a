create or replace function public.release_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.release_turn(request);
end
$$;
comment on function public.release_turn is
  'Ends the lease without an answer (pass one failed): the same key may be tried again at once. Request: { turn_id, '
    'lease_token }. Answer: { outcome: ok | lease_lost }.';
