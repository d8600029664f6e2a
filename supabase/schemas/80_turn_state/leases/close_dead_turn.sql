create or replace function private.close_dead_turn(thread_id uuid, besides uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  dead public.chat_turns;
begin
  update public.chat_turns t
  set status = 'abandoned', lease_token = gen_random_uuid(), lease_expires_at = null
  where t.thread_id = close_dead_turn.thread_id and t.status = 'running'
    and t.id is distinct from besides
    and not private.is_lease_active(t.lease_expires_at)
  returning * into dead;
  if dead.calls_stored_at is not null then
    perform private.cancel_calls(dead);
    -- A turn that once waited for a person has its message: its calls are told there. Words alone are an
    -- earlier answer, from before its tools ran.
    if not exists (
      select from public.chat_messages m
      where m.id = dead.assistant_message_id and m.parts @> '[{"type": "tool-call"}]'
    ) then
      perform private.save_assistant_message(
        dead, private.parts_of_calls(dead), dead.pass_one_model, dead.pass_one_message);
    end if;
  end if;
  -- False when its process renewed the lease a moment before.
  return not exists (
    select from public.chat_turns t
    where t.thread_id = close_dead_turn.thread_id and t.status = 'running' and t.id is distinct from besides
  );
end
$$;
comment on function private.close_dead_turn is
  'Abandons the thread''s turn (besides this one) that nobody works on, keeping what its tools did as a message. '
    'Whether the thread is free now.';
