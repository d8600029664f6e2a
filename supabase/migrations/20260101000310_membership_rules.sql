-- What must hold for members whoever writes: one live owner at least, revoke and never delete.

create function private.guard_members() returns trigger
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
comment on function private.guard_members() is 'Trigger: a home keeps at least one live owner.';
revoke all on function private.guard_members() from public;

create trigger keep_an_owner after update on public.home_members
  for each row execute function private.guard_members();
create trigger refuse_delete before delete on public.home_members
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.home_members
  for each statement execute function private.refuse_change();
create trigger refuse_delete before delete on public.homes
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.homes
  for each statement execute function private.refuse_change();

create function private.check_home() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Abbreviations and offsets ("EST", "+05") know nothing of summer time.
  if new.time_zone !~ '^[A-Za-z_]+/[A-Za-z0-9_+/-]+$' and new.time_zone <> 'UTC' then
    raise exception 'Unknown time zone "%"', new.time_zone using errcode = '22023',
      hint = 'Use a name like "America/New_York"';
  end if;
  perform now() at time zone new.time_zone;
  return new;
end
$$;
comment on function private.check_home() is 'Trigger: the time zone is one that Postgres knows by its full name.';
revoke all on function private.check_home() from public;
create trigger check_home before insert or update of time_zone on public.homes
  for each row execute function private.check_home();

-- Account deletion --------------------------------------------------------------------------

create function private.bury_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_id is null or new.user_id is not null then
    return new;
  end if;
  new.display_name := 'Former member';
  new.left_at := now();
  return new;
end
$$;
comment on function private.bury_person() is 'Trigger: a deleted account leaves a nameless tombstone.';
revoke all on function private.bury_person() from public;
create trigger bury_person before update of user_id on public.people
  for each row execute function private.bury_person();

create function private.leave_homes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  orphan uuid;
begin
  if old.user_id is null or new.user_id is not null then
    return null;
  end if;
  update public.home_members m set revoked_at = now()
  where m.person_id = new.id and m.revoked_at is null;
  -- A household whose only owner is gone goes on under its longest-standing member.
  for orphan in
    select m.home_id from public.home_members m
    where m.person_id = new.id and m.role = 'owner' and not exists (
      select from public.home_members o
      where o.home_id = m.home_id and o.role = 'owner' and o.revoked_at is null)
  loop
    update public.home_members m set role = 'owner'
    where (m.home_id, m.person_id) = (
      select s.home_id, s.person_id from public.home_members s
      where s.home_id = orphan and s.role = 'member' and s.revoked_at is null
      order by s.created_at, s.person_id limit 1);
  end loop;
  return null;
end
$$;
comment on function private.leave_homes() is 'Trigger: a deleted account loses its memberships; an orphaned home passes to its longest-standing member.';
revoke all on function private.leave_homes() from public;
create trigger leave_homes after update of user_id on public.people
  for each row execute function private.leave_homes();
