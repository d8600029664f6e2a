create or replace function public.confirm_home_transfer(home_id uuid, invitation_id uuid, person_id uuid) returns jsonb
language sql volatile security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.confirm_home_transfer(home_id, invitation_id, person_id);
$$;
comment on function public.confirm_home_transfer is
  'Transfers a home to the person who accepted its transfer offer and returns { home_id, transferred_at }. All other '
    'memberships end. Owners only.';
