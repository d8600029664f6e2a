create or replace function access.check_request(request jsonb, max_bytes int) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(request) > max_bytes then
    raise exception 'The request is larger than % bytes', max_bytes using errcode = 'PT413';
  end if;
  if jsonb_typeof(request) <> 'object' or access.has_long_number(request)
    or jsonb_path_exists(request, 'strict $.**{200}') then
    raise exception 'The request is no object, nested too deeply, or has a number that is too long'
      using errcode = '22023';
  end if;
end
$$;
comment on function access.check_request is
  'Bounds the argument of a public function before anything else reads it. Raises PT413 for a larger one, 22023 for '
    'one that is no object, nested 200 times or has a number that is too long.';
