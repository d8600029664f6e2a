create or replace function public.leave_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.reject_agents();
  select private.leave_home(home_id);
$$;
comment on function public.leave_home is
  'Ends the caller''s own membership. The last owner of a home with other members cannot leave.';
