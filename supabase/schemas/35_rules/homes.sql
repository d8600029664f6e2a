create or replace function private.check_grant_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if access.caller_client() is not null then
    raise exception 'An agent cannot change a grant' using errcode = '42501', detail = 'agent_forbidden';
  end if;
  return new;
end
$$;
comment on function private.check_grant_change is
  'Trigger: rejects the change of a grant by an agent, also of its own.';

create or replace function private.check_new_owner(home_id uuid, person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Conversations and settings of a former member would still belong to them after the transfer.
  if exists (
    select from public.home_members m
    where m.home_id = check_new_owner.home_id and m.person_id = check_new_owner.person_id
  ) then
    raise exception 'The person is or was a member of this home' using errcode = 'PT409', detail = 'already_member',
      hint = 'Make them a member with the role owner; the other members then leave';
  end if;
end
$$;
comment on function private.check_new_owner is
  'Raises PT409 for a present or former member: a home is transferred only to a person who never belonged to it.';

create or replace function private.check_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Postgres also accepts abbreviations and offsets ("EST", "+05"), which have no daylight saving time.
  if char_length(new.time_zone) > 64 or new.time_zone !~ '^[A-Za-z_]+/[A-Za-z0-9_+/-]+$' and new.time_zone <> 'UTC' then
    raise invalid_parameter_value;
  end if;
  perform now() at time zone new.time_zone;
  return new;
exception
  when invalid_parameter_value then
    raise exception 'Unknown time zone' using errcode = '22023', detail = 'invalid_field',
      hint = 'time_zone: use a name like "America/New_York"';
end
$$;
comment on function private.check_time_zone is 'Trigger: accepts the full names of the time zones that Postgres knows.';

create or replace function private.close_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role = 'owner' and old.revoked_at is null and (new.role <> 'owner' or new.revoked_at is not null)
    -- An erasure waits for no invitation that somebody is accepting.
    and exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    update public.home_invitations i set revoked_at = access.now()
    where i.home_id = old.home_id and i.invited_by = old.person_id and i.revoked_at is null
      and (i.accepted_at is null or i.kind = 'transfer' and i.confirmed_at is null);
  end if;
  return null;
end
$$;
comment on function private.close_invitations is
  'Trigger: revokes the open invitations of a person who is no owner any more.';

create or replace function private.end_membership() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- erase_home deletes these rows itself, and must not wait for a transaction that adds one.
  if not exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null) then
    return null;
  end if;
  update public.calendar_feeds f set revoked_at = access.now()
  where f.home_id = old.home_id and f.person_id = old.person_id and f.revoked_at is null;
  -- First the messages, as settle_reminder does.
  update public.reminders r set state = 'cancelled', settled_at = access.now(), home_name = null
  where r.home_id = old.home_id and r.person_id = old.person_id and r.state = 'pending';
  update public.reminder_items i set title = null
  where i.home_id = old.home_id and i.person_id = old.person_id and i.title is not null;
  delete from private.act_links l where l.home_id = old.home_id and l.person_id = old.person_id;
  delete from public.notification_settings s where s.home_id = old.home_id and s.person_id = old.person_id;
  update public.agent_grants g set revoked_at = access.now()
  where g.home_id = old.home_id and g.person_id = old.person_id and g.revoked_at is null;
  return null;
end
$$;
comment on function private.end_membership is
  'Trigger: of a person whose membership ends, revokes the calendars and agents, cancels the pending reminders and '
    'deletes their links and settings. They stay so when the person becomes a member again.';

create or replace function private.log_home_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  changed jsonb := (
    select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(new)) e
    -- The transfer has an entry of its own.
    where e.value is distinct from before -> e.key and e.key not in ('updated_at', 'transferred_at'));
