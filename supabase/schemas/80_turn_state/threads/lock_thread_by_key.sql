create or replace function private.lock_thread_by_key(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  if private.parse_uuid(key) is null then
    select t.* into thread from public.chat_threads t
    where t.home_id = lock_thread_by_key.home_id and t.person_id = caller and t.key = lock_thread_by_key.key
    -- See private.lock_thread.
    for no key update;
    return thread;
  end if;
  return private.lock_thread((select t.id from private.list_matching_threads(caller, home_id, key) t));
end
$$;
comment on function private.lock_thread_by_key is
  'Locks and returns the home''s visible thread with this id, else the caller''s with this key. Null row if none.';
