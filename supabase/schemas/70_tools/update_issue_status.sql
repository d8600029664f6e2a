create or replace function private.policy_update_issue_status(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
  review_on constant date := (private.parse_partial_date(input ->> 'review_on')).first_day;
begin
  return case
    when input ->> 'to_status' in ('resolved', 'dismissed') and issue.status <> input ->> 'to_status'
      and not private.may_work_settle(call, issue, null)
      and (private.is_serious(issue.severity, issue.title) or not private.says_only_status(call, issue)
        or private.says_part(call, issue.title))
      then 'approval'
    when input ->> 'to_status' = 'deferred' and private.is_put_off_longer(issue, review_on)
      and private.must_person_settle(call, issue, review_on) then 'approval'
    else 'server' end;
end
$$;
comment on function private.policy_update_issue_status is
  'approval for settling an issue that the person has not named, except one below high after a message that says no '
    'more, nor of a part only; for putting off a serious issue that they have not named, or for more than a year. '
    'server otherwise.';

create or replace function private.preview_update_issue_status(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
begin
  return case when issue.issue_id is not null
    and input ->> 'to_status' in ('resolved', 'dismissed', 'in_progress', 'open', 'deferred')
  then private.build_statement(
    case input ->> 'to_status' when 'resolved' then 'may_resolve_issue' when 'dismissed' then 'may_dismiss_issue'
      when 'in_progress' then 'may_begin_issue' when 'open' then 'may_reopen_issue' else 'may_defer_issue' end,
    jsonb_build_object('title', issue.title,
      'review_on', (private.parse_partial_date(input ->> 'review_on')).first_day))
    || private.build_planned_note(input ->> 'note') end;
end
$$;
comment on function private.preview_update_issue_status is
  'Preview of a call of update_issue_status; null for an unknown issue or status.';

create or replace function private.is_dismissal_unclear(call jsonb, issue public.home_issues) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = issue.home_id and c.cancelled_by_turn_id = private.parse_uuid(call ->> 'turn_id'))
    and not private.is_named_in_message(call, issue.issue_id,
      concat_ws(' ', issue.title, private.get_asset_words(issue.home_id, issue.asset_id)));
end
$$;
comment on function private.is_dismissal_unclear is
  'Whether the message of the turn cancelled an approval and does not name the issue: "forget it" may mean that call.';

create or replace function private.tool_update_issue_status(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'issue_status_updated';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  to_status text := input ->> 'to_status';
  review_on date := (private.parse_partial_date(input ->> 'review_on')).first_day;
  issue public.home_issues;
  event_id uuid;
  asset_name jsonb;
  unused constant text[] := case when to_status = 'deferred' then '{}'::text[] else '{review_on}' end;
  rejection jsonb := private.check_arguments(result_type, 'update_issue_status', input,
    array['issue_id', 'to_status', 'note', 'review_on']);
begin
  if rejection is not null then
    return rejection;
  elsif coalesce(to_status, '') not in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('issue_status_unknown'));
  end if;
  perform private.lock_home(home_id);
  issue := private.find_issue_of_event(home_id, private.parse_uuid(input ->> 'issue_id'));
  if issue.issue_id is null then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('issue_not_found'));
  end if;
  if to_status = 'dismissed' and private.is_dismissal_unclear(call, issue) then
    return private.build_not_executed_result('needs_clarification',
      private.build_statement('issue_dismissal_unclear', jsonb_build_object('title', issue.title)));
  end if;
  if to_status = 'deferred' and (review_on is null or review_on <= access.home_today(home_id)) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('issue_needs_review_date', jsonb_build_object('title', issue.title)));
  end if;
  if issue.status = to_status and (to_status <> 'deferred' or issue.review_on = review_on) then
    return private.add_unused_arguments(private.build_tool_result(result_type, 'already_done',
      private.build_statement(case to_status when 'deferred' then 'issue_already_deferred' else 'issue_already_so' end,
        jsonb_build_object('title', issue.title, 'status', issue.status, 'review_on', review_on)),
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title,
        'status', issue.status)) || private.build_focus(issue.issue_id, null)),
      private.list_unused_arguments(input, array['note'] || unused));
  elsif issue.status <> to_status and not private.is_allowed_transition(issue.status, to_status) then
    return private.build_tool_result(result_type, 'conflict',
      private.build_statement('issue_must_be_reopened',
        jsonb_build_object('title', issue.title, 'status', issue.status)),
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title,
        'status', issue.status)));
  end if;

  event_id := private.record_status_change(call, issue, to_status, nullif(btrim(input ->> 'note'), ''), review_on);
  select private.build_asset_name(a.name, a.space, a.kind) into asset_name from public.home_assets a
  where a.home_id = issue.home_id and a.id = issue.asset_id;
  return private.add_unused_arguments(private.build_tool_result(result_type, 'ok',
    private.add_notes(private.build_statement('issue_' || to_status,
      jsonb_build_object('title', issue.title, 'review_on', case when to_status = 'deferred' then review_on end)),
      array[input ->> 'note'])
      || private.build_titles_statement('issue_includes', case when to_status in ('resolved', 'dismissed')
        then private.list_joined_reports(issue) end),
    jsonb_build_object(
      'eventId', event_id, 'issueId', issue.issue_id, 'assetId', issue.asset_id, 'title', issue.title,
      'data', jsonb_build_object('issue_id', issue.issue_id, 'event_id', event_id, 'title', issue.title,
        'from_status', issue.status, 'status', to_status,
        'review_on', case when to_status = 'deferred' then review_on end, 'asset', asset_name),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_focus(issue.issue_id, null)
    || private.build_undo_offer(call)), private.list_unused_arguments(input, unused));
end
$$;
comment on function private.tool_update_issue_status is
  'Tool update_issue_status { issue_id, to_status, note, review_on }. Codes: ok, already_done, conflict, not_found, '
    'needs_clarification, invalid_arguments, forbidden.';
