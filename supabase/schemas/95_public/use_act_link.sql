create or replace function public.use_act_link(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(token);
  return access.use_act_link(token);
end
$$;
comment on function public.use_act_link is
  'Does the act of a link of a reminder or calendar: done, snooze, skip or unsubscribe. Returns { action, success, '
    'code, message }, or null for an unknown link. Needs no sign-in: the token is the permission.';
