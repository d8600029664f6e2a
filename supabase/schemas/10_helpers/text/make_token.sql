create or replace function private.make_token() returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Three uuids have 366 random bits; SHA-256 makes 256 of them.
  return encode(private.hash_token(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid()), 'hex');
end
$$;
comment on function private.make_token is 'Returns a random token of 256 bits as 64 hexadecimal digits.';
