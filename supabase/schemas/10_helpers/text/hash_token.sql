create or replace function private.hash_token(token text) returns bytea
language plpgsql immutable
set search_path = ''
as $$
begin
  return sha256(convert_to(token, 'UTF8'));
end
$$;
comment on function private.hash_token is
  'SHA-256 of a token. A random token of 128 bits or more needs no salt and no slow hash.';
