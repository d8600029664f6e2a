create or replace function private.build_act_token(seed text, secret text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(private.hash_token(seed || ':' || secret), 'hex');
end
$$;
comment on function private.build_act_token is
  'The token of a link: 256 bits, hexadecimal. Computing it needs both the stored seed and the secret.';
