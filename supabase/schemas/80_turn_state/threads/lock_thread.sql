create or replace function private.lock_thread(thread_id uuid) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  -- Serialises the requests of a thread. "for update" would block the foreign keys of running turns.
  select t.* into thread from public.chat_threads t where t.id = lock_thread.thread_id for no key update;
  return thread;
end
$$;
comment on function private.lock_thread is 'Locks and returns the thread. Null row when the caller does not see it.';
