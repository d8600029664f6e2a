create or replace function private.log_invitation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.home_id, case new.kind when 'transfer' then 'transfer_offered' else 'member_invited' end,
      new.invited_by, jsonb_build_object('role', new.role));
  elsif old.revoked_at is null and new.revoked_at is not null then
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.home_id, case new.kind when 'transfer' then 'transfer_withdrawn' else 'invitation_revoked' end,
      access.caller_id(), jsonb_build_object('role', new.role));
  end if;
  return null;
end
$$;
comment on function private.log_invitation is
  'Trigger: writes new and revoked invitations to the audit log of the home.';
