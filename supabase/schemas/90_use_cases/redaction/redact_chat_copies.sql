create or replace function private.list_turns_of_events(home_id uuid, event_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  ids_pattern constant text[] := private.join_patterns(event_ids::text[])
    || private.build_short_ids_pattern(list_turns_of_events.home_id, event_ids);
begin
  return array(
    -- A call without a turn is listed by its own id.
    select coalesce(c.turn_id, c.id) from public.tool_calls c
    where c.home_id = list_turns_of_events.home_id and (
      c.id in (select e.tool_call_id from public.home_events e
        where e.home_id = list_turns_of_events.home_id and e.id = any (event_ids))
      or c.arguments ~ any (ids_pattern) or c.input::text ~ any (ids_pattern) or c.result::text ~ any (ids_pattern))
    union
    select t.id from public.chat_turns t
    where t.home_id = list_turns_of_events.home_id and t.reply ~ any (ids_pattern)
    union
    select p.turn_id from public.chat_passes p
    where p.home_id = list_turns_of_events.home_id and p.context_text ~ any (ids_pattern)
    union
    select m.turn_id from public.chat_messages m
    where m.home_id = list_turns_of_events.home_id and m.turn_id is not null
      and (m.parts::text ~ any (ids_pattern) or m.reply_fields::text ~ any (ids_pattern)));
end
$$;
comment on function private.list_turns_of_events is
  'The turns that recorded these events or whose calls, results, context or messages name their ids, and the calls '
    'without a turn that did.';

create or replace function private.redact_chat_copies(home_id uuid, event_ids uuid[], texts text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  related_turns constant uuid[] := private.list_turns_of_events(redact_chat_copies.home_id, event_ids);
  -- A short text, such as "Leak", is a copy only in a turn that knows the event.
  long_texts constant text[] := array(select t from unnest(texts) t where char_length(t) >= 8);
  all_patterns constant text[] := private.build_removal_patterns(texts);
  long_patterns constant text[] := private.build_removal_patterns(long_texts);
  any_text constant text[] := private.build_match_patterns(texts);
  long_text constant text[] := private.build_match_patterns(long_texts);
begin
  update public.chat_messages m
  set parts = private.remove_texts_from_json(m.parts, s.patterns),
      reply_fields = private.remove_texts_from_json(m.reply_fields, s.patterns),
      provider = case when not private.has_copy(any_text, m.provider) then m.provider end
  from (
    select r.id, case when r.turn_id = any (related_turns) then all_patterns else long_patterns end as patterns
    from public.chat_messages r
    where r.home_id = redact_chat_copies.home_id and (r.turn_id = any (related_turns)
      or private.has_copy(long_text, r.parts::text, r.reply_fields::text, r.provider))) s
  where m.home_id = redact_chat_copies.home_id and m.id = s.id;

  update public.tool_calls c
  set arguments = private.remove_texts_from_json(to_jsonb(c.arguments), s.patterns) #>> '{}',
      provider = case when private.has_copy(any_text, c.provider) then '' else c.provider end,
      input = private.remove_texts_from_json(c.input, s.patterns),
      resolved_input = private.remove_texts_from_json(c.resolved_input, s.patterns),
      ignored = private.remove_texts_from_json(c.ignored, s.patterns),
      notes = private.remove_texts_from_json(c.notes, s.patterns),
      error_text = private.remove_texts(c.error_text, s.patterns),
      result = private.remove_texts_from_json(c.result, s.patterns)
  from (
    select r.id, case when coalesce(r.turn_id, r.id) = any (related_turns) then all_patterns else long_patterns end
      as patterns
    from public.tool_calls r
    where r.home_id = redact_chat_copies.home_id and (coalesce(r.turn_id, r.id) = any (related_turns)
      or private.has_copy(long_text, r.arguments, r.provider, r.input::text, r.ignored::text, r.notes::text,
        r.error_text, r.result::text))) s
  where c.home_id = redact_chat_copies.home_id and c.id = s.id;

  update public.tool_approvals a
  set preview = private.remove_texts_from_json(a.preview, s.patterns),
      reason = private.remove_texts(a.reason, s.patterns),
      plan = private.remove_texts_from_json(a.plan, s.patterns)
  from (
    select r.id, case when coalesce(c.turn_id, c.id) = any (related_turns) then all_patterns else long_patterns end
      as patterns
    from public.tool_approvals r
    join public.tool_calls c on c.home_id = r.home_id and c.id = r.tool_call_id
    where r.home_id = redact_chat_copies.home_id and (coalesce(c.turn_id, c.id) = any (related_turns)
      or private.has_copy(long_text, r.preview::text, r.reason, r.plan::text))) s
  where a.home_id = redact_chat_copies.home_id and a.id = s.id;

  update public.chat_passes p
  set message = case when private.has_copy(any_text, p.message) then '' else p.message end,
      context_text = case when not private.has_copy(any_text, p.context_text) then p.context_text end
  where p.home_id = redact_chat_copies.home_id and (p.turn_id = any (related_turns)
    or private.has_copy(long_text, p.message, p.context_text));

  update public.chat_turns t
  set reply = private.remove_texts_from_json(to_jsonb(t.reply), s.patterns) #>> '{}',
      own_words = private.remove_texts(t.own_words, s.patterns),
      named_title = private.remove_texts(t.named_title, s.patterns)
  from (
    select r.id, case when r.id = any (related_turns) then all_patterns else long_patterns end as patterns
    from public.chat_turns r
    where r.home_id = redact_chat_copies.home_id and (r.id = any (related_turns)
      or private.has_copy(long_text, r.reply, r.own_words, r.named_title))) s
  where t.home_id = redact_chat_copies.home_id and t.id = s.id;

  update public.chat_threads t
  set summary = private.remove_texts(t.summary, all_patterns), title = private.remove_texts(t.title, long_patterns)
  where t.home_id = redact_chat_copies.home_id and private.has_copy(any_text, t.summary, t.title);

  -- A text is streamed in pieces, which the patterns miss. A follower of the turn reads the message at the end.
  delete from public.chat_turn_events e where e.home_id = redact_chat_copies.home_id;
end
$$;
comment on function private.redact_chat_copies is
  'Removes the texts of events from all conversations and tool calls of the home. Runs as home_eraser. Threads and '
    'running turns must be locked.';
