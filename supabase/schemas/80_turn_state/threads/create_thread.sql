create or replace function private.create_thread(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  insert into public.chat_threads (home_id, person_id, key)
  values (create_thread.home_id, caller, create_thread.key)
  returning * into thread;
  return thread;
end
$$;
comment on function private.create_thread is 'Creates a thread of the caller with this key.';
