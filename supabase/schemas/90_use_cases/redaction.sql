create or replace function private.list_event_texts(home_id uuid, event_ids uuid[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with whole as (
      select btrim(t.content) as content, e.event_type = 'void' as is_of_void, e.seq
      from public.home_events e
      cross join lateral (
        select unnest(array[e.title, e.body, e.performed_by]) union all select private.list_json_texts(
          -- Its texts are parts of the title and the body.
          e.payload - 'written')
      ) t (content)
      where e.home_id = list_event_texts.home_id and e.id = any (event_ids)
    ),
    -- A model quotes single sentences. Each one is searched for in each text of the home.
    sentences as (
      select btrim(s.content) as content, w.is_of_void, w.seq
      from whole w
      cross join lateral regexp_split_to_table(w.content, '[.!?]\s+|[\n\r]+') s (content)
      where char_length(btrim(s.content)) >= 20
    )
    select t.content from (select * from whole union all select * from sentences) t
    where t.content not in ('', private.get_removed_text(), '…', '*')
    group by t.content
    order by min(t.is_of_void::int), min(t.seq), t.content);
end
$$;
comment on function private.list_event_texts is
  'The texts of events: title, body, performed_by and the texts of the payload, and their sentences of 20 characters '
    'and more. Those of voids, which no check bounds, come last.';

create or replace function private.try_lock_chats_of_home(home_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.chat_threads t where t.home_id = try_lock_chats_of_home.home_id order by t.id for no key update;
  perform from public.chat_turns t where t.home_id = try_lock_chats_of_home.home_id and t.status = 'running'
    order by t.id for no key update;
  perform private.lock_home(try_lock_chats_of_home.home_id);
  -- Threads and turns that began while this waited. Their process may wait for the home, so this must not wait for it.
  perform from public.chat_threads t where t.home_id = try_lock_chats_of_home.home_id for no key update nowait;
  perform from public.chat_turns t where t.home_id = try_lock_chats_of_home.home_id and t.status = 'running'
    for no key update nowait;
  return true;
exception when lock_not_available then
  return false;
end
$$;
comment on function private.try_lock_chats_of_home is
  'Locks the threads, the running turns and the home. False, and nothing is locked, when a thread or a turn that began '
    'meanwhile is locked by another transaction.';

create or replace function private.lock_chats_of_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_tries constant int := 50;
begin
  for try in 1..max_tries loop
    if private.try_lock_chats_of_home(lock_chats_of_home.home_id) then
      -- A process that read the event must not store it again. Its person repeats the request.
      update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = now()
      where t.home_id = lock_chats_of_home.home_id and t.status = 'running';
      return;
    end if;
  end loop;
  raise exception 'The conversations of the home are in use' using errcode = '40001', hint = 'Repeat the request';
end
$$;
comment on function private.lock_chats_of_home is
  'Locks the threads, the running turns and the home until the transaction ends, and ends the leases of the turns. '
    'Raises 40001 when others begin conversations all the time.';

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
    select coalesce(c.turn_id, c.id) from public.tool_approvals a
    join public.tool_calls c on c.home_id = a.home_id and c.id = a.tool_call_id
    where a.home_id = list_turns_of_events.home_id and a.plan::text ~ any (ids_pattern)
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
  'The turns that recorded these events or whose calls, results, plans, context or messages name their ids, and the '
    'calls without a turn that did.';

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
  set own_words = private.remove_texts(t.own_words, s.patterns),
      named_title = private.remove_texts(t.named_title, s.patterns)
  from (
    select r.id, case when r.id = any (related_turns) then all_patterns else long_patterns end as patterns
    from public.chat_turns r
    where r.home_id = redact_chat_copies.home_id and (r.id = any (related_turns)
      or private.has_copy(long_text, r.own_words, r.named_title))) s
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

create or replace function private.redact_payload(payload jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.remove_texts_from_json(
    payload, private.build_removal_patterns(array(select t from private.list_json_texts(payload) t where t <> '')));
end
$$;
comment on function private.redact_payload is 'The payload of an event without its texts.';

create or replace function private.redact_events(home_id uuid, event_ids uuid[], texts text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  removed constant text := private.get_removed_text();
  patterns constant text[] := private.build_removal_patterns(texts);
begin
  update public.home_events e
  set title = removed, body = case when e.body is not null then removed end,
      performed_by = case when e.performed_by is not null then removed end,
      -- A void's payload has no texts, and the views read that of the void of a period.
      payload = case when e.event_type = 'void' then e.payload else private.redact_payload(e.payload - 'written') end
  where e.home_id = redact_events.home_id and e.id = any (event_ids);

  -- Events that quote it: their titles, such as "Settled by: …", are made from it. An event of its own with the same
  -- title, such as the change of a filter each year, is no copy.
  update public.home_events e
  set title = private.remove_texts(e.title, patterns), body = private.remove_texts(e.body, patterns),
      performed_by = private.remove_texts(e.performed_by, patterns),
      payload = private.remove_texts_from_json(e.payload, patterns)
  where e.home_id = redact_events.home_id and e.id <> all (event_ids) and e.event_type <> 'redaction'
    and (e.payload::text ~ any (private.join_patterns(event_ids::text[])) or e.root_event_id in (
      select o.root_event_id from public.home_events o
      where o.home_id = redact_events.home_id and o.id = any (event_ids)));
end
$$;
comment on function private.redact_events is
  'Replaces the texts of events by [removed], and copies of them in events of the chain and in events that name it. '
    'Triggers do the same in their states and issues. Runs as home_eraser.';

create or replace function private.list_corrections_of_event(home_id uuid, event_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with recursive chain (id) as (
      select list_corrections_of_event.event_id
      union
      select e.id from chain c
      join public.home_events e on e.home_id = list_corrections_of_event.home_id and e.corrects_event_id = c.id
      where e.event_type <> 'redaction'
    )
    select c.id from chain c);
end
$$;
comment on function private.list_corrections_of_event is
  'The event with its corrections and voids, and the voids of these.';

create or replace function private.find_current_redaction(home_id uuid, event_ids uuid[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select r.id from public.home_events r
    where r.home_id = find_current_redaction.home_id and r.corrects_event_id = any (event_ids)
      and r.event_type = 'redaction' and r.seq > all (
        select e.seq from public.home_events e
        where e.home_id = find_current_redaction.home_id and e.id = any (event_ids))
    order by r.seq desc limit 1);
end
$$;
comment on function private.find_current_redaction is
  'The redaction that is later than all of these events: none of them has a text left. Null without one.';

create or replace function access.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  event public.home_events;
  event_ids uuid[];
  texts text[];
  searched_texts text[];
  redaction_id uuid;
begin
  perform private.check_right(redact_home_event.home_id, 'redact_home_event');
  if reason is null or reason not in ('third_party', 'personal_data', 'secret', 'other') then
    raise exception 'Unknown reason' using errcode = '22023',
      hint = 'Use third_party, personal_data, secret or other';
  end if;
  select e.* into event from public.home_events e
  where e.home_id = redact_home_event.home_id and e.id = redact_home_event.event_id;
  if event.id is null or event.event_type = 'redaction' then
    raise exception 'There is no such event in this home' using errcode = '22023';
  end if;
  event := private.find_original_event(event);
  -- Before the locks, which end the leases of running turns.
  redaction_id := private.find_current_redaction(
    event.home_id, private.list_corrections_of_event(event.home_id, event.id));
  if redaction_id is not null then
    return redaction_id;
  end if;

  perform private.lock_chats_of_home(event.home_id);
  event_ids := private.list_corrections_of_event(event.home_id, event.id);
  -- Another call may have redacted it before this one got the locks.
  redaction_id := private.find_current_redaction(event.home_id, event_ids);
  if redaction_id is not null then
    return redaction_id;
  end if;

  texts := private.list_event_texts(event.home_id, event_ids);
  searched_texts := private.limit_texts(texts);
  perform private.redact_chat_copies(event.home_id, event_ids, searched_texts);
  perform private.redact_events(event.home_id, event_ids, searched_texts);
  delete from public.home_files f
  where f.home_id = event.home_id and (f.event_id = any (event_ids) or f.issue_id = any (event_ids));
  redaction_id := private.make_uuid_v7();
  insert into public.home_events (
    id, home_id, event_type, title, source, actor_person_id, corrects_event_id, payload)
  values (
    redaction_id, event.home_id, 'redaction', private.get_removed_text(), 'manual', access.caller_id(), event.id,
    jsonb_strip_nulls(jsonb_build_object('reason', reason,
      'unsearched_texts', nullif(cardinality(texts) - cardinality(searched_texts), 0))));
  perform private.record_app_write(event.home_id, 'redact_home_event',
    jsonb_build_object('event_id', event.id, 'reason', reason), jsonb_build_object('event_id', redaction_id));
  return redaction_id;
end
$$;
comment on function access.redact_home_event is
  'Replaces the texts of an event and of its corrections by [removed], also in every copy, removes its files, and '
    'records a redaction, '
    'whose id it returns. The reason is third_party, personal_data, secret or other. Without a later correction, '
    'a repeated call returns the same id. Owner only.';
