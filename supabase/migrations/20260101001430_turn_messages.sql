-- What a turn reads from its thread and writes to it.

create function private.importable_messages(history jsonb) returns table (place bigint, role text, content text)
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The newest 40, and nothing but text: what an app remembers is never tool history.
  return query
  select row_number() over (order by h.place), h.role, left(h.content, 16000)
  from (
    select e.place, e.item ->> 'role' as role, e.item ->> 'content' as content
    from jsonb_array_elements(case when jsonb_typeof(history) = 'array' then history else '[]' end)
      with ordinality as e (item, place)
    where e.item ->> 'role' in ('user', 'assistant')
      and jsonb_typeof(e.item -> 'content') = 'string'
      and btrim(e.item ->> 'content') <> ''
    order by e.place desc
    limit 40
  ) h;
end
$$;
comment on function private.importable_messages(jsonb) is
  'The text messages of an older app''s conversation history, oldest first, numbered from 1.';
revoke all on function private.importable_messages(jsonb) from public;
grant execute on function private.importable_messages(jsonb) to home_writer;

create function private.import_history(thread public.chat_threads, caller uuid, history jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  imported int;
begin
  if thread.message_seq > 0 then
    return;
  end if;
  insert into public.chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select thread.home_id, thread.id, i.place, i.role,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', i.content)), 'client_import', caller
  from private.importable_messages(history) i;
  get diagnostics imported = row_count;
  if imported > 0 then
    update public.chat_threads t set message_seq = imported where t.id = thread.id;
  end if;
end
$$;
comment on function private.import_history(public.chat_threads, uuid, jsonb) is
  'Puts an older app''s conversation in front of an empty thread, marked client_import; elsewhere does nothing.';
revoke all on function private.import_history(public.chat_threads, uuid, jsonb) from public;
grant execute on function private.import_history(public.chat_threads, uuid, jsonb) to home_writer;

create function private.save_user_message(turn public.chat_turns, message jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, client_id, turn_id, person_id)
  values (turn.user_message_id, turn.home_id, turn.thread_id, turn.user_message_seq, 'user',
    message -> 'parts', nullif(message ->> 'client_id', ''), turn.id, turn.person_id);
end
$$;
comment on function private.save_user_message(public.chat_turns, jsonb) is 'Stores the message that began the turn.';
revoke all on function private.save_user_message(public.chat_turns, jsonb) from public;
grant execute on function private.save_user_message(public.chat_turns, jsonb) to home_writer;

create function private.save_assistant_message(turn public.chat_turns, parts jsonb, model text, provider text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_messages m
  set parts = save_assistant_message.parts, model = save_assistant_message.model, provider = save_assistant_message.provider
  where m.id = turn.assistant_message_id;
  if not found then
    insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, model, provider)
    values (turn.assistant_message_id, turn.home_id, turn.thread_id, turn.user_message_seq + 1, 'assistant',
      save_assistant_message.parts, turn.id, save_assistant_message.model, save_assistant_message.provider);
  end if;
end
$$;
comment on function private.save_assistant_message(public.chat_turns, jsonb, text, text) is
  'Stores the turn''s answer in the place kept for it, right after the user''s message, or replaces it there.';
revoke all on function private.save_assistant_message(public.chat_turns, jsonb, text, text) from public;
grant execute on function private.save_assistant_message(public.chat_turns, jsonb, text, text) to home_writer;

create function private.read_history(turn public.chat_turns, history_limit int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'role', m.role, 'parts', m.parts, 'origin', m.origin, 'model', m.model, 'provider', m.provider
    ) order by m.seq), '[]')
    from (
      select h.* from public.chat_messages h
      where h.home_id = turn.home_id and h.thread_id = turn.thread_id and h.seq < turn.user_message_seq
      order by h.seq desc
      limit least(greatest(history_limit, 0), 200)
    ) m
  );
end
$$;
comment on function private.read_history(public.chat_turns, int) is
  'The thread''s last messages before the turn''s own, oldest first: [{ id, role, parts, origin, model, provider }].';
revoke all on function private.read_history(public.chat_turns, int) from public;
grant execute on function private.read_history(public.chat_turns, int) to home_writer;

create function private.parts_of_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select c.ordinal, c as call, c.result, private.describe_call_part(c, a) as part
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where c.home_id = turn.home_id and c.turn_id = turn.id
    ),
    parts as (
      select 1 as kind, c.ordinal, c.part from calls c
      union all
      select 2, c.ordinal, private.result_part(c.call) from calls c where c.result is not null
      union all
      select 3, 0, jsonb_build_object('type', 'text', 'text', s.sentences)
      from (
        select string_agg(c.result ->> 'message', ' ' order by c.ordinal) as sentences
        from calls c where jsonb_typeof(c.result -> 'message') = 'string'
      ) s
      where s.sentences <> ''
    )
    select coalesce(jsonb_agg(p.part order by p.kind, p.ordinal), '[]') from parts p
  );
end
$$;
comment on function private.parts_of_calls(public.chat_turns) is
  'The message of a turn that ended after its tools: its tool calls, their results, and the results'' own sentences as text.';
revoke all on function private.parts_of_calls(public.chat_turns) from public;
grant execute on function private.parts_of_calls(public.chat_turns) to home_writer;
