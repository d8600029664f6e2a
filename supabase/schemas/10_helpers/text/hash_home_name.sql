create or replace function private.hash_home_name(home_id uuid, name text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- With the id: equal names of two homes have different hashes. Who reads the log can still guess a common name.
  return encode(sha256(convert_to(hash_home_name.home_id || ':' || btrim(hash_home_name.name), 'UTF8')), 'hex');
end
$$;
comment on function private.hash_home_name is
  'SHA-256 of the home''s id and its name without outer spaces, in hexadecimal. Null without a name.';
