create or replace function private.complete_unanswered(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A replay must not show as open what nobody can answer any more.
  update public.chat_turns t set status = 'completed', reply = private.reply_with_calls(t)
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
end
$$;
comment on function private.complete_unanswered is
  'A waiting turn that has nothing left to wait for, and will not go on, is over.';
