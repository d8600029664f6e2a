create or replace function private.has_long_number(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Of all nodes only the numbers are copied. JavaScript writes no number outside these bounds.
  return exists (
    select from jsonb_path_query(value, 'strict $.** ? (@.type() == "number")') n
    where abs(n::numeric) > 1e309 or scale(n::numeric) > 400);
end
$$;
comment on function private.has_long_number is
  'Whether the value has a number with hundreds of digits: 1e100000 takes 8 bytes as jsonb, and 100 kB as text.';

create or replace function private.check_request(request jsonb, max_bytes int) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(request) > max_bytes then
    raise exception 'The request is larger than % bytes', max_bytes using errcode = '54000';
  end if;
  if jsonb_typeof(request) <> 'object' or private.has_long_number(request) then
    raise exception 'The request is no object, or has a number that is too long' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_request is
  'Bounds the argument of a public function before anything else reads it. Raises 54000 for a larger one, 22023 for one '
    'that is no object or has a number that is too long.';
