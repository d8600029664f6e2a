create or replace function private.complete_pending_turn(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The stored reply is updated too: a replay must not show a call as pending that nobody can respond to.
  update public.chat_turns t set status = 'completed', reply = private.build_current_reply(t),
    outcome = private.compute_turn_outcome(t)
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
end
$$;
comment on function private.complete_pending_turn is
  'Completes a turn that requires action once none of its calls is pending. The model is not called for it again.';
