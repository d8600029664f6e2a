create or replace function public.claim_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.claim_home(home_id);
$$;
comment on function public.claim_home is
  'Makes the caller the owner of a home that has had none for 30 days. For the next in rank of its members.';
