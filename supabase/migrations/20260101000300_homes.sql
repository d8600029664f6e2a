-- Homes, who belongs to them, and the one membership test.

create table public.homes (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  address_line text check (char_length(address_line) <= 200),
  city text check (char_length(city) <= 100),
  region text check (char_length(region) <= 100),
  postal_code text check (char_length(postal_code) <= 20),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null check (char_length(time_zone) between 3 and 64),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  units text not null default 'imperial' check (units in ('imperial', 'metric')),
  year_built int check (year_built between 1000 and 2200),
  event_seq bigint not null default 0,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.homes is 'A home: name, address parts, time zone, currency, units. event_seq counts its events.';
create index homes_created_by_idx on public.homes (created_by);

create table public.home_members (
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  role text not null check (role in ('owner', 'member', 'contributor', 'viewer')),
  created_at timestamptz not null default now(),
  changed_by uuid references public.people (id),
  revoked_at timestamptz,
  primary key (home_id, person_id)
);
comment on table public.home_members is
  'Who belongs to a home: owner, member, contributor (adds, never changes), viewer. Membership is revoked, never deleted.';
create index home_members_person_id_idx on public.home_members (person_id, home_id);
create index home_members_changed_by_idx on public.home_members (changed_by);

-- Membership --------------------------------------------------------------------------------

create function private.role_rank(role text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case role when 'viewer' then 1 when 'contributor' then 2 when 'member' then 3 when 'owner' then 4 end;
end
$$;
comment on function private.role_rank(text) is 'viewer 1, contributor 2, member 3, owner 4; null for anything else.';
revoke all on function private.role_rank(text) from public;
grant execute on function private.role_rank(text) to authenticated, home_writer, home_eraser;

create function private.my_homes(min_role text default 'viewer') returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
  enough text[] := case min_role
    when 'viewer' then array['viewer', 'contributor', 'member', 'owner']
    when 'contributor' then array['contributor', 'member', 'owner']
    when 'member' then array['member', 'owner']
    when 'owner' then array['owner'] end;
begin
  return query
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (enough);
end
$$;
comment on function private.my_homes(text) is
  'Homes in which the caller has at least this role. The one membership test: home_id in (select private.my_homes(…)).';
revoke all on function private.my_homes(text) from public;
grant execute on function private.my_homes(text) to authenticated, home_writer, home_eraser;

create function private.my_role(home_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
begin
  return (
    select m.role from public.home_members m
    where m.home_id = my_role.home_id and m.person_id = caller and m.revoked_at is null);
end
$$;
comment on function private.my_role(uuid) is 'The caller''s role in a home, null for a stranger.';
revoke all on function private.my_role(uuid) from public;
grant execute on function private.my_role(uuid) to authenticated, home_writer, home_eraser;

create function private.my_housemates() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Also those who left: their names still stand beside what they recorded.
  return query
  select distinct m.person_id from public.home_members m
  where m.home_id in (select private.my_homes());
end
$$;
comment on function private.my_housemates() is 'Everyone who is or was in one of the caller''s homes.';
revoke all on function private.my_housemates() from public;
grant execute on function private.my_housemates() to authenticated, home_writer;

create function private.is_founding(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.homes h where h.id = is_founding.home_id and h.created_by = private.caller_id()
    ) and not exists (
      select from public.home_members m where m.home_id = is_founding.home_id
    )
  );
end
$$;
comment on function private.is_founding(uuid) is 'True while the caller''s new home has no member yet.';
revoke all on function private.is_founding(uuid) from public;
grant execute on function private.is_founding(uuid) to home_writer;

create function private.home_today(home_id uuid) returns date
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select (now() at time zone h.time_zone)::date from public.homes h where h.id = home_today.home_id);
end
$$;
comment on function private.home_today(uuid) is 'Today''s date where the home stands.';
revoke all on function private.home_today(uuid) from public;
grant execute on function private.home_today(uuid) to authenticated, service_role, home_writer;

-- Policies and grants -----------------------------------------------------------------------

alter table public.homes enable row level security;
revoke all on public.homes from public, anon, authenticated, service_role;
grant select on public.homes to authenticated, service_role, home_writer;
grant insert on public.homes to home_writer;
-- Only so that a function may lock a home's row before it writes (select … for no key update).
grant update (updated_at) on public.homes to home_writer;

create policy "members read their homes" on public.homes
  for select to authenticated, home_writer
  using (id in (select private.my_homes()));
create policy "a person founds a home" on public.homes
  for insert to home_writer
  with check (created_by = (select private.caller_id()) and event_seq = 0);
create policy "contributors lock their homes" on public.homes
  for update to home_writer
  using (id in (select private.my_homes('contributor')))
  with check (id in (select private.my_homes('contributor')));

alter table public.home_members enable row level security;
revoke all on public.home_members from public, anon, authenticated, service_role;
grant select on public.home_members to authenticated, service_role, home_writer;
grant insert, update on public.home_members to home_writer;

create policy "members see each other" on public.home_members
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "owners and founders add members" on public.home_members
  for insert to home_writer
  with check (
    home_id in (select private.my_homes('owner'))
    or (person_id = (select private.caller_id()) and role = 'owner' and private.is_founding(home_id))
  );
create policy "owners change members" on public.home_members
  for update to home_writer
  using (home_id in (select private.my_homes('owner')))
  with check (true);

create policy "people see themselves and their housemates" on public.people
  for select to authenticated, home_writer
  using (id = (select private.caller_id()) or id in (select private.my_housemates()));
create policy "people name themselves" on public.people
  for update to authenticated
  using (id = (select private.caller_id()))
  with check (id = (select private.caller_id()));

select private.allow_erasure('public.home_members', 900);
select private.allow_erasure('public.homes', 1000, 'id');
