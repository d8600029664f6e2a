create or replace function private.may_decide(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  is_denial boolean) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  rank constant int := private.get_role_rank(access.my_role(turn.home_id));
  is_own constant boolean := turn.person_id = access.caller_id();
begin
  -- Both roles: the one stored with the approval, and the tool's current one, which a migration may have raised.
  -- A call runs with the rights of who approves it: a contributor could only use up what a member was asked.
  return (is_denial and is_own)
    or ((is_own or coalesce(rank >= private.get_role_rank('member'), false))
      and coalesce(rank >= private.get_role_rank(approval.needed_role), false)
      and coalesce(rank >= (select private.get_role_rank(p.min_role) from private.tool_policies p
        where p.tool_name = may_decide.tool_name), true));
end
$$;
comment on function private.may_decide is
  'Whether the caller may decide the approval: the turn''s person with the needed role, else a member with it. The '
    'turn''s person may always deny.';
