create or replace function private.now() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return pg_catalog.now();
end
$$;
comment on function private.now is
  'Returns the time of the record''s rules: the begin of the transaction. A test replaces its body in its own '
    'database.';
