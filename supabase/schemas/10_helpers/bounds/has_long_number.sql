create or replace function access.has_long_number(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Of all nodes only the numbers are copied. jsonb_path_query would take quadratic time for many results.
  numbers constant jsonb := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "number")');
begin
  -- A few short numbers, as most requests have them: the text of ten long ones takes a millisecond.
  if jsonb_array_length(numbers) <= 10 and octet_length(numbers::text) <= 300 then
    return false;
  end if;
  -- JavaScript writes no number outside these bounds.
  return exists (
    select from jsonb_array_elements(numbers) n
    where abs(n::numeric) > 1e309 or scale(n::numeric) > 400);
end
$$;
comment on function access.has_long_number is
  'Whether the value has a number with hundreds of digits: 1e100000 takes 8 bytes as jsonb, and 100 kB as text.';
