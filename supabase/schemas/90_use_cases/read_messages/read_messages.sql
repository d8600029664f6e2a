create or replace function private.message_being_made(thread_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select t.assistant_message_id from public.chat_turns t
    where t.thread_id = message_being_made.thread_id and t.status = 'running' and not t.continues
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.message_being_made is
  'The message of the thread''s turn that is told from its beginning just now: what stands there is of an earlier '
    'attempt, and comes again. Null when none.';

-- Null where there is no such reply.
-- read_messages: a thread as an app reloads it, a page at a time.
create or replace function private.shown_of_reply(reply text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  said jsonb;
begin
  begin
    said := reply::jsonb;
  exception when data_exception or program_limit_exceeded then
    return null;
  end;
  if jsonb_typeof(said) is distinct from 'object' then
    return null;
  end if;
  -- The words and the calls stand in the message's parts.
  return (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(said) e
    where e.key in ('usage', 'degraded', 'stopped', 'suggestions', 'focus', 'functionCall', 'functionResult', 'status')
  );
end
$$;
comment on function private.shown_of_reply is
  'What a reply shows beside its message''s parts: { usage, degraded, stopped, suggestions, focus, functionCall, '
    'functionResult, status }, those that it has.';

create or replace function private.page_of_messages(thread public.chat_threads, before_seq bigint, page_size int)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  made_again uuid := private.message_being_made(thread.id);
begin
  return (
    with newest as (
      select m.* from public.chat_messages m
      where m.home_id = thread.home_id and m.thread_id = thread.id and m.seq < before_seq
        and m.id is distinct from made_again
      order by m.seq desc
      -- One more than asked for: whether there is more.
      limit page_size + 1
    ),
    page as (
      select n.* from newest n order by n.seq desc limit page_size
    )
    select jsonb_build_object(
      'messages', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'role', p.role, 'parts', p.parts, 'origin', p.origin, 'model', p.model, 'client_id', p.client_id,
        'created_at', p.created_at, 'turn_id', p.turn_id, 'turn_status', t.status
      ) || case when p.role = 'assistant' then jsonb_build_object('shown', private.shown_of_reply(t.reply))
        else '{}' end
      order by p.seq), '[]'),
      'has_more', (select count(*) from newest) > page_size)
    from page p
    left join public.chat_turns t on t.home_id = p.home_id and t.id = p.turn_id
  );
end
$$;
comment on function private.page_of_messages is
  'The thread''s last messages before a number, oldest first, without the one that is being made again, and whether '
    'there are earlier ones: { messages, has_more }.';

create or replace function private.read_messages(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  located jsonb;
  thread public.chat_threads;
  before_seq bigint := 9223372036854775807;
begin
  located := private.locate_thread(private.caller_id(), request);
  if located ? 'outcome' then
    return located;
  end if;
  select t.* into thread from public.chat_threads t where t.id = (located ->> 'thread_id')::uuid;

  if request ->> 'before' is not null then
    select m.seq into before_seq from public.chat_messages m
    where m.home_id = thread.home_id and m.thread_id = thread.id and m.id = private.parse_uuid(request ->> 'before');
    if not found then
      return jsonb_build_object('outcome', 'not_found');
    end if;
  end if;
  return jsonb_build_object('outcome', 'ok', 'thread_id', thread.id, 'home_id', thread.home_id)
    || private.page_of_messages(thread, before_seq, least(greatest(coalesce((request ->> 'limit')::int, 50), 1), 200));
end
$$;
comment on function private.read_messages is 'A page of a thread, oldest first.';
