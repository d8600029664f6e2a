-- A person's answer to one pending call: may they give it, what it does.
create or replace function private.may_answer(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  answer jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_asker constant boolean := turn.person_id = private.caller_id();
  rank constant int := private.get_role_rank(private.my_role(turn.home_id));
begin
  if approval.id is null then
    return is_asker;
  end if;
  -- Whoever asked for it may take it back; a yes needs the role, also the one that the tool asks for by now.
  return (is_asker and answer @> '{"kind": "decision", "approved": false}')
    or coalesce(rank >= private.get_role_rank(approval.needed_role), false)
      and coalesce(rank >= (select private.get_role_rank(p.min_role) from private.tool_policies p
        where p.tool_name = may_answer.tool_name), true);
end
$$;
comment on function private.may_answer is
  'Whether the caller may answer this call: a client''s call the turn''s person; an approval whoever has the role, and '
    'a no of theirs the turn''s person too.';
