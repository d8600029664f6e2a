create or replace function private.tool_update_issue_status(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'issue_status_updated';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  target text := input ->> 'to_status';
  review_on date := (private.parse_when(input ->> 'review_on')).day;
  issue public.home_issues;
  was text;
  event_id uuid;
  thing text;
  refusal jsonb := private.tool_refusal(tool_type, 'update_issue_status', call, input,
    array['issue_id', 'to_status', 'note', 'review_on']);
begin
  if refusal is not null then
    return refusal;
  elsif coalesce(target, '') not in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed') then
    return private.tool_result(tool_type, 'invalid_arguments',
      'Nothing was changed: an issue can be open, in progress, resolved, put off or dismissed.');
  elsif octet_length(input ->> 'note') > 8192 then
    return private.tool_result(tool_type, 'invalid_arguments', 'Nothing was changed: the note is too long.');
  end if;
  perform private.lock_home(home_id);
  issue := private.issue_of(home_id, private.parse_uuid(input ->> 'issue_id'));
  if issue.issue_id is null then
    return private.tool_result(tool_type, 'not_found', 'I can''t find that issue in this home''s record.');
  end if;
  if target = 'deferred' and (review_on is null or review_on <= private.home_today(home_id)) then
    return private.tool_result(tool_type, 'invalid_arguments',
      'To put “' || issue.title || '” off I need a date to come back to it, later than today.');
  end if;
  was := issue.status;
  if was = target and (target <> 'deferred' or issue.review_on = review_on) then
    return private.tool_result(tool_type, 'already_done', case target
        when 'deferred' then '“' || issue.title || '” is already put off until ' || private.say_date(review_on) || '.'
        else '“' || issue.title || '” is already ' || replace(target, '_', ' ') || '.' end,
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title, 'status', was),
        'focus', jsonb_build_object('type', 'issue', 'id', issue.issue_id)));
  elsif was <> target and not private.status_may_move(was, target) then
    return private.tool_result(tool_type, 'conflict',
      '“' || issue.title || '” is already ' || was || '; it would have to be reopened first.',
      jsonb_build_object('data', jsonb_build_object('issue_id', issue.issue_id, 'title', issue.title, 'status', was)));
  end if;

  event_id := private.set_issue_status(call, issue, target, nullif(btrim(input ->> 'note'), ''), review_on);
  select private.say_asset(a.name, a.space) into thing from public.home_assets a
  where a.home_id = issue.home_id and a.id = issue.asset_id;
  return private.tool_result(tool_type, 'ok',
    case target
      when 'resolved' then 'Marked “' || issue.title || '” as resolved.'
      when 'dismissed' then 'Dismissed “' || issue.title || '”.'
      when 'in_progress' then 'Noted that work on “' || issue.title || '” has begun.'
      when 'open' then 'Reopened “' || issue.title || '”.'
      else 'Put “' || issue.title || '” off until ' || private.say_date(review_on) || '.' end,
    jsonb_build_object(
      'eventId', event_id, 'issueId', issue.issue_id, 'assetId', issue.asset_id, 'title', issue.title,
      'data', jsonb_build_object('issue_id', issue.issue_id, 'event_id', event_id, 'title', issue.title,
        'from_status', was, 'status', target, 'review_on', case when target = 'deferred' then review_on end, 'asset',
          thing),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)),
      'focus', jsonb_build_object('type', 'issue', 'id', issue.issue_id))
      || private.undo_hint(home_id, event_id));
end
$$;
comment on function private.tool_update_issue_status is
  'Tool update_issue_status { issue_id, to_status, note, review_on }. Codes ok, already_done, conflict, not_found, '
    'invalid_arguments, forbidden.';
