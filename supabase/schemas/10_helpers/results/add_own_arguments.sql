create or replace function access.add_own_arguments(given jsonb, own jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  select o.key into argument from jsonb_each(own) o
  where nullif(given -> o.key, 'null') is distinct from o.value and nullif(given -> o.key, 'null') is not null
  order by o.key limit 1;
  if argument is not null then
    raise exception 'The argument % is given twice', argument using errcode = '22023', detail = 'invalid_field',
      hint = argument;
  end if;
  return given || jsonb_strip_nulls(own);
end
$$;
comment on function access.add_own_arguments is
  'Adds the arguments that a public function has as parameters of its own to those in its jsonb argument. Raises 22023 '
    'when both have another value.';
