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
  asset_name text;
  unused constant text[] := case when to_status = 'deferred' then '{}'::text[] else '{review_on}' end;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'update_issue_status', call, input,
    array['issue_id', 'to_status', 'note', 'review_on']);
begin
  if rejection is not null then
    return rejection;
  elsif coalesce(to_status, '') not in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: an issue can be open, in progress, resolved, put off or dismissed.');
  elsif octet_length(input ->> 'note') > 8192 then
    return private.build_tool_result(result_type, 'invalid_arguments', 'Nothing was changed: the note is too long.');
  end if;
  perform private.lock_home(home_id);
  issue := private.find_issue_of_event(home_id, private.parse_uuid(input ->> 'issue_id'));
  if issue.issue_id is null then
    return private.build_tool_result(result_type, 'not_found', 'I can''t find that issue in this home''s record.');
  end if;
  if to_status = 'deferred' and (review_on is null or review_on <= private.home_today(home_id)) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'To put “' || issue.title || '” off I need a date to come back to it, later than today.');
  end if;
  if issue.status = to_status and (to_status <> 'deferred' or issue.review_on = review_on) then
    return private.add_unused_arguments(private.build_tool_result(result_type, 'already_done', case to_status
        when 'deferred' then '“' || issue.title || '” is already put off until ' || private.format_date(review_on)
          || '.'
        else '“' || issue.title || '” is already ' || replace(to_status, '_', ' ') || '.' end,
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title,
        'status', issue.status)) || private.build_focus(issue.issue_id, null)),
      private.list_unused_arguments(input, array['note'] || unused));
  elsif issue.status <> to_status and not private.is_allowed_transition(issue.status, to_status) then
    return private.build_tool_result(result_type, 'conflict',
      '“' || issue.title || '” is already ' || issue.status || '; it would have to be reopened first.',
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title,
        'status', issue.status)));
  end if;

  event_id := private.record_status_change(call, issue, to_status, nullif(btrim(input ->> 'note'), ''), review_on);
  select private.format_asset_name(a.name, a.space) into asset_name from public.home_assets a
  where a.home_id = issue.home_id and a.id = issue.asset_id;
  return private.add_unused_arguments(private.build_tool_result(result_type, 'ok',
    case to_status
      when 'resolved' then 'Marked “' || issue.title || '” as resolved.'
      when 'dismissed' then 'Dismissed “' || issue.title || '”.'
      when 'in_progress' then 'Noted that work on “' || issue.title || '” has begun.'
      when 'open' then 'Reopened “' || issue.title || '”.'
      else 'Put “' || issue.title || '” off until ' || private.format_date(review_on) || '.' end,
    jsonb_build_object(
      'eventId', event_id, 'issueId', issue.issue_id, 'assetId', issue.asset_id, 'title', issue.title,
      'data', jsonb_build_object('issue_id', issue.issue_id, 'event_id', event_id, 'title', issue.title,
        'from_status', issue.status, 'status', to_status,
        'review_on', case when to_status = 'deferred' then review_on end, 'asset', asset_name),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_focus(issue.issue_id, null)
    || private.build_undo_hint(home_id, event_id)), private.list_unused_arguments(input, unused));
end
$$;
comment on function private.tool_update_issue_status is
  'Tool update_issue_status { issue_id, to_status, note, review_on }. Codes: ok, already_done, conflict, not_found, '
    'invalid_arguments, forbidden.';
