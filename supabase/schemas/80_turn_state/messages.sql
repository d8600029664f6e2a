create or replace function private.get_reply_fields(stored_fields jsonb, parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if stored_fields is null or not stored_fields ? 'functionResultOf' then
    return stored_fields;
  end if;
  return stored_fields - 'functionResultOf' || coalesce((
    select jsonb_build_object('functionResult', private.format_compact_json(p.part -> 'output'))
    from jsonb_array_elements(parts) p (part)
    where p.part ->> 'type' = 'tool-call' and p.part ? 'output'
      and p.part ->> 'toolCallId' = stored_fields ->> 'functionResultOf'
    limit 1), '{}');
end
$$;
comment on function private.get_reply_fields is
  'The fields of an answer''s reply that its parts do not have, with functionResult, from the columns reply_fields and '
    'parts of chat_messages. Null when no reply is stored.';

create or replace function private.build_stored_answer(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  message public.chat_messages;
begin
  select m.* into message from public.chat_messages m
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  return jsonb_build_object('parts', message.parts, 'reply_fields',
    private.get_reply_fields(message.reply_fields, message.parts) || case when turn.outcome is null then '{}'
      else jsonb_build_object('outcome', turn.outcome) end);
end
$$;
comment on function private.build_stored_answer is
  'The turn''s assistant message for a replay: { parts, reply_fields }, with the outcome of the turn now. Both null '
    'when no message is stored.';

create or replace function private.find_call_of_result(parts jsonb, result_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select p.part ->> 'toolCallId' from jsonb_array_elements(parts) with ordinality p (part, place)
    where p.part ->> 'type' = 'tool-call' and p.part ? 'output'
      and private.format_compact_json(p.part -> 'output') = result_text
    order by p.place limit 1);
end
$$;
comment on function private.find_call_of_result is
  'The id of the first call of a message whose output is this JSON text byte for byte. Null when there is none.';

create or replace function private.extract_reply_fields(reply text, parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The row of the message has these in other columns.
  message_fields constant text[] := array['message', 'toolCalls', 'threadId', 'messageId'];
  fields jsonb := private.parse_json(reply);
  call_id text;
begin
  if jsonb_typeof(fields) is distinct from 'object' then
    return null;
  end if;
  fields := fields - message_fields - 'functionResultOf';
  call_id := private.find_call_of_result(parts, fields ->> 'functionResult');
  if call_id is not null then
    fields := fields - 'functionResult' || jsonb_build_object('functionResultOf', call_id);
  end if;
  return case when pg_column_size(fields) <= 262144 then fields else fields - 'functionCall' - 'functionResult' end;
end
$$;
comment on function private.extract_reply_fields is
  'The fields of a reply for chat_messages.reply_fields. Null when the reply is no JSON object.';

create or replace function private.find_history_start(user_message_seq bigint, history_limit int) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Messages that leave the history at once, so that it begins with the same bytes for several turns: model providers
  -- cache the beginning of a prompt.
  block constant int := least(20, history_limit);
  excess constant bigint := greatest(user_message_seq - 1 - history_limit, 0);
begin
  if history_limit = 0 then
    return user_message_seq;
  end if;
  return (excess + block - 1) / block * block + 1;
end
$$;
comment on function private.find_history_start is
  'The number from which on messages before the user message are its history: at most history_limit, and at least '
    'history_limit - 19 in a long thread. 1 while all fit.';

create or replace function private.fit_reply(reply text, max_bytes int default 1048576) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields jsonb;
begin
  if reply is null or octet_length(reply) <= max_bytes then
    return reply;
  end if;
  fields := private.parse_json(reply);
  if jsonb_typeof(fields) is distinct from 'object' then
    return '{}';
  end if;
  return (fields - 'functionCall' - 'functionResult' || jsonb_build_object(
    'message', left(fields ->> 'message', 16000), 'toolCalls', '[]'::jsonb))::text;
end
$$;
comment on function private.fit_reply is 'The reply; beyond max_bytes, 1 MB by default, without its tool calls.';

create or replace function private.list_importable_messages(history jsonb)
  returns table (place bigint, role text, content text)
language plpgsql immutable
set search_path = ''
as $$
begin
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
comment on function private.list_importable_messages is
  'The last 40 text messages of an app''s history, oldest first, numbered from 1.';

create or replace function private.import_history(thread public.chat_threads, caller uuid, history jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  imported_count int;
begin
  if thread.message_seq > 0 then
    return;
  end if;
  insert into public.chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select thread.home_id, thread.id, i.place, i.role,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', i.content)), 'client_import', caller
  from private.list_importable_messages(history) i;
  get diagnostics imported_count = row_count;
  if imported_count > 0 then
    update public.chat_threads t set message_seq = imported_count where t.id = thread.id;
  end if;
end
$$;
comment on function private.import_history is
  'Stores the text messages of an app''s history, origin client_import, in an empty thread. Does nothing in others.';

create or replace function private.read_history(turn public.chat_turns, history_limit int, is_full boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  history_start constant bigint := private.find_history_start(turn.user_message_seq, history_limit);
begin
  return to_jsonb(array(
    select message from (
    select m.id, m.role, case
        -- To build a list again takes longer than to see that none of its parts changes.
        when is_full or m.role = 'user' or not m.parts @? '$[*] ? (@.type starts with "tool-")' then m.parts else (
        select coalesce(jsonb_agg(case p.part ->> 'type'
            when 'tool-call' then p.part - 'provider' when 'tool-result' then p.part - 'output' else p.part end
          order by p.place), '[]')
        from jsonb_array_elements(m.parts) with ordinality p (part, place)) end as parts, m.origin,
      case when o.is_own then m.model end as model, case when o.is_own then m.provider end as provider
    from public.chat_messages m
    left join public.chat_turns t on t.home_id = m.home_id and t.id = m.turn_id and m.role = 'assistant'
    -- A provider rejects a request with fields that it does not know: another member could make every turn fail.
    cross join lateral (
      select t.person_id = turn.lease_person_id and t.lease_person_id = turn.lease_person_id as is_own) o
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id
      and m.seq >= history_start and m.seq < turn.user_message_seq
    order by m.seq
    ) message));
end
$$;
comment on function private.read_history is
  'The messages from find_history_start to the turn''s user message, oldest first: '
    '[{ id, role, parts, origin, model, provider }]. model and provider are null for the turns of others and for those '
    'that another member''s call response continued. Unless is_full, a tool-call part has no provider, and a '
    'tool-result part has no output: the tool-call part has the same.';

create or replace function private.store_assistant_message(turn public.chat_turns, parts jsonb, model text,
  provider_message text, reply text default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  text_limit constant int := private.get_stored_text_limit(turn.home_id,
    pg_column_size(parts) + coalesce(octet_length(provider_message), 0));
  kept_parts constant jsonb := private.fit_parts(parts, text_limit);
  kept_message constant text := private.keep_text(provider_message, text_limit);
  new_fields constant jsonb := private.extract_reply_fields(reply, kept_parts);
begin
  update public.chat_messages m
  set parts = kept_parts, model = store_assistant_message.model, provider = kept_message,
      reply_fields = case when store_assistant_message.reply is null then m.reply_fields else new_fields end
  where m.id = turn.assistant_message_id;
  if not found then
    insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, model, provider, reply_fields)
    values (turn.assistant_message_id, turn.home_id, turn.thread_id, turn.user_message_seq + 1, 'assistant',
      kept_parts, turn.id, store_assistant_message.model, kept_message, new_fields);
  end if;
end
$$;
comment on function private.store_assistant_message is
  'Stores or replaces the turn''s assistant message, at the number reserved for it after the user message. Without a '
    'reply the fields of an earlier one stay. Drops what is longer than the caller''s text limit: see fit_parts and '
    'keep_text.';

create or replace function private.store_user_message(turn public.chat_turns, message jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, client_id, turn_id, person_id)
  values (turn.user_message_id, turn.home_id, turn.thread_id, turn.user_message_seq, 'user',
    private.add_short_ids(turn.home_id, message -> 'parts'), nullif(message ->> 'client_id', ''),
    turn.id, turn.person_id);
end
$$;
comment on function private.store_user_message is 'Stores the turn''s user message.';
