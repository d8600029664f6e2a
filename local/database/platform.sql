-- What hosted Supabase has before a project's first migration runs, for a plain Postgres or PGlite.
-- Run by a superuser, after @supabase/lite has made its `auth` schema; safe to run again.
-- Migrations then run as `migrator`: no superuser, but may create roles, as `postgres` on hosted Supabase.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'migrator') then
    create role migrator login createrole;
  end if;
  execute format('grant create on database %I to migrator', current_database());
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime owner to migrator;
end
$$;

create schema if not exists extensions;
create schema if not exists supabase_migrations;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pgcrypto') then
    create extension if not exists pgcrypto with schema extensions;
  end if;
end
$$;

-- @supabase/lite makes these too, but reads only the older of the two forms of the claims.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

grant usage on schema public, extensions to anon, authenticated, service_role, migrator;
grant usage on schema auth to anon, authenticated, service_role, migrator;
grant execute on all functions in schema auth to anon, authenticated, service_role, migrator;
grant create on schema public to migrator;
grant usage, create on schema supabase_migrations to migrator;
grant all on all tables in schema supabase_migrations to migrator;
grant select, references, trigger on auth.users to migrator;

-- The tables of Supabase Storage, whose server keeps the bytes; here object_bytes does (local/storage). On hosted Supabase
-- the role that migrates may make policies on them without owning them.
create schema if not exists storage;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
create table if not exists storage.object_bytes (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  bytes bytea not null
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.buckets owner to migrator;
alter table storage.objects owner to migrator;
grant usage on schema storage to anon, authenticated, service_role, migrator;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Hosted Supabase hands new objects in `public` to the API roles. Migrations must take them back,
-- so the local stack gives them too: a forgotten `revoke` fails here and not in production.
alter default privileges for role migrator in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public
  grant execute on functions to anon, authenticated, service_role;
