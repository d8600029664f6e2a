-- The migrator owns it, so that it finds threads that the caller does not see.
create or replace function private.is_thread_id(key text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_threads t where t.id = private.parse_uuid(is_thread_id.key));
end
$$;
comment on function private.is_thread_id is
  'Whether the key is the id of any thread. The id of another person''s thread must not become a key.';
