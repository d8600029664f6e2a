create or replace function private.is_thread_id(key text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.chat_threads t where t.id = private.parse_uuid(is_thread_id.key));
end
$$;
comment on function private.is_thread_id is
  'Whether the key is the id of a thread that the caller sees, in any home. To others it is a key like any uuid: chat '
    'clients choose uuids as keys, and nobody learns whose ids exist.';
