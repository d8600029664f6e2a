-- Owned by the table owner: it must know of threads that the caller cannot see, and tells no more than that.
create or replace function private.thread_exists(key text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_threads t where t.id = private.parse_uuid(thread_exists.key));
end
$$;
comment on function private.thread_exists is
  'Whether the key is the id of any thread at all. Someone else''s id must not become a new thread''s key.';
