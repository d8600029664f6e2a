-- Helpers of the SQL tests. The runner loads this file once, as a superuser, into a migrated database;
-- every test then runs in a transaction of its own that rolls back.
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
create schema if not exists tests;
grant usage on schema tests, extensions to public;

-- tests.id('ann') is the same uuid everywhere, so that tests can name their rows.
create or replace function tests.id(name text) returns uuid
language sql immutable set search_path = ''
as $$ select pg_catalog.md5('test:' || name)::uuid $$;

create or replace function tests.claims(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Both forms, as the Data API of hosted Supabase and of the embedded stack set them.
  perform pg_catalog.set_config('request.jwt.claim.sub', coalesce(person::text, ''), true);
  perform pg_catalog.set_config('request.jwt.claims', case when person is null then ''
    else pg_catalog.json_build_object('sub', person, 'role', 'authenticated')::text end, true);
end
$$;

create or replace function tests.sign_in(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.claims(person);
  perform pg_catalog.set_config('role', 'authenticated', true);
end
$$;

create or replace function tests.sign_out() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.claims(null);
  perform pg_catalog.set_config('role', 'anon', true);
end
$$;

create or replace function tests.as_service_role() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.claims(null);
  perform pg_catalog.set_config('role', 'service_role', true);
end
$$;

-- The superuser that runs the tests.
create or replace function tests.as_owner() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.claims(null);
  perform pg_catalog.set_config('role', 'none', true);
end
$$;

-- The role that owns the tables: no superuser, and no row-level security holds it back.
create or replace function tests.as_table_owner() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.claims(null);
  perform pg_catalog.set_config('role', (
    select r.rolname from pg_catalog.pg_class c join pg_catalog.pg_roles r on r.oid = c.relowner
    where c.oid = 'public.homes'::regclass), true);
end
$$;

-- Makes an account (and through its trigger a person) with the id tests.id(name).
create or replace function tests.make_person(name text) returns uuid
language plpgsql set search_path = ''
as $$
begin
  insert into auth.users (id, aud, role, email, encrypted_password, created_at)
  values (tests.id(name), 'authenticated', 'authenticated', name || '@test.example', '', now());
  return tests.id(name);
end
$$;

-- Makes a home with the id tests.id(name).
create or replace function tests.make_home(owner uuid, name text default 'Maple Street') returns uuid
language plpgsql set search_path = ''
as $$
begin
  insert into public.homes (id, name, time_zone, created_by) values (tests.id(name), name, 'America/New_York', owner);
  insert into public.home_members (home_id, person_id, role, changed_by) values (tests.id(name), owner, 'owner', owner);
  return tests.id(name);
end
$$;

create or replace function tests.join_home(home_id uuid, person_id uuid, role text) returns void
language sql set search_path = ''
as $$
  insert into public.home_members (home_id, person_id, role) values (home_id, person_id, role)
$$;

-- The usual cast: owner, member, contributor and viewer of "Maple Street"; a stranger who owns "Elm Street".
create or replace function tests.make_world() returns void
language plpgsql set search_path = ''
as $$
declare
  role text;
begin
  perform tests.make_home(tests.make_person('owner'), 'Maple Street');
  foreach role in array array['member', 'contributor', 'viewer'] loop
    perform tests.join_home(tests.id('Maple Street'), tests.make_person(role), role);
  end loop;
  perform tests.make_home(tests.make_person('stranger'), 'Elm Street');
end
$$;
