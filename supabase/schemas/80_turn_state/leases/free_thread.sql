create or replace function private.free_thread(thread_id uuid, except_turn_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  expired_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'abandoned', lease_token = gen_random_uuid(), lease_expires_at = null
  where t.thread_id = free_thread.thread_id and t.status = 'running'
    and t.id is distinct from except_turn_id
    and not private.is_lease_active(t.lease_expires_at)
  returning * into expired_turn;
  if expired_turn.calls_stored_at is not null then
    perform private.cancel_pending_calls(expired_turn);
    -- The stored message stays when it has tool calls: the turn waited for a person. Without tool calls it is outdated,
    -- the answer from before a regeneration.
    if not exists (
      select from public.chat_messages m
      where m.id = expired_turn.assistant_message_id and m.parts @> '[{"type": "tool-call"}]'
    ) then
      perform private.save_assistant_message(
        expired_turn, private.build_fallback_parts(expired_turn), expired_turn.pass_one_model,
        expired_turn.pass_one_message);
    end if;
  end if;
  -- The process that holds the lease may have renewed it in the meantime.
  return not exists (
    select from public.chat_turns t
    where t.thread_id = free_thread.thread_id and t.status = 'running'
      and t.id is distinct from except_turn_id
  );
end
$$;
comment on function private.free_thread is
  'Abandons the thread''s running turn if its lease has expired, cancels its pending calls and stores its tool '
    'results as a message. Returns true when no turn other than except_turn_id is running.';
