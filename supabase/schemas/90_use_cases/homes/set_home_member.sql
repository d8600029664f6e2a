create or replace function private.set_home_member(home_id uuid, person_id uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_caller_is_owner(set_home_member.home_id, 'change the members of a home');
  insert into public.home_members as m (home_id, person_id, role, changed_by)
  values (set_home_member.home_id, set_home_member.person_id, set_home_member.role, private.caller_id())
  on conflict on constraint home_members_pkey do update
    set role = excluded.role, revoked_at = null, changed_by = excluded.changed_by;
end
$$;
comment on function private.set_home_member is
  'Adds a member, changes a member''s role or restores a revoked member. Owner only.';
