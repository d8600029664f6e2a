create or replace function access.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(set_home_member_role.home_id);
  perform private.check_caller_is_owner(set_home_member_role.home_id, 'change the members of a home');
  perform private.check_role(set_home_member_role.role);
  perform private.check_change_limit(set_home_member_role.home_id);
  update public.home_members m set role = set_home_member_role.role, changed_by = access.caller_id()
  where m.home_id = set_home_member_role.home_id and m.person_id = set_home_member_role.person_id
    and m.revoked_at is null;
  if not found then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id: invite a person who is no member';
  end if;
  perform private.record_app_write(set_home_member_role.home_id, 'set_home_member_role',
    jsonb_build_object('person_id', set_home_member_role.person_id, 'role', set_home_member_role.role));
end
$$;
comment on function access.set_home_member_role is
  'Changes the role of a member. Owner only. Raises PT404 for a person who is no member, PT409 for the last owner.';
