create or replace function private.find_call(thread public.chat_threads, request jsonb) returns public.tool_calls
language plpgsql stable
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  select c.* into call
  from public.tool_calls c
  join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
  left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = thread.home_id
    -- The index is on md5(call_id).
    and md5(c.call_id) = md5(request ->> 'tool_call_id') and c.call_id = request ->> 'tool_call_id'
    and t.thread_id = thread.id
    and (request ->> 'approval_id' is null
      or private.parse_uuid(request ->> 'approval_id') = any (a.earlier_ids || a.id))
    and (request ->> 'message_id' is null or t.assistant_message_id = private.parse_uuid(request ->> 'message_id'))
  -- Some models repeat call ids in every message.
  order by c.created_at desc, t.user_message_seq desc, c.ordinal
  limit 1;
  return call;
end
$$;
comment on function private.find_call is
  'The thread''s newest call that matches { tool_call_id, approval_id, message_id }. Null row if none.';

create or replace function private.is_call_id_ambiguous(thread public.chat_threads, call public.tool_calls,
  request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A late response to an old call must not become the response to a new one.
  return request ->> 'approval_id' is null and request ->> 'message_id' is null
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      -- The index is on md5(call_id).
      where c.home_id = thread.home_id and md5(c.call_id) = md5(call.call_id) and c.call_id = call.call_id
        and t.thread_id = thread.id and c.id <> call.id
        and (
          exists (select from public.tool_approvals a where a.home_id = c.home_id and a.tool_call_id = c.id)
          or exists (select from private.tool_policies p where p.tool_name = c.tool_name and p.kind = 'client')
        )
    );
end
$$;
comment on function private.is_call_id_ambiguous is
  'Whether the request has only a call id, and another call of the thread with that id is or was pending too.';
