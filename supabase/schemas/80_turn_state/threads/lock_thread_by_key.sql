create or replace function private.lock_thread_by_key(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  -- The lock serialises requests for the same thread. "for update" would block the foreign keys of running turns.
  if private.parse_uuid(lock_thread_by_key.key) is not null then
    select t.* into thread from public.chat_threads t
    where t.home_id = lock_thread_by_key.home_id and t.id = private.parse_uuid(lock_thread_by_key.key)
    for no key update;
  end if;
  if thread.id is null then
    select t.* into thread from public.chat_threads t
    where t.home_id = lock_thread_by_key.home_id and t.person_id = caller and t.key = lock_thread_by_key.key
    for no key update;
  end if;
  return thread;
end
$$;
comment on function private.lock_thread_by_key is
  'Locks and returns the home''s visible thread with this id, else the caller''s with this key. Null row if none.';
