create or replace function access.delete_message(message_id uuid) returns void
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  caller constant uuid := access.caller_id();
  message public.chat_messages;
  author_id uuid;
  thread public.chat_threads;
begin
  select m.* into message from public.chat_messages m
  where m.id = delete_message.message_id and m.home_id = any ((select access.my_home_ids())::uuid[]);
  select coalesce(t.person_id, message.person_id) into author_id
  from (select) one left join public.chat_turns t on t.home_id = message.home_id and t.id = message.turn_id;
  select t.* into thread from public.chat_threads t
  where t.id = message.thread_id and (t.person_id = caller or t.visibility = 'household')
    and (caller in (t.person_id, author_id) or private.can_delete_texts_of(t.home_id, author_id))
  for no key update;
  if thread.id is null then
    raise exception 'Only its author and the person of the thread can delete a message' using errcode = '42501',
      hint = 'message_id: once its author has left the home, an owner can delete it';
  end if;
  if message.turn_id is not null then
    perform private.blank_turns(thread.home_id, array[message.turn_id]);
  else
    update public.chat_messages m
    set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id)
    where m.home_id = thread.home_id and m.id = message.id;
  end if;
  -- The next turn builds the summary again.
  update public.chat_threads t set summary = null, summary_seq = t.blanked_seq
  where t.home_id = thread.home_id and t.id = thread.id and t.summary_seq >= message.seq;
  if private.blank_parts(message.parts) <> message.parts then
    perform private.record_app_write(thread.home_id, 'delete_message', jsonb_build_object('message_id', message.id));
  end if;
end
$$;
comment on function access.delete_message is
  'Removes the texts of a message in a thread that the caller sees, and of the whole turn that it belongs to. The '
    'caller is the person of the thread or of the turn, or an owner once the person of the turn has left. What the '
    'turn recorded about the home stays.';
