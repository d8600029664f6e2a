create or replace function private.erasing_homes() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select e.home_id from private.home_erasures e
  where e.person_id = private.caller_id() and e.xact = pg_catalog.pg_current_xact_id()
$$;
comment on function private.erasing_homes is 'The homes that the caller erases in the current transaction.';
