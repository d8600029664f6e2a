create or replace function private.drop_old_texts(max_rows int default 2000) returns jsonb
-- jit: compiling the policies takes seconds, the batch milliseconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  old_before constant timestamptz := now() - interval '30 days';
  reply_count int;
  pass_count int;
  call_count int;
  call_ids uuid[];
begin
  if access.caller_id() is not null then
    raise exception 'Only a job drops the texts of all homes' using errcode = '42501';
  end if;
  update public.chat_turns t set reply = null, own_words = null, named_title = null, asks_undo = null
  where t.id = any (array(
    select o.id from public.chat_turns o
    where o.reply is not null and o.finished_at < old_before and o.status <> 'running'
    order by o.finished_at limit row_limit
    for no key update skip locked));
  get diagnostics reply_count = row_count;

  update public.chat_passes p set message = '', context_text = null
  from (
    select o.home_id, o.turn_id, o.pass from public.chat_passes o
    where (o.message <> '' or o.context_text is not null) and o.calls_stored_at < old_before
    order by o.calls_stored_at limit row_limit
    for no key update skip locked) o
  where p.home_id = o.home_id and p.turn_id = o.turn_id and p.pass = o.pass;
  get diagnostics pass_count = row_count;

  call_ids := array(
    select o.id from public.tool_calls o
    where o.turn_id is null and o.input is not null and o.finished_at < old_before
    order by o.finished_at limit row_limit
    for no key update skip locked);
  -- Calls of agents without a decision. Their approvals are locked too, which agents lock before the calls.
  call_ids := call_ids || array(
    select o.id from public.tool_calls o
    join public.tool_approvals a on a.home_id = o.home_id and a.tool_call_id = o.id
    where o.client_id is not null and o.state = 'approval-requested' and o.input is not null
      and o.created_at < old_before
    limit row_limit - cardinality(call_ids)
    for no key update skip locked);
  update public.tool_approvals a
  set preview = to_jsonb(private.get_removed_text()), plan = null, plan_hash = null, reason = null
  from public.tool_calls c
  where c.id = any (call_ids) and c.client_id is not null and a.home_id = c.home_id and a.tool_call_id = c.id;
  update public.tool_calls c
  set input = null, resolved_input = null, ignored = '[]', notes = '[]', result = private.blank_output(c.result),
      error_text = case when c.error_text is not null then private.get_removed_text() end
  where c.id = any (call_ids);
  get diagnostics call_count = row_count;
  return jsonb_build_object('done', greatest(reply_count, pass_count, call_count) < row_limit,
    'replies', reply_count, 'passes', pass_count, 'calls', call_count);
end
$$;
comment on function private.drop_old_texts is
  'Drops at most max_rows replies that were stored 30 days ago, with what their turns know of the message''s words, as '
    'many passes'' messages and context texts, and the texts of as many calls without a turn and of their approvals. '
    'Messages and the calls of turns stay. Returns { done, replies, passes, calls: number of rows }.';
