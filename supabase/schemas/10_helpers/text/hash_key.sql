create or replace function private.hash_key(owner_id uuid, key text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when key ~ '^[0-9a-f]{64}$' then key
    else encode(sha256(convert_to(owner_id || ':' || key, 'UTF8')), 'hex') end;
end
$$;
comment on function private.hash_key is
  'SHA-256 in hexadecimal of a key that a client chose, within a person or a thread. A hash stays as it is.';
