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
