create or replace function private.find_page_start(thread public.chat_threads, before_seq bigint, page_size int,
  message_in_progress uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  max_bytes constant bigint := 2097152;
  total bigint := 0;
  start_seq bigint;
  message record;
begin
  for message in
    select m.seq, octet_length(m.parts::text) + coalesce((
        select sum(2 * octet_length(c.result::text) + octet_length(c.arguments) + octet_length(c.provider))
        from public.tool_calls c
        where c.home_id = m.home_id and c.turn_id = m.turn_id and m.role = 'assistant'), 0) as bytes
    from public.chat_messages m
    where m.home_id = thread.home_id and m.thread_id = thread.id and m.seq < before_seq
      and m.id is distinct from message_in_progress
    order by m.seq desc
    limit page_size
  loop
    total := total + message.bytes;
    exit when total > max_bytes and start_seq is not null;
    start_seq := message.seq;
  end loop;
  return start_seq;
end
$$;
comment on function private.find_page_start is
  'The number of the oldest message of a page: of page_size messages, or of fewer that have 2 MB. Null for none.';

create or replace function access.read_messages(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  thread public.chat_threads;
  before_seq bigint := 9223372036854775807;
  message_in_progress uuid;
  start_seq bigint;
begin
  resolved := private.resolve_thread(access.caller_id(), request);
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
  -- The running turn is writing it again from the start: its stored version is outdated.
  message_in_progress := (
    select t.assistant_message_id from public.chat_turns t
    where t.thread_id = thread.id and t.status = 'running' and not t.continues
      and private.is_lease_active(t.lease_expires_at));
  start_seq := private.find_page_start(thread, before_seq,
    least(greatest(coalesce((request ->> 'limit')::int, 50), 1), 200), message_in_progress);
  return (
    select jsonb_build_object('outcome', 'ok', 'thread_id', thread.id, 'home_id', thread.home_id,
      'messages', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'role', p.role, 'parts', private.build_message_parts(p), 'origin', p.origin, 'model', p.model,
        'client_id', p.client_id, 'created_at', p.created_at, 'turn_id', p.turn_id, 'turn_status', t.status,
        'language', t.language
      ) || case when p.role = 'assistant'
        then jsonb_build_object('shown', private.build_reply_fields(t, p.reply_fields)) else '{}' end
      order by p.seq), '[]'),
      'has_more', exists (
        select from public.chat_messages e
        where e.home_id = thread.home_id and e.thread_id = thread.id and e.seq < start_seq
          and e.id is distinct from message_in_progress))
    from public.chat_messages p
    left join public.chat_turns t on t.home_id = p.home_id and t.id = p.turn_id
    where p.home_id = thread.home_id and p.thread_id = thread.id and p.seq < before_seq and p.seq >= start_seq
      and p.id is distinct from message_in_progress);
end
$$;
comment on function access.read_messages is
  'A page of a thread''s messages, oldest first, without the one in progress. At most 2 MB, and at least one message.';
