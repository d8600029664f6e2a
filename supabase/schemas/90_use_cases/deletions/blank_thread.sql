create or replace function private.blank_thread(thread public.chat_threads) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  -- The API ends a statement after 8 s.
  max_turns constant int := 2000;
  remaining bigint;
begin
  perform private.blank_turns(thread.home_id, array(
    select t.id from public.chat_turns t
    where t.home_id = thread.home_id and t.thread_id = thread.id and t.blanked_at is null
    order by t.user_message_seq desc limit max_turns));
  -- Imported messages have no turn.
  update public.chat_messages m
  set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id)
  where m.home_id = thread.home_id and m.thread_id = thread.id and m.turn_id is null;
  select count(*) into remaining from public.chat_turns t
  where t.home_id = thread.home_id and t.thread_id = thread.id and t.blanked_at is null;
  -- Another thread may have the key, which is the client's text, from now on. Nobody can take a random key first.
  update public.chat_threads t
  set key = gen_random_uuid()::text, title = null, summary = null, summary_seq = t.message_seq,
      archived_at = coalesce(t.archived_at, now()),
      blanked_seq = case when remaining = 0 then t.message_seq else t.blanked_seq end
  where t.home_id = thread.home_id and t.id = thread.id;
  return remaining;
end
$$;
comment on function private.blank_thread is
  'Removes the texts of a thread and of its newest turns, archives it, frees its key and returns the number of turns '
    'that still have texts. The thread must be locked.';
