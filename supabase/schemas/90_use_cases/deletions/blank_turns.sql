create or replace function private.blank_turns(home_id uuid, turn_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  removed constant text := private.get_removed_text();
begin
  -- First: waits for a process that is storing calls or a reply, and takes the lease from it.
  update public.chat_turns t
  set status = case t.status when 'running' then 'abandoned' when 'requires_action' then 'completed' else t.status end,
      lease_token = gen_random_uuid(), lease_expires_at = null, request_hash = '0',
      idempotency_key = private.hash_key(t.person_id, t.idempotency_key),
      own_words = null, named_title = null, asks_undo = null,
      reply = case when t.reply is not null then '{}' end,
      outcome = case when t.outcome <> 'waiting' then t.outcome end, blanked_at = now()
  where t.home_id = blank_turns.home_id and t.id = any (turn_ids);

  update public.chat_passes p set message = '', context_text = null
  where p.home_id = blank_turns.home_id and p.turn_id = any (turn_ids);

  update public.tool_approvals a
  set preview = to_jsonb(removed), plan = null, plan_hash = null, input_hash = repeat('0', 64),
      reason = case when a.reason is not null then removed end,
      decision = coalesce(a.decision, 'expired'), decided_at = coalesce(a.decided_at, clock_timestamp())
  from public.tool_calls c
  where a.home_id = blank_turns.home_id and c.home_id = a.home_id and c.id = a.tool_call_id
    and c.turn_id = any (turn_ids);

  update public.tool_calls c
  set arguments = '', provider = '', input = '{}', resolved_input = null, ignored = '[]', notes = '[]',
      answer_key = null, answer_hash = null,
      result = coalesce(private.blank_output(c.result), private.build_not_executed_result('denied', '[]')
        || jsonb_build_object('message', removed)),
      state = case when c.state like 'output-%' then c.state else 'output-error' end,
      error_text = case when c.error_text is not null or c.state not like 'output-%' then removed end,
      finished_at = coalesce(c.finished_at, now())
  where c.home_id = blank_turns.home_id and c.turn_id = any (turn_ids);

  delete from public.chat_turn_events e where e.home_id = blank_turns.home_id and e.turn_id = any (turn_ids);

  -- A client may put words into its ids and keys. A repeated request is compared with their hashes.
  update public.chat_regenerations r set idempotency_key = private.hash_key(r.person_id, r.idempotency_key)
  where r.home_id = blank_turns.home_id and r.turn_id = any (turn_ids);

  update public.chat_messages m
  set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id),
      reply_fields = case when m.reply_fields is not null then '{}'::jsonb end
  where m.home_id = blank_turns.home_id and m.turn_id = any (turn_ids);
end
$$;
comment on function private.blank_turns is
  'Removes the texts of turns and of everything stored with them. Ids, tool names and states stay, so that later '
    'requests to a model are valid; of the client''s own ids and keys hashes stay. A running turn is abandoned, a '
    'pending call gets a result. Runs as home_eraser. The thread must be locked.';
