-- The same holds on Postgres 15 and from 16 on, where a role that may create roles no longer grants every role.
begin;
select tests.plan(11);
create view pg_temp.rights as
select r.rolname::text as role, pg_has_role(m.oid, r.oid, 'member with admin option') as can_grant, pg_has_role(m.oid, r.oid, 'usage') as can_act
from pg_roles r, pg_roles m
where r.rolname in ('home_writer', 'home_eraser') and m.oid = (select relowner from pg_class where oid = 'homes'::regclass);

grant select on pg_temp.rights to public;

select ok((select can_act from pg_temp.rights where role = 'home_writer'), 'the migrator is a member of home_writer');
select ok((select can_grant from pg_temp.rights where role = 'home_eraser'), 'the migrator can grant home_eraser');
select is((select can_act from pg_temp.rights where role = 'home_eraser'), current_setting('server_version_num')::int < 160000,
  'the migrator is no member of home_eraser where Postgres has an admin option without membership');

select tests.as_table_owner();
select lives_ok($$ alter function access.run_tools set search_path = '' $$, 'a migration replaces a function of home_writer');
create function private.tool_new() returns int language sql as 'select 1';
select lives_ok($$ alter function private.tool_new owner to home_writer $$, 'a migration gives a new function to home_writer');

-- What 99_grants/40_owners and a draft do, twice: the second migration finds what the first one left.
select lives_ok($$ grant home_eraser to current_user $$, 'a migration joins home_eraser');
select lives_ok($$ alter function access.erase_home set search_path = '' $$, 'it replaces a function of home_eraser');
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    revoke home_eraser from current_user;
  end if;
end $$;
select ok((select can_grant from pg_temp.rights where role = 'home_eraser'), 'and can still grant home_eraser when it has left');
select lives_ok($$ grant home_eraser to current_user $$, 'a later migration joins again');
create function private.erase_new() returns int language sql as 'select 1';
select lives_ok($$ alter function private.erase_new owner to home_eraser $$, 'it gives a new function to home_eraser');

-- pg_upgrade from Postgres 15 restores the membership as it was there, granted by the superuser.
select tests.as_superuser();
create function pg_temp.upgrade_from_15() returns void language plpgsql as $$
declare
  migrator text := (select relowner::regrole::text from pg_class where oid = 'homes'::regclass);
begin
  execute format('revoke home_eraser from %s cascade', migrator);
  execute format('grant home_eraser to %s with admin option', migrator);
end $$;
select pg_temp.upgrade_from_15();
select tests.as_table_owner();
select lives_ok($$ grant home_eraser to current_user $$, 'a migration joins home_eraser after an upgrade from Postgres 15');
rollback;
