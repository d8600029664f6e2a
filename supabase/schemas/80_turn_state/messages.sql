create or replace function private.build_reply_fields(turn public.chat_turns, stored_fields jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  has_pending_calls constant boolean := private.has_pending_calls(turn);
  badge_call public.tool_calls;
  focus jsonb;
  writes jsonb;
  changed jsonb;
  repeated_question jsonb;
begin
  if stored_fields is null then
    return null;
  end if;
  if turn.blanked_at is null then
    -- The calls of the turn, and those that its message decided, which are in an earlier message.
    select c.* into badge_call from public.tool_calls c
    where c.home_id = turn.home_id
      and (c.turn_id = turn.id and c.decided_by_turn_id is null or c.decided_by_turn_id = turn.id)
      and c.result is not null and c.result ->> 'type' is distinct from 'not_executed'
    order by c.ordinal limit 1;
    select c.result -> 'focus' into focus from public.tool_calls c
    where c.home_id = turn.home_id
      and (c.turn_id = turn.id and c.decided_by_turn_id is null or c.decided_by_turn_id = turn.id)
      and c.result ? 'success' and c.result ? 'focus' and not has_pending_calls
    order by c.ordinal limit 1;
    select jsonb_agg(jsonb_build_object('id', c.call_id, 'name', c.tool_name, 'output', private.keep_fields(c.result,
        array['success', 'code', 'message', 'assumed', 'eventId', 'effects', 'undo'])) order by c.ordinal),
      jsonb_path_query_array(jsonb_agg(c.result -> 'changed'), '$[*][*]') into writes, changed
    from public.tool_calls c
    where c.home_id = turn.home_id
      and (c.turn_id = turn.id and c.decided_by_turn_id is null or c.decided_by_turn_id = turn.id)
      and c.result @> '{"success": true}'
      and (c.result ->> 'code' = 'ok' and c.result ? 'eventId' or c.result @? '$.effects[0]');
    select private.build_repeated_question(a) into repeated_question
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and private.count_superseded_approvals(c) > 0
    order by c.ordinal limit 1;
  end if;
  return stored_fields
    || jsonb_build_object('status', case when has_pending_calls then 'requires_action' else 'completed' end)
    || case when turn.outcome is null then '{}' else jsonb_build_object('outcome', turn.outcome) end
    || case when badge_call.id is null then '{}' else jsonb_build_object(
      'functionCall', jsonb_build_object('name', badge_call.tool_name, 'arguments', badge_call.arguments),
      'functionResult', badge_call.result) end
    || case when focus is null then '{}' else jsonb_build_object('focus', focus) end
    || case when writes is null then '{}' else jsonb_build_object('receipts', writes) end
    || jsonb_build_object('changed', coalesce(changed, '[]') || case when (
      select private.has_files(m.parts) from public.chat_messages m
      where m.home_id = turn.home_id and m.id = turn.user_message_id) then '["files"]' else '[]' end::jsonb)
    || case when repeated_question is null then '{}' else jsonb_build_object('notice',
      case when stored_fields ? 'notice'
        then private.add_to_text(stored_fields -> 'notice', repeated_question -> 'statements')
        else repeated_question end) end;
end
$$;
comment on function private.build_reply_fields is
  'The fields of an answer''s reply that its parts do not have: those of chat_messages.reply_fields, the outcome of '
    'the turn now, whether a call is pending (status), and from the rows of its calls functionCall, functionResult '
    '(the result as JSON, not as text), focus, receipts: [{ id, name, output }] of the calls that wrote '
    'and changed, the lists that they name. The notice has the question of an approval that was requested '
    'again. Null when no answer is stored.';

create or replace function private.build_stored_answer(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  message public.chat_messages;
begin
  select m.* into message from public.chat_messages m
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  return jsonb_build_object('parts', private.build_message_parts(message),
    'reply_fields', private.build_reply_fields(turn, message.reply_fields), 'language', turn.language);
end
$$;
comment on function private.build_stored_answer is
  'The turn''s assistant message for a replay: { parts, reply_fields, language: that of its texts }. The first two are '
    'null when no message is stored.';

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
  select thread.home_id, thread.id, row_number() over (order by h.place), h.role,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', left(h.content, 16000))), 'client_import', caller
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
  get diagnostics imported_count = row_count;
  if imported_count > 0 then
    update public.chat_threads t set message_seq = imported_count where t.id = thread.id;
  end if;
end
$$;
comment on function private.import_history is
  'Stores the last 40 text messages of an app''s history, origin client_import, in an empty thread. Does nothing in '
    'others.';

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
    select m.id, m.role, private.build_message_parts(m, is_full) as parts, m.origin, t.language,
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
  'The messages from find_history_start to the turn''s user message, oldest first: [{ id, role, parts, origin, '
    'language, model, provider }]. model and provider are null for the turns of others and for those that another '
    'member''s call response continued. is_full: see build_message_parts.';

create or replace function private.store_assistant_message(turn public.chat_turns, parts jsonb, model text,
  provider_message text, reply_fields jsonb default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  text_limit constant int := private.get_stored_text_limit(turn.home_id,
    pg_column_size(parts) + coalesce(octet_length(provider_message), 0));
  kept_parts constant jsonb := private.fit_parts(private.keep_parts(turn, parts), text_limit);
  kept_message constant text := private.keep_text(provider_message, text_limit);
begin
  update public.chat_messages m
  set parts = kept_parts, model = store_assistant_message.model, provider = kept_message,
      reply_fields = coalesce(store_assistant_message.reply_fields, m.reply_fields)
  where m.id = turn.assistant_message_id;
  if not found then
    insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, model, provider, reply_fields)
    values (turn.assistant_message_id, turn.home_id, turn.thread_id, turn.user_message_seq + 1, 'assistant',
      kept_parts, turn.id, store_assistant_message.model, kept_message, store_assistant_message.reply_fields);
  end if;
end
$$;
comment on function private.store_assistant_message is
  'Stores or replaces the turn''s assistant message, at the number reserved for it after the user message. Without '
    'reply_fields those of an earlier answer stay. Drops what does not belong to the turn and what is longer than the '
    'caller''s text limit: see keep_parts, fit_parts and keep_text.';
