create or replace function public.accept_invitation(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(token);
  return access.accept_invitation(token);
end
$$;
comment on function public.accept_invitation is
  'Accepts an invitation to a home and returns { home_id, role }. The token is valid once, until it expires.';
