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
