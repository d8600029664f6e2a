create or replace function private.tool_compose_message(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  recipient constant text := coalesce(private.trim_text(input ->> 'to_name'), private.trim_text(input ->> 'to'));
  vendor public.vendors;
  issue public.home_issues;
  reason text;
  event public.home_events;
begin
  if call -> 'outside' @> '{"sent": true}' is not true or private.trim_text(input ->> 'issue_id') is null then
    return '{}'::jsonb;
  end if;
  perform private.lock_home(call_home_id);
  issue := private.find_issue_of_event(call_home_id, private.parse_uuid(input ->> 'issue_id'));
  reason := case when issue.issue_id is null then 'not_found'
    when private.get_role_rank(access.my_role(call_home_id)) < private.get_role_rank('contributor')
      then 'needs_member' end;
  if reason is not null then
    return jsonb_build_object('ignored', jsonb_build_array(jsonb_build_object('field', 'issue_id', 'reason', reason,
      'given', private.truncate_text(input ->> 'issue_id', 60))));
  end if;
  select v.* into vendor from public.vendors v
  where v.home_id = call_home_id and v.removed_at is null and lower(v.name) = lower(recipient);
  event := private.add_event(jsonb_build_object('home_id', call_home_id, 'asset_id', issue.asset_id,
    'parent_event_id', issue.issue_id, 'event_type', 'note',
    'title', coalesce(recipient, private.truncate_text(input ->> 'body', 200)),
    -- An event keeps 8 kB.
    'body', case when octet_length(input ->> 'body') <= 8192 then input ->> 'body'
      else private.truncate_text(input ->> 'body', 2000) end,
    'vendor_id', vendor.id,
    'occurred_on', access.home_today(call_home_id), 'occurred_precision', 'day',
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', case when recipient is null then '{}'
      else private.build_written_title(private.build_statement('event_message_sent', jsonb_build_object(
        'recipient', recipient))) end));
  return private.build_tool_result('home_event_recorded', 'ok',
    private.build_statement('message_recorded', jsonb_build_object('recipient', recipient,
      'title', private.truncate_text(input ->> 'body', 200), 'issue_title', issue.title)),
    jsonb_build_object('eventId', event.id, 'assetId', issue.asset_id, 'isNewAsset', false,
      'eventType', event.event_type,
      'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_strip_nulls(jsonb_build_object('event_id', event.id, 'event_type', event.event_type,
        'title', event.title, 'vendor', vendor.name, 'issue_id', issue.issue_id, 'issue_title', issue.title,
        'status', issue.status)),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)))
    || private.build_focus(issue.issue_id, issue.asset_id) || private.build_undo_offer(call));
end
$$;
comment on function private.tool_compose_message is
  'Records a message that the person has sent about an issue as an event of its chain: call.outside is the output of '
    'the app. {} for a draft that was not sent or is about no issue; { ignored } for an unknown issue or a viewer.';
