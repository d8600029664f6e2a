create or replace function private.find_message_in_progress(thread_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select t.assistant_message_id from public.chat_turns t
    where t.thread_id = find_message_in_progress.thread_id and t.status = 'running' and not t.continues
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.find_message_in_progress is
  'The assistant message that the thread''s running turn is writing again from the start; its stored version is '
    'outdated and hidden. Null when there is none.';

create or replace function private.read_message_page(thread public.chat_threads, before_seq bigint, page_size int)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  message_in_progress uuid := private.find_message_in_progress(thread.id);
begin
  return (
    with newest as (
      select m.* from public.chat_messages m
      where m.home_id = thread.home_id and m.thread_id = thread.id and m.seq < before_seq
        and m.id is distinct from message_in_progress
      order by m.seq desc
      -- One more than the page has: it sets has_more.
      limit page_size + 1
    ),
    page as (
      select n.* from newest n order by n.seq desc limit page_size
    )
    select jsonb_build_object(
      'messages', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'role', p.role, 'parts', p.parts, 'origin', p.origin, 'model', p.model, 'client_id', p.client_id,
        'created_at', p.created_at, 'turn_id', p.turn_id, 'turn_status', t.status
      ) || case when p.role = 'assistant' then jsonb_build_object(
          'shown', private.get_reply_fields(p.reply_fields, p.parts)
          -- A call response changes the outcome before the turn has a new reply.
          || case when t.outcome is null then '{}' else jsonb_build_object('outcome', t.outcome) end)
        else '{}' end
      order by p.seq), '[]'),
      'has_more', (select count(*) from newest) > page_size)
    from page p
    left join public.chat_turns t on t.home_id = p.home_id and t.id = p.turn_id
  );
end
$$;
comment on function private.read_message_page is
  'The thread''s last messages before a number, oldest first, without the one in progress: { messages, has_more }.';

create or replace function private.read_messages(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  thread public.chat_threads;
  before_seq bigint := 9223372036854775807;
begin
  resolved := private.resolve_thread(private.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  select t.* into thread from public.chat_threads t where t.id = (resolved ->> 'thread_id')::uuid;

  if request ->> 'before' is not null then
    select m.seq into before_seq from public.chat_messages m
    where m.home_id = thread.home_id and m.thread_id = thread.id and m.id = private.parse_uuid(request ->> 'before');
    if not found then
      return jsonb_build_object('outcome', 'not_found');
    end if;
  end if;
  return jsonb_build_object('outcome', 'ok', 'thread_id', thread.id, 'home_id', thread.home_id)
    || private.read_message_page(
      thread, before_seq, least(greatest(coalesce((request ->> 'limit')::int, 50), 1), 200));
end
$$;
comment on function private.read_messages is 'A page of a thread''s messages, oldest first.';
