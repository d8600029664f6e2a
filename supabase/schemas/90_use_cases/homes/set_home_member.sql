create or replace function private.set_home_member(home_id uuid, person_id uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.my_role(set_home_member.home_id) is distinct from 'owner' then
    raise exception 'Only an owner can change the members of a home' using errcode = '42501';
  end if;
  insert into public.home_members as m (home_id, person_id, role, changed_by)
  values (set_home_member.home_id, set_home_member.person_id, set_home_member.role, private.caller_id())
  on conflict on constraint home_members_pkey do update
    set role = excluded.role, revoked_at = null, changed_by = excluded.changed_by;
end
$$;
comment on function private.set_home_member is
  'Adds a member, changes a member''s role or restores a revoked member. Owner only.';
