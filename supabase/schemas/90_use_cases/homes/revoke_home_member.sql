create or replace function private.revoke_home_member(home_id uuid, person_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_caller_is_owner(revoke_home_member.home_id, 'change the members of a home');
  update public.home_members m set revoked_at = now(), changed_by = private.caller_id()
  where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
    and m.revoked_at is null;
end
$$;
comment on function private.revoke_home_member is 'Revokes a membership. Owner only. The last owner cannot be revoked.';
