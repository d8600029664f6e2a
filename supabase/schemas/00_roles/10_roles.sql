-- Roles belong to the whole cluster: another database of it may have made them already.
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

-- Only a member of a role can hand functions to it, or replace them afterwards.
grant home_writer to current_user;
