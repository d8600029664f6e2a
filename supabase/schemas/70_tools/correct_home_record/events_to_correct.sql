create or replace function private.is_undo_of_call(input jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return input ->> 'event_id' is null and input ->> 'call_id' is not null;
end
$$;
comment on function private.is_undo_of_call is
  'Whether the arguments of correct_home_record name a call in place of an event.';

create or replace function private.is_undo_expired(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return event.recorded_at <= access.now() - private.get_undo_window();
end
$$;
comment on function private.is_undo_expired is 'Whether the offer to undo the call of an event has ended.';

create or replace function private.list_calls_of_last_write(call jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  turn public.chat_turns;
  earlier_turn_id uuid;
  call_ids uuid[];
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id');
  for earlier_turn_id in
    select t.id from public.chat_turns t
    where t.home_id = call_home_id and t.thread_id = turn.thread_id and t.user_message_seq < turn.user_message_seq
    order by t.user_message_seq desc
  loop
    call_ids := array(
      select c.id from public.tool_calls c
      where c.home_id = call_home_id
        -- A typed decision runs the call in a later turn.
        and (c.turn_id = earlier_turn_id and c.decided_by_turn_id is null or c.decided_by_turn_id = earlier_turn_id)
        and exists (
          select from public.home_events e where e.home_id = c.home_id and e.tool_call_id = c.id));
    exit when call_ids <> '{}';
  end loop;
  return coalesce(call_ids, '{}');
end
$$;
comment on function private.list_calls_of_last_write is
  'Lists the calls that wrote in the last turn before that of the call, in its thread, in which any call wrote. Empty '
    'for a call without a turn.';

create or replace function private.is_last_write_older(call jsonb, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  last_call_ids uuid[];
  last_seq bigint;
  turn public.chat_turns;
begin
  if input ->> 'action' is distinct from 'void' or num_nonnulls(input ->> 'event_id', input ->> 'call_id') > 0 then
    return false;
  end if;
  last_call_ids := private.list_calls_of_last_write(call);
  last_seq := (
    select max(w.user_message_seq) from public.tool_calls l
    join public.chat_turns w on w.home_id = l.home_id and w.id = coalesce(l.decided_by_turn_id, l.turn_id)
    where l.home_id = call_home_id and l.id = any (last_call_ids));
  select t.* into turn from public.chat_turns t
  where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id');
  return exists (
    select from public.chat_turns t
    join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id
    where t.home_id = call_home_id and t.thread_id = turn.thread_id and t.user_message_seq < turn.user_message_seq
      and t.user_message_seq > last_seq
      and (c.cancelled_by_turn_id = turn.id or c.result @> '{"code": "already_done"}'));
end
$$;
comment on function private.is_last_write_older is
  'Whether a void of the last turn that wrote would take back an earlier turn than the person may mean: since then a '
    'call found that what was asked for is done already, or a call was pending that the message has cancelled.';

create or replace function private.list_events_to_correct(call jsonb, input jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
begin
  if input ->> 'event_id' is not null then
    return array_remove(array[private.parse_uuid(input ->> 'event_id')], null);
  elsif private.is_undo_of_call(input) then
    return private.list_events_of_calls(call_home_id, array[private.parse_uuid(input ->> 'call_id')]);
  elsif input ->> 'action' is distinct from 'void' then
    return '{}'::uuid[];
  end if;
  return private.list_events_of_calls(call_home_id, private.list_calls_of_last_write(call));
end
$$;
comment on function private.list_events_to_correct is
  'Lists the events that the arguments of correct_home_record are about: that of event_id, those that undo the call of '
    'call_id, or, for a void without either, those that undo the last turn of the thread that wrote, the latest first.';
