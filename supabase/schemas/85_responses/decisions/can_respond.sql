create or replace function private.can_respond(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  response jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_turn_person constant boolean := turn.person_id = private.caller_id();
  rank constant int := private.get_role_rank(private.my_role(turn.home_id));
begin
  if approval.id is null then
    return is_turn_person;
  end if;
  -- Both roles: the one stored with the approval, and the tool's current one, which a migration may have raised.
  return (is_turn_person and response @> '{"kind": "decision", "approved": false}')
    or (coalesce(rank >= private.get_role_rank(approval.needed_role), false)
      and coalesce(rank >= (select private.get_role_rank(p.min_role) from private.tool_policies p
        where p.tool_name = can_respond.tool_name), true));
end
$$;
comment on function private.can_respond is
  'Whether the caller may respond to the call: to a client-side call the turn''s person, to an approval a member with '
  'the needed role. The turn''s person may always deny.';
