create or replace function private.handle_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ownerless_home_id uuid;
begin
  if old.user_id is null or new.user_id is not null then
    return null;
  end if;
  update public.home_members m set revoked_at = now()
  where m.person_id = new.id and m.revoked_at is null;
  for ownerless_home_id in
    select m.home_id from public.home_members m
    where m.person_id = new.id and m.role = 'owner' and not exists (
      select from public.home_members o
      where o.home_id = m.home_id and o.role = 'owner' and o.revoked_at is null)
  loop
    update public.home_members m set role = 'owner'
    where (m.home_id, m.person_id) = (
      select s.home_id, s.person_id from public.home_members s
      where s.home_id = ownerless_home_id and s.role = 'member' and s.revoked_at is null
      order by s.created_at, s.person_id limit 1);
  end loop;
  return null;
end
$$;
comment on function private.handle_deleted_account is
  'Trigger: revokes the memberships of a person whose account is deleted. If a home has no owner left, its oldest '
    'membership with the role member becomes owner.';
