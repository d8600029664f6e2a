create or replace function private.list_homes_being_erased() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select e.home_id from private.home_erasures e
    where e.person_id = private.caller_id() and e.xact = pg_catalog.pg_current_xact_id();
end
$$;
comment on function private.list_homes_being_erased is 'The homes that the caller erases in the current transaction.';
