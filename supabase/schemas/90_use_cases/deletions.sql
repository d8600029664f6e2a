create or replace function private.blank_turns(home_id uuid, turn_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  removed constant text := private.get_removed_text();
begin
  -- First: waits for a process that is storing calls or a reply, and takes the lease from it.
  update public.chat_turns t
  set status = case t.status when 'running' then 'abandoned' when 'requires_action' then 'completed' else t.status end,
      lease_token = gen_random_uuid(), lease_expires_at = null, request_hash = '0',
      idempotency_key = private.hash_key(t.person_id, t.idempotency_key),
      own_words = null, named_title = null, asks_undo = null, names_danger = null,
      outcome = case when t.outcome <> 'waiting' then t.outcome end, blanked_at = now()
  where t.home_id = blank_turns.home_id and t.id = any (turn_ids);

  update public.chat_passes p set message = '', context_text = null
  where p.home_id = blank_turns.home_id and p.turn_id = any (turn_ids);

  update public.tool_approvals a
  set preview = to_jsonb(removed), plan = null, plan_hash = null, input_hash = repeat('0', 64),
      reason = case when a.reason is not null then removed end,
      decision = coalesce(a.decision, 'expired'), decided_at = coalesce(a.decided_at, clock_timestamp())
  from public.tool_calls c
  where a.home_id = blank_turns.home_id and c.home_id = a.home_id and c.id = a.tool_call_id
    and c.turn_id = any (turn_ids);

  update public.tool_calls c
  set arguments = '', provider = '', input = '{}', resolved_input = null, ignored = '[]', notes = '[]',
      answer_key = null, answer_hash = null,
      result = coalesce(private.blank_output(c.result), private.build_not_executed_result('denied', '[]')
        || jsonb_build_object('message', removed)),
      state = case when c.state like 'output-%' then c.state else 'output-error' end,
      error_text = case when c.error_text is not null or c.state not like 'output-%' then removed end,
      finished_at = coalesce(c.finished_at, now())
  where c.home_id = blank_turns.home_id and c.turn_id = any (turn_ids);

  delete from public.chat_turn_events e where e.home_id = blank_turns.home_id and e.turn_id = any (turn_ids);

  -- A client may put words into its ids and keys. A repeated request is compared with their hashes.
  update public.chat_regenerations r set idempotency_key = private.hash_key(r.person_id, r.idempotency_key)
  where r.home_id = blank_turns.home_id and r.turn_id = any (turn_ids);

  update public.chat_messages m
  set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id),
      reply_fields = case when m.reply_fields is not null then '{}'::jsonb end
  where m.home_id = blank_turns.home_id and m.turn_id = any (turn_ids);
end
$$;
comment on function private.blank_turns is
  'Removes the texts of turns and of everything stored with them. Ids, tool names and states stay, so that later '
    'requests to a model are valid; of the client''s own ids and keys hashes stay. A running turn is abandoned, a '
    'pending call gets a result. Runs as home_eraser. The thread must be locked.';

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

create or replace function private.blank_departed_threads(max_threads int default 20) returns jsonb
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  thread public.chat_threads;
  remaining bigint;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job blanks the threads of other people' using errcode = '42501';
  end if;
  for thread in
    select t.* from public.chat_threads t
    where t.id in (select private.list_threads_to_blank())
    -- A thread that fails must not keep the others from their turn.
    order by random()
    limit greatest(max_threads, 1)
    -- "skip locked": a turn of that thread ends first.
    for no key update skip locked
  loop
    begin
      perform private.blank_thread(thread);
    exception when data_exception or integrity_constraint_violation then
      raise log 'thread % cannot be blanked: %', thread.id, sqlstate;
    end;
  end loop;
  select count(*) into remaining from private.list_threads_to_blank();
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.blank_departed_threads is
  'Blanks at most max_threads private threads of people whose membership or account ended. Returns { done, remaining: '
    'number of threads }.';

create or replace function private.can_delete_texts_of(home_id uuid, person_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return home_id = any ((select access.my_home_ids('owner'))::uuid[]) and private.has_left_home(home_id, person_id);
end
$$;
comment on function private.can_delete_texts_of is
  'Whether the caller may delete what this person wrote to the household: an owner, once the person has left the home.';

create or replace function private.delete_files_of_turn(home_id uuid, turn_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.home_files f
  where f.home_id = delete_files_of_turn.home_id and f.id in (
    select i.id from public.chat_messages m
    cross join lateral unnest(private.list_file_ids(m.parts)) i (id)
    where m.home_id = delete_files_of_turn.home_id and m.turn_id = delete_files_of_turn.turn_id and m.role = 'user');
end
$$;
comment on function private.delete_files_of_turn is
  'Removes the files of the message of a turn. Row-level security leaves those that the caller may not remove. Runs as '
    'home_eraser.';

create or replace function access.delete_message(message_id uuid) returns void
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  caller constant uuid := access.caller_id();
  message public.chat_messages;
  author_id uuid;
  has_texts boolean;
  thread public.chat_threads;
begin
  select m.* into message from public.chat_messages m
  where m.id = delete_message.message_id and m.home_id = any ((select access.my_home_ids())::uuid[]);
  select coalesce(t.person_id, message.person_id), case when t.id is null
    then private.blank_parts(message.parts) <> message.parts else t.blanked_at is null end
  into author_id, has_texts
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
    perform private.delete_files_of_turn(thread.home_id, message.turn_id);
    perform private.blank_turns(thread.home_id, array[message.turn_id]);
  else
    update public.chat_messages m
    set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id)
    where m.home_id = thread.home_id and m.id = message.id;
  end if;
  -- The next turn builds the summary again.
  update public.chat_threads t set summary = null, summary_seq = t.blanked_seq
  where t.home_id = thread.home_id and t.id = thread.id and t.summary_seq >= message.seq;
  if has_texts then
    perform private.record_app_write(thread.home_id, 'delete_message', jsonb_build_object('message_id', message.id));
  end if;
end
$$;
comment on function access.delete_message is
  'Removes the texts and files of a message in a thread that the caller sees, and of the whole turn that it belongs '
    'to. The caller is the person of the thread or of the turn, or an owner once the person of the turn has left. '
    'What the '
    'turn recorded about the home stays.';

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
