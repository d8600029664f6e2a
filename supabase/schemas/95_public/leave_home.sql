create or replace function public.leave_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.leave_home(home_id);
$$;
comment on function public.leave_home is
  'Ends the caller''s own membership. The last owner of a home with other members cannot leave.';
