create or replace function private.lock_thread_by_key(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
begin
  if private.parse_uuid(key) is null then
    -- Found first and locked by its id: a lock adds the policy for updates, and Postgres would read all threads of the
    -- person.
    return private.lock_thread((
      select t.id from public.chat_threads t
      where t.home_id = lock_thread_by_key.home_id and t.person_id = caller and t.key = lock_thread_by_key.key));
  end if;
  return private.lock_thread((select t.id from private.list_matching_threads(caller, home_id, key) t));
end
$$;
comment on function private.lock_thread_by_key is
  'Locks and returns the home''s visible thread with this id, else the caller''s with this key. Null row if none.';
