create or replace function public.set_home_member(home_id uuid, person_id uuid, role text) returns void
language sql security invoker
set search_path = ''
as $$ select private.set_home_member(home_id, person_id, role) $$;
comment on function public.set_home_member is
  'Adds a member, changes a member''s role or restores a revoked member. Owner only.';
