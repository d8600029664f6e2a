create or replace function private.delete_thread(thread_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  select t.* into thread from public.chat_threads t
  where t.id = delete_thread.thread_id and t.person_id = private.caller_id()
    and t.id in (select private.list_threads_to_blank())
  for no key update;
  if thread.id is null then
    raise exception 'Only the person of a thread can delete it' using errcode = '42501';
  end if;
  perform private.blank_thread(thread);
end
$$;
comment on function private.delete_thread is
  'Removes the texts of a thread of the caller; see private.blank_thread. What its turns recorded about the '
    'home stays.';
