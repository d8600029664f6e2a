create or replace function private.hash_home_name(salt uuid, name text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(sha256(convert_to(salt || ':' || btrim(hash_home_name.name), 'UTF8')), 'hex');
end
$$;
comment on function private.hash_home_name is
  'SHA-256 of the salt and the name without outer spaces, in hexadecimal. Null without one of them.';
