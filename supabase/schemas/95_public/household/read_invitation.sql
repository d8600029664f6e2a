create or replace function public.read_invitation(token text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(token);
  return access.read_invitation(token);
end
$$;
comment on function public.read_invitation is
  'Says who invites to which home in which role, for anyone who has the token. Null when it is not valid. Works '
    'without an account.';