begin
  if changed is not null then
    -- Names and addresses are personal: the log says only that they changed.
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.id, 'home_updated', access.caller_id(),
      jsonb_build_object('fields', (select jsonb_agg(k order by k) from jsonb_object_keys(changed) k))
      || coalesce((
        select jsonb_object_agg(e.key, jsonb_build_object('from', before -> e.key, 'to', e.value))
        from jsonb_each(changed) e
        where e.key in ('time_zone', 'currency', 'units', 'language')), jsonb_build_object()));
  end if;
  return null;
end
$$;
comment on function private.log_home_update is
  'Trigger: writes changes of a home''s description to its audit log.';

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

create or replace function private.retitle_reminders() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reminder_items i set title = left(new.title, 300)
  where i.home_id = new.home_id and i.item_id = (to_jsonb(new) ->> tg_argv[0])::uuid and i.title is not null;
  return null;
end
$$;
comment on function private.retitle_reminders is
  'Trigger: a corrected or redacted title replaces the one in reminders that were not delivered. The argument names '
    'the column of the id.';

create or replace function private.settle_ownership() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  heir public.home_members;
begin
  if old.revoked_at is not null or (old.role = new.role and new.revoked_at is null) then
    return null;
  end if;
  -- Without the lock two owners could leave at the same time.
  perform from public.homes h where h.id = old.home_id for no key update;
  if exists (
    select from public.home_members m
    where m.home_id = old.home_id and m.role = 'owner' and m.revoked_at is null
  ) or not exists (
    select from public.home_members m where m.home_id = old.home_id and m.revoked_at is null
  ) or exists (
    select from public.homes h where h.id = old.home_id and h.erasing_since is not null
  ) then
    return null;
  end if;
  if old.role = 'owner' and exists (
    -- The deletion of an account must not fail.
    select from public.people p where p.id = old.person_id and p.left_at is null
  ) then
    raise exception 'The last owner of a home cannot leave its other members without an owner'
      using errcode = 'PT409', detail = 'last_owner', hint = 'Make another member an owner first';
  end if;

  select m.* into heir from public.home_members m
  where m.home_id = old.home_id and m.revoked_at is null
    and (m.role = 'member' or not exists (
      select from public.home_members o
      where o.home_id = m.home_id and o.person_id <> m.person_id and o.revoked_at is null))
  order by m.created_at, m.person_id limit 1;
  if heir.person_id is not null then
    update public.home_members m set role = 'owner', changed_by = null
    where m.home_id = heir.home_id and m.person_id = heir.person_id;
  elsif old.role = 'owner' then
    insert into public.home_audit_log (home_id, action, details)
    values (old.home_id, 'owner_missing', jsonb_build_object('claim_from', new.revoked_at + interval '30 days'));
  end if;
  return null;
end
$$;
comment on function private.settle_ownership is
  'Trigger: keeps an owner in a home that has members. Rejects the departure of the last owner. If an account is '
    'deleted, the oldest membership with the role member becomes owner, or the only person left; otherwise claim_home '
    'makes an owner.';

create or replace function private.wake_reminders(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.reminder_homes as r (home_id, next_at)
  select h.id, private.next_morning(h.time_zone, access.now()) from public.homes h
  where h.id = wake_reminders.home_id and h.erasing_since is null
  on conflict on constraint reminder_homes_pkey do update set next_at = excluded.next_at
  where r.next_at is null or r.next_at > excluded.next_at;
end
$$;
comment on function private.wake_reminders is
  'Sets the next check of a home by enqueue_reminders to its next morning.';

create or replace function private.wake_reminders_of_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The stored moment is a morning in the former time zone.
  update private.reminder_homes r set next_at = null where r.home_id = new.id;
  perform private.wake_reminders(new.id);
  return null;
end
$$;
comment on function private.wake_reminders_of_home is
  'Trigger: calls wake_reminders after the time zone or the absence of a home has changed.';

create or replace function private.wake_reminders_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.wake_reminders(new.home_id);
  return null;
end
$$;
comment on function private.wake_reminders_of_row is
  'Trigger: calls wake_reminders after a row has changed of which people may be reminded.';
