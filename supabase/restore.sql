-- Replaces every row of the project's tables by those of a backup. docs/guides/operate/operations.md has the commands.
-- psql reads users.sql and record.sql, which pg_restore makes of one backup, from the current folder.
\set ON_ERROR_STOP on
begin;

-- Its trigger adds a person for each account; the truncate below removes them again.
\i users.sql

-- Triggers would number events anew and reject rows that were valid when they were written. Foreign keys stay in force.
do $$
declare
  name regclass;
begin
  for name in select c.oid from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
  loop
    execute format('alter table %s disable trigger user', name);
  end loop;
  execute (select 'truncate ' || string_agg(c.oid::regclass::text, ', ') from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r');
end
$$;

\i record.sql

-- Postgres alters no table whose rows still wait for the check of a foreign key.
set constraints all immediate;

do $$
declare
  name regclass;
begin
  for name in select c.oid from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
  loop
    execute format('alter table %s enable trigger user', name);
  end loop;
end
$$;
commit;
