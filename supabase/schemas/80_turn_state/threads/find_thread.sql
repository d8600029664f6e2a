create or replace function private.find_thread(home uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  -- The lock holds until the request is answered: one turn after the other is begun in a thread, also when
  -- several people write in it. Not "for update", which would block the foreign keys of running turns.
  if private.parse_uuid(find_thread.key) is not null then
    select t.* into thread from public.chat_threads t
    where t.home_id = home and t.id = private.parse_uuid(find_thread.key)
    for no key update;
  end if;
  if thread.id is null then
    select t.* into thread from public.chat_threads t
    where t.home_id = home and t.person_id = caller and t.key = find_thread.key
    for no key update;
  end if;
  return thread;
end
$$;
comment on function private.find_thread is
  'The thread of this home with that id, if the caller sees it, else the caller''s own with that key; locked. Null row '
    'when none.';
