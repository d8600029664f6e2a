-- create_home, set_home_member, revoke_home_member: thin public functions over definer ones.

create function private.create_home(
  name text, time_zone text, currency text, units text, year_built int,
  address_line text, city text, region text, postal_code text, country text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  founder uuid := private.ensure_person();
  -- Chosen here, because "returning" would need to see a home that has no member yet.
  new_id uuid := gen_random_uuid();
begin
  insert into public.homes (
    id, name, time_zone, currency, units, year_built,
    address_line, city, region, postal_code, country, created_by)
  values (
    new_id, btrim(create_home.name), create_home.time_zone, upper(create_home.currency), create_home.units,
    create_home.year_built, create_home.address_line, create_home.city, create_home.region,
    create_home.postal_code, upper(create_home.country), founder);
  insert into public.home_members (home_id, person_id, role, changed_by)
  values (new_id, founder, 'owner', founder);
  return new_id;
end
$$;
comment on function private.create_home(text, text, text, text, int, text, text, text, text, text) is
  'Makes a home and its first owner, the caller.';
alter function private.create_home(text, text, text, text, int, text, text, text, text, text) owner to home_writer;
revoke all on function private.create_home(text, text, text, text, int, text, text, text, text, text) from public;
grant execute on function private.create_home(text, text, text, text, int, text, text, text, text, text) to authenticated;

create function public.create_home(
  name text, time_zone text, currency text default 'USD', units text default 'imperial',
  year_built int default null, address_line text default null, city text default null,
  region text default null, postal_code text default null, country text default null
) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.create_home(name, time_zone, currency, units, year_built, address_line, city, region, postal_code, country)
$$;
comment on function public.create_home(text, text, text, text, int, text, text, text, text, text) is
  'Makes a home with the caller as its owner and returns its id. time_zone is a full name ("America/New_York").';
revoke all on function public.create_home(text, text, text, text, int, text, text, text, text, text)
  from public, anon, service_role;
grant execute on function public.create_home(text, text, text, text, int, text, text, text, text, text) to authenticated;

create function private.set_home_member(home_id uuid, person_id uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.my_role(set_home_member.home_id) is distinct from 'owner' then
    raise exception 'Only an owner can change who belongs to this home' using errcode = '42501';
  end if;
  insert into public.home_members as m (home_id, person_id, role, changed_by)
  values (set_home_member.home_id, set_home_member.person_id, set_home_member.role, private.caller_id())
  on conflict on constraint home_members_pkey do update
    set role = excluded.role, revoked_at = null, changed_by = excluded.changed_by;
end
$$;
comment on function private.set_home_member(uuid, uuid, text) is 'Adds a person to a home, changes their role, or takes them back.';
alter function private.set_home_member(uuid, uuid, text) owner to home_writer;
revoke all on function private.set_home_member(uuid, uuid, text) from public;
grant execute on function private.set_home_member(uuid, uuid, text) to authenticated;

create function public.set_home_member(home_id uuid, person_id uuid, role text) returns void
language sql security invoker
set search_path = ''
as $$ select private.set_home_member(home_id, person_id, role) $$;
comment on function public.set_home_member(uuid, uuid, text) is
  'Owner only: adds a person (their people id) to a home, changes their role, or takes them back.';
revoke all on function public.set_home_member(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.set_home_member(uuid, uuid, text) to authenticated;

create function private.revoke_home_member(home_id uuid, person_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.my_role(revoke_home_member.home_id) is distinct from 'owner' then
    raise exception 'Only an owner can change who belongs to this home' using errcode = '42501';
  end if;
  update public.home_members m set revoked_at = now(), changed_by = private.caller_id()
  where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
    and m.revoked_at is null;
end
$$;
comment on function private.revoke_home_member(uuid, uuid) is 'Ends a membership; the last owner cannot go.';
alter function private.revoke_home_member(uuid, uuid) owner to home_writer;
revoke all on function private.revoke_home_member(uuid, uuid) from public;
grant execute on function private.revoke_home_member(uuid, uuid) to authenticated;

create function public.revoke_home_member(home_id uuid, person_id uuid) returns void
language sql security invoker
set search_path = ''
as $$ select private.revoke_home_member(home_id, person_id) $$;
comment on function public.revoke_home_member(uuid, uuid) is 'Owner only: ends a membership. Refused for the last owner (23514).';
revoke all on function public.revoke_home_member(uuid, uuid) from public, anon, service_role;
grant execute on function public.revoke_home_member(uuid, uuid) to authenticated;
