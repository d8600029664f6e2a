-- Roles belong to the cluster: another database of it may have created them already.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_writer') then
    create role home_writer nologin;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_eraser') then
    create role home_eraser nologin;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_calendar') then
    create role home_calendar nologin;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'home_jobs') then
    create role home_jobs nologin;
  end if;
end
$$;

-- Only a member of a role can make it the owner of a function, or replace that function later. 99_grants
-- grants home_eraser only for one statement.
grant home_writer, home_calendar, home_jobs to current_user;
