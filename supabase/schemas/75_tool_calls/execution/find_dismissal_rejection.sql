create or replace function private.find_dismissal_rejection(turn public.chat_turns, call public.tool_calls)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues;
begin
  if call.tool_name <> 'update_issue_status' or not call.input @> '{"to_status": "dismissed"}' then
    return null;
  end if;
  if not exists (
    select from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.cancelled_by_turn_id = turn.id
  ) then
    return null;
  end if;
  issue := private.find_issue_of_event(turn.home_id,
    private.parse_uuid(private.get_resolved_input(call) ->> 'issue_id'));
  if issue.issue_id is null then
    return null;
  end if;
  if private.is_issue_named_in_message(
    jsonb_build_object('home_id', turn.home_id, 'turn_id', turn.id), issue) then
    return null;
  end if;
  return private.build_not_executed_result('needs_clarification',
    private.build_statement('issue_dismissal_unclear', jsonb_build_object('title', issue.title)));
end
$$;
comment on function private.find_dismissal_rejection is
  'In a turn whose message cancelled an approval: the result of a call that dismisses an issue which the message does '
    'not name. Else null.';
