create or replace function private.can_respond(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  response jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if approval.id is null then
    return turn.person_id = access.caller_id();
  end if;
  return private.may_decide(
    turn, approval, tool_name, response @> '{"kind": "decision", "approved": false}');
end
$$;
comment on function private.can_respond is
  'Whether the caller may respond to the call: to a client-side call the turn''s person, to an approval who may '
  'decide it.';
