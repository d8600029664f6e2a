create or replace function access.revoke_home_member(home_id uuid, person_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(revoke_home_member.home_id);
  perform private.check_caller_is_owner(revoke_home_member.home_id, 'change the members of a home');
  if revoke_home_member.person_id = access.caller_id() then
    raise exception 'An owner does not revoke their own membership' using errcode = '22023', detail = 'invalid_field',
      hint = 'person_id: use leave_home';
  end if;
  if not exists (
    select from public.home_members m
    where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
  ) then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id';
  end if;
  update public.home_members m set revoked_at = access.now(), changed_by = access.caller_id()
  where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
    and m.revoked_at is null;
  if found then
    perform private.record_app_write(revoke_home_member.home_id, 'revoke_home_member',
      jsonb_build_object('person_id', revoke_home_member.person_id));
  end if;
end
$$;
comment on function access.revoke_home_member is
  'Revokes the membership of another person. Owner only. Does nothing for a former member; raises PT404 for a person '
    'who was never one.';
