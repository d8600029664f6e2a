create or replace function private.add_tokens(tokens bigint, added_tokens bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The largest number that JSON clients read exactly. numeric: the sum of two bigints may be none.
  return least(greatest(tokens::numeric + added_tokens, 0), 9007199254740991)::bigint;
end
$$;
comment on function private.add_tokens is 'The sum of tokens, from 0 to 2^53 - 1.';

create or replace function private.read_count(value jsonb, max_count bigint) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'number' then least(greatest(trunc(value::numeric), 0), max_count)::bigint end;
end
$$;
comment on function private.read_count is
  'The JSON number without its fraction, from 0 to max_count. Null for anything else than a number.';
