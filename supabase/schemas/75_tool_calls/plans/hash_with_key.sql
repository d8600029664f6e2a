create or replace function private.hash_with_key(owner_id uuid, content text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select encode(sha256(k.key || convert_to(owner_id || ':' || hash_with_key.content, 'UTF8')), 'hex')
    from private.plan_key k);
end
$$;
comment on function private.hash_with_key is
  'A keyed hash of a content within a call or a person, hexadecimal. Members read it also after the content was '
    'removed: without the key they cannot confirm a guess, and an equal content of another call has another hash.';
