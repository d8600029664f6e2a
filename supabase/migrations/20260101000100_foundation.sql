-- Schemas, roles and the small helpers every later migration stands on.

create schema if not exists private;
comment on schema private is 'Helpers and definer functions. Not exposed by the Data API.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_writer') then
    create role home_writer nologin;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_eraser') then
    create role home_eraser nologin;
  end if;
end
$$;
-- Functions can only be handed to a role the migrator is a member of.
grant home_writer to current_user;
grant usage, create on schema private to home_writer, home_eraser;

-- The caller --------------------------------------------------------------------------------

-- These small functions are plpgsql because it keeps their plans; a SQL function with a search path is
-- planned anew on every call, and policies call them on every query.
create function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  -- Both forms of the claims: one setting per claim (older, @supabase/lite) and one JSON object.
  return coalesce(
    nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
end
$$;
comment on function private.caller_id() is
  'The signed-in person''s id (the token''s sub), or null. In policies always as (select private.caller_id()).';
revoke all on function private.caller_id() from public;
grant execute on function private.caller_id() to authenticated, service_role, home_writer, home_eraser;

-- Append-only -------------------------------------------------------------------------------

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The one exception is the erasure procedure, known by the role that owns it, never by a setting.
  if tg_op = 'DELETE' and current_user = 'home_eraser' then
    return old;
  end if;
  raise exception 'Cannot % "%": its rows are never changed or removed', lower(tg_op), tg_table_name
    using errcode = '42501', hint = 'Add a correcting row instead';
end
$$;
comment on function private.refuse_change() is 'Trigger: no update, delete or truncate, not even by the owner of the table.';
revoke all on function private.refuse_change() from public;

create function private.make_append_only(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute pg_catalog.format(
    'create trigger refuse_row_change before update or delete on %s
       for each row execute function private.refuse_change()', target);
  execute pg_catalog.format(
    'create trigger refuse_truncate before truncate on %s
       for each statement execute function private.refuse_change()', target);
end
$$;
comment on function private.make_append_only(regclass) is 'For migrations: puts the append-only triggers on a table.';
revoke all on function private.make_append_only(regclass) from public;

-- Erasure -----------------------------------------------------------------------------------

create table private.home_erasures (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  home_name text not null check (char_length(home_name) <= 200),
  person_id uuid not null,
  removed jsonb not null default '{}',
  xact xid8 not null default pg_catalog.pg_current_xact_id(),
  erased_at timestamptz not null default now()
);
comment on table private.home_erasures is 'The log of erased homes: who, when, how many rows. Survives the home.';
grant select, insert, update (home_name, removed) on private.home_erasures to home_eraser;

create table private.erasable_tables (
  table_name regclass primary key,
  home_column text not null check (char_length(home_column) between 1 and 63),
  erase_order int not null
);
comment on table private.erasable_tables is 'Tables that erasing a home empties of its rows, lowest order first.';
grant select on private.erasable_tables to home_eraser;

create function private.erasing_homes() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select e.home_id from private.home_erasures e
  where e.person_id = private.caller_id() and e.xact = pg_catalog.pg_current_xact_id()
$$;
comment on function private.erasing_homes() is 'The homes that the caller is erasing in this very transaction.';
revoke all on function private.erasing_homes() from public;
grant execute on function private.erasing_homes() to home_eraser;

create function private.allow_erasure(target regclass, erase_order int, home_column text default 'home_id') returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.erasable_tables (table_name, home_column, erase_order) values (target, home_column, erase_order);
  execute pg_catalog.format('grant select, delete on %s to home_eraser', target);
  execute pg_catalog.format(
    'create policy "erasure reads" on %s for select to home_eraser
       using (%I in (select private.erasing_homes()))', target, home_column);
  execute pg_catalog.format(
    'create policy "erasure deletes" on %s for delete to home_eraser
       using (%I in (select private.erasing_homes()))', target, home_column);
end
$$;
comment on function private.allow_erasure(regclass, int, text) is
  'For migrations: every tenant table calls it once. Referencing tables get a lower order than the tables they refer to.';
revoke all on function private.allow_erasure(regclass, int, text) from public;

-- Tools -------------------------------------------------------------------------------------

create table private.tool_policies (
  tool_name text primary key check (tool_name ~ '^[a-z][a-z_]{2,62}$'),
  kind text not null check (kind in ('server', 'approval', 'client')),
  min_role text not null check (min_role in ('viewer', 'contributor', 'member', 'owner'))
);
comment on table private.tool_policies is
  'Which tools exist, who executes them and the least role they need. The migration that adds a tool adds its row.';
grant select on private.tool_policies to home_writer;
