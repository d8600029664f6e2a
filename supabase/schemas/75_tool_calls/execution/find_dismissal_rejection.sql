create or replace function private.find_dismissal_rejection(turn public.chat_turns, call public.tool_calls)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues;
  issue_words text;
  message_text text;
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
  select concat_ws(' ', issue.title, max(a.name), max(replace(a.kind, '_', ' '))) into issue_words
  from public.home_assets a where a.home_id = issue.home_id and a.id = issue.asset_id;
  -- The text of an item that the person tapped on counts too.
  select string_agg(p.part ->> 'text', ' ') into message_text
  from public.chat_messages m
  cross join jsonb_array_elements(m.parts) p (part)
  where m.home_id = turn.home_id and m.id = turn.user_message_id;
  if private.extract_complaint_stems(message_text, null) && private.extract_complaint_stems(issue_words, null) then
    return null;
  end if;
  return private.build_not_executed_result('needs_clarification',
    'Nothing was changed: do you want to dismiss ' || private.quote_title(issue.title) || ' too?');
end
$$;
comment on function private.find_dismissal_rejection is
  'In a turn whose message cancelled an approval: the result of a call that dismisses an issue which the message does '
    'not name. Else null.';
