create or replace function public.accept_home_transfer(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(token);
  return access.accept_home_transfer(token);
end
$$;
comment on function public.accept_home_transfer is
  'Accepts the transfer offer of a home and returns { status, home_id, expires_at }. The transfer takes place when an '
    'owner confirms it.';
