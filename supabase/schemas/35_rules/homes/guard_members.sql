-- What must hold for members whoever writes: one live owner at least, revoke and never delete.
create or replace function private.guard_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role <> 'owner' or old.revoked_at is not null then
    return null;
  end if;
  -- Two owners who revoke each other at the same moment must not both succeed.
  perform from public.homes h where h.id = old.home_id for no key update;
  if not exists (
    select from public.home_members m
    where m.home_id = old.home_id and m.role = 'owner' and m.revoked_at is null
  ) and exists (
    -- A deleted account leaves without asking.
    select from public.people p where p.id = old.person_id and p.left_at is null
  ) then
    raise exception 'Cannot leave the home without an owner' using errcode = '23514',
      hint = 'Make someone else an owner first';
  end if;
  return null;
end
$$;
comment on function private.guard_members is 'Trigger: a home keeps at least one live owner.';
