create or replace function public.offer_home_transfer(home_id uuid) returns jsonb
language sql volatile security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.offer_home_transfer(home_id);
$$;
comment on function public.offer_home_transfer is
  'Offers a home to a new owner and returns { invitation_id, token, expires_at } once. Owners only.';
