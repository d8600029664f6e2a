create or replace function private.has_long_number(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Of all nodes only the numbers are copied. JavaScript writes no number outside these bounds.
  return exists (
    -- jsonb_path_query would take quadratic time for many results.
    select from jsonb_array_elements(jsonb_path_query_array(value, 'strict $.** ? (@.type() == "number")')) n
    where abs(n::numeric) > 1e309 or scale(n::numeric) > 400);
end
$$;
comment on function private.has_long_number is
  'Whether the value has a number with hundreds of digits: 1e100000 takes 8 bytes as jsonb, and 100 kB as text.';
