create or replace function private.log_member_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_active boolean := false;
  old_role text;
  logged_action text;
begin
  if tg_op = 'UPDATE' then
    was_active := old.revoked_at is null;
    old_role := old.role;
  elsif new.role = 'owner' and not exists (
    select from public.home_members m where m.home_id = new.home_id and m.person_id <> new.person_id
  ) then
    -- create_home
    return null;
  end if;
  if exists (select from public.homes h where h.id = new.home_id and h.erasing_since is not null) then
    return null;
  end if;
  logged_action := case
    when was_active and new.revoked_at is not null then case
      when exists (select from public.people p where p.id = new.person_id and p.left_at is not null)
        then 'account_deleted'
      when new.changed_by = new.person_id then 'member_left'
      else 'member_removed' end
    when not was_active and new.revoked_at is null then 'member_joined'
    when was_active and old_role <> new.role then case
      when new.changed_by is null and new.role = 'owner' then 'ownership_inherited'
      when new.changed_by = new.person_id and new.role = 'owner' then 'home_claimed'
      else 'role_changed' end
    end;
  if logged_action is not null then
    insert into public.home_audit_log (home_id, action, actor_person_id, person_id, details)
    values (new.home_id, logged_action, case when logged_action <> 'account_deleted' then new.changed_by end,
      new.person_id, case logged_action
        when 'member_joined' then jsonb_build_object('role', new.role)
        when 'role_changed' then jsonb_build_object('from', old_role, 'to', new.role)
        when 'ownership_inherited' then jsonb_build_object('from', old_role, 'to', new.role)
        when 'home_claimed' then jsonb_build_object('from', old_role, 'to', new.role)
        else jsonb_build_object() end);
  end if;
  return null;
end
$$;
comment on function private.log_member_change is 'Trigger: writes changes of memberships to the audit log of the home.';
