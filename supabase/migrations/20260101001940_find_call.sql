-- Which thread and which call an answer means.

create function private.locate_threads(caller uuid, home uuid, key text) returns setof public.chat_threads
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select t.* from public.chat_threads t
    where t.id = private.as_uuid(locate_threads.key) and (home is null or t.home_id = home);
  if not found then
    -- By home first: that is how the index begins.
    return query
      select t.* from private.my_homes() as m (home_id)
      join public.chat_threads t on t.home_id = m.home_id and t.person_id = caller and t.key = locate_threads.key
      where home is null or m.home_id = home;
  end if;
end
$$;
comment on function private.locate_threads(uuid, uuid, text) is
  'The thread with that id, if the caller sees it, else the caller''s own with that key: in this home, or without one in each of theirs.';
revoke all on function private.locate_threads(uuid, uuid, text) from public;
grant execute on function private.locate_threads(uuid, uuid, text) to home_writer;

create function private.locate_thread(caller uuid, request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found_ids uuid[] := array(select t.id from private.locate_threads(
    caller, (request ->> 'home_id')::uuid, coalesce(nullif(request ->> 'thread_key', ''), 'default')) t);
begin
  return case
    when caller is null then jsonb_build_object('outcome', 'unauthenticated')
    when cardinality(found_ids) = 0 then jsonb_build_object('outcome', 'not_found')
    when cardinality(found_ids) = 1 then jsonb_build_object('thread_id', found_ids[1])
    else jsonb_build_object('outcome', 'home_required') end;
end
$$;
comment on function private.locate_thread(uuid, jsonb) is
  'The thread that { thread_key, home_id } means: { thread_id }, or { outcome: unauthenticated | not_found | home_required } (a key of the caller''s in several homes).';
revoke all on function private.locate_thread(uuid, jsonb) from public;
grant execute on function private.locate_thread(uuid, jsonb) to home_writer;

create function private.lock_thread(thread_id uuid) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  select t.* into thread from public.chat_threads t where t.id = lock_thread.thread_id for no key update;
  return thread;
end
$$;
comment on function private.lock_thread(uuid) is 'Locks a thread as find_thread does: begins and answers come one after the other. Null row when the caller does not see it.';
revoke all on function private.lock_thread(uuid) from public;
grant execute on function private.lock_thread(uuid) to home_writer;

create function private.find_call(thread public.chat_threads, request jsonb) returns public.tool_calls
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
    and md5(c.call_id) = md5(request ->> 'tool_call_id') and c.call_id = request ->> 'tool_call_id'
    and t.thread_id = thread.id
    and (request ->> 'approval_id' is null or a.id = private.as_uuid(request ->> 'approval_id'))
    and (request ->> 'message_id' is null or t.assistant_message_id = private.as_uuid(request ->> 'message_id'))
  -- Models repeat ids from message to message: the newest is meant.
  order by c.created_at desc, t.user_message_seq desc, c.ordinal
  limit 1;
  return call;
end
$$;
comment on function private.find_call(public.chat_threads, jsonb) is
  'The call of the thread that { tool_call_id, approval_id, message_id } means, the newest of several. Null row when none.';
revoke all on function private.find_call(public.chat_threads, jsonb) from public;
grant execute on function private.find_call(public.chat_threads, jsonb) to home_writer;

create function private.is_ambiguous(thread public.chat_threads, call public.tool_calls, request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A late answer to an old question must not become the answer to a new one.
  return request ->> 'approval_id' is null and request ->> 'message_id' is null
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      where c.home_id = thread.home_id and md5(c.call_id) = md5(call.call_id) and c.call_id = call.call_id
        and t.thread_id = thread.id and c.id <> call.id
        and (
          exists (select from public.tool_approvals a where a.home_id = c.home_id and a.tool_call_id = c.id)
          or exists (select from private.tool_policies p where p.tool_name = c.tool_name and p.kind = 'client')
        )
    );
end
$$;
comment on function private.is_ambiguous(public.chat_threads, public.tool_calls, jsonb) is
  'Whether an answer names its call by an id alone that another call of the thread, one that waited as well, has too.';
revoke all on function private.is_ambiguous(public.chat_threads, public.tool_calls, jsonb) from public;
grant execute on function private.is_ambiguous(public.chat_threads, public.tool_calls, jsonb) to home_writer;
