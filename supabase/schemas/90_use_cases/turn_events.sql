create or replace function access.append_turn_events(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'stop', false);
  end if;
  perform private.store_turn_events(turn, request);
  return jsonb_build_object('outcome', 'ok', 'stop', turn.stop_requested_at is not null);
end
$$;
comment on function access.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';

create or replace function private.build_turn_event(turn public.chat_turns, event jsonb, fields jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call public.tool_calls;
  part jsonb;
begin
  case event ->> 'type'
    when 'tool-call', 'tool-result' then
      select c.* into call from public.tool_calls c
      where c.home_id = turn.home_id and c.turn_id = turn.id and c.call_id = event ->> 'call_id'
      order by c.ordinal limit 1;
      if call.id is null and event ->> 'type' = 'tool-result' and turn.stop_requested_at is not null then
        call := private.build_stopped_call(
          jsonb_build_object('toolCallId', event -> 'call_id', 'toolName', event -> 'name'));
      end if;
      if call.call_id is null then
        -- The call is not stored yet: a later event has it.
        return null;
      end if;
      part := private.build_call_part(call, private.find_approval(call));
      return jsonb_build_object(
        'type', case when call.result is null then 'tool-call' else 'tool-result' end,
        'call', (part - array['type', 'toolCallId', 'toolName', 'provider', 'shortIds'])
          || jsonb_build_object('id', part -> 'toolCallId', 'name', part -> 'toolName'));
    when 'reply-fields' then
      return jsonb_build_object('type', 'reply-fields', 'fields', event -> 'fields'
        || case when event -> 'fields' ? 'outcome' then jsonb_build_object('outcome',
          private.limit_turn_outcome(turn, event #>> '{fields,outcome}')) else '{}' end
        || private.keep_fields(fields, array(select jsonb_array_elements_text(event -> 'derived'))));
    else
      return event;
  end case;
end
$$;
comment on function private.build_turn_event is
  'An event as followers get it, of one that the log stores: its call is made from the row, and fields has those of '
    'the reply that the log only names. Null for a call that is not stored yet.';

create or replace function private.list_turn_event_batches(turn public.chat_turns, after_seq int, fields jsonb)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- A log that names a call again and again must not make the answer longer than its calls.
  return (
    with events as (
      select e.seq, l.place, l.event, l.event ->> 'type' in ('tool-call', 'tool-result', 'reply-fields') as is_derived,
        row_number() over (partition by l.event ->> 'type', l.event -> 'call_id' order by e.seq, l.place) as repetition
      from public.chat_turn_events e
      cross join lateral jsonb_array_elements(e.events) with ordinality l (event, place)
      where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt and e.seq > after_seq
    ),
    numbered as (
      select e.*, row_number() over (partition by e.event ->> 'type', e.repetition order by e.seq, e.place) as number
      from events e
    ),
    shown as (
      select n.seq, n.place, case when not n.is_derived then n.event
        when n.number <= private.get_call_limit('stored_calls')
          and n.repetition <= case n.event ->> 'type' when 'reply-fields' then 16 else 1 end
          then private.build_turn_event(turn, n.event, fields) end as event
      from numbered n
    ),
    batches as (
      select s.seq, coalesce(jsonb_agg(s.event order by s.place) filter (where s.event is not null), '[]') as events
      from shown s group by s.seq
    )
    select coalesce(jsonb_agg(jsonb_build_object('seq', b.seq, 'events', b.events) order by b.seq), '[]')
    from batches b
  );
end
$$;
comment on function private.list_turn_event_batches is
  'The batches of the turn''s current attempt after after_seq: [{ seq, events }]. fields are those of its reply that '
    'are known.';

create or replace function private.describe_streamed_turn(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id,
    'assistant_message_id', turn.assistant_message_id, 'status', turn.status,
    'live', turn.status = 'running' and private.is_lease_active(turn.lease_expires_at), 'continues', turn.continues,
    'responded_pass', (
      select max(c.pass) from public.tool_calls c
      where turn.continues and c.home_id = turn.home_id and c.turn_id = turn.id and c.answered_by is not null));
end
$$;
comment on function private.describe_streamed_turn is
  'The turn for every caller with access to the thread: { id, attempt, thread_id, assistant_message_id, status, live, '
  'continues, responded_pass: the pass whose pending calls have their responses; null unless it continues }.';

-- Stable, so that the turn and its events come from one snapshot: a finished turn is read with its last batch.
create or replace function access.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  turn public.chat_turns;
  answer jsonb := jsonb_build_object();
begin
  resolved := private.resolve_thread(access.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  if request ->> 'turn_id' is null then
    select t.* into turn from public.chat_turns t
    where t.thread_id = (resolved ->> 'thread_id')::uuid and t.status = 'running'
      and private.is_lease_active(t.lease_expires_at);
  else
    select t.* into turn from public.chat_turns t
    where t.thread_id = (resolved ->> 'thread_id')::uuid and t.id = private.parse_uuid(request ->> 'turn_id')
      and t.blanked_at is null;
  end if;
  if turn.id is null then
    return jsonb_build_object('outcome', case when request ->> 'turn_id' is null then 'none' else 'not_found' end);
  end if;
  if turn.attempt <> (request ->> 'attempt')::int then
    return jsonb_build_object('outcome', 'superseded', 'turn', private.describe_streamed_turn(turn));
  end if;
  if private.is_finished(turn) then
    answer := private.build_stored_answer(turn);
  end if;
  return jsonb_build_object(
    'outcome', 'ok',
    'turn', private.describe_streamed_turn(turn),
    'batches', private.list_turn_event_batches(turn, coalesce((request ->> 'after_seq')::int, 0),
      coalesce(answer -> 'reply_fields', private.build_reply_fields(turn, '{}'))),
    'language', turn.language)
    || answer;
end
$$;
comment on function access.read_turn_events is
  'A turn''s status, its event batches after after_seq and, when it has finished, the parts of its message with the '
    'fields of its reply.';
