create or replace function access.delete_thread(thread_id uuid) returns jsonb
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  thread public.chat_threads;
  remaining bigint;
begin
  select t.* into thread from public.chat_threads t
  where t.id = delete_thread.thread_id and t.home_id = any ((select access.my_home_ids())::uuid[])
    and (t.person_id = access.caller_id()
      or t.visibility = 'household' and private.can_delete_texts_of(t.home_id, t.person_id))
  for no key update;
  if thread.id is null then
    raise exception 'Only the person of a thread can delete it' using errcode = '42501',
      hint = 'thread_id: once that person has left the home, an owner can delete a household thread';
  end if;
  remaining := private.blank_thread(thread);
  if thread.archived_at is null or thread.blanked_seq < thread.message_seq then
    perform private.record_app_write(thread.home_id, 'delete_thread', jsonb_build_object('thread_id', thread.id));
  end if;
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function access.delete_thread is
  'Removes the texts of a thread of the caller, or, for an owner, of a household thread whose person has left; see '
    'private.blank_thread. Returns { done, remaining: number of turns }'
    ': a very long thread needs several calls. What its turns recorded about the home stays.';
