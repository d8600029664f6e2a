create or replace function access.now() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return pg_catalog.now();
end
$$;
comment on function access.now is
  'Returns the start time of the transaction. The rules of the record read no other clock. A test replaces the body '
    'in its own database.';
