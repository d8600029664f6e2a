create or replace function private.make_thread(home uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  insert into public.chat_threads (home_id, person_id, key)
  values (home, caller, key)
  returning * into thread;
  return thread;
end
$$;
comment on function private.make_thread is 'A new thread of the caller under this key.';
