create or replace function private.update_related_issue(
  call jsonb, event public.home_events, issue public.home_issues, reopened_issue_id uuid, is_member_or_owner boolean,
  out status_event_id uuid, out outcome text
) returns record
language plpgsql
set search_path = ''
as $$
begin
  if not is_member_or_owner or issue.issue_id is null then
    return;
  elsif issue.issue_id = reopened_issue_id then
    outcome := 'reopened';
    status_event_id := private.record_status_change(call, issue, 'open', null, null, event.id, event.occurred_on,
      event.occurred_precision);
  elsif event.review_on is not null and event.event_type in ('issue_reported', 'user_decision')
    and (issue.status in ('open', 'in_progress')
      or (issue.status = 'deferred' and issue.review_on <> event.review_on)) then
    outcome := case when private.is_put_off_longer(issue, event.review_on)
      and private.must_person_settle(call, issue, event.review_on) then 'needs_approval' else 'deferred' end;
    if outcome = 'deferred' then
      status_event_id := private.record_status_change(call, issue, 'deferred', null, event.review_on, event.id);
    end if;
  end if;
end
$$;
comment on function private.update_related_issue is
  'Reopens or defers the issue of an event. outcome: reopened, deferred, needs_approval when must_person_settle keeps '
    'it from being deferred, else null.';

create or replace function private.add_linked_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid, parent_event_id uuid
) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  vendor record;
begin
  vendor := private.find_or_add_vendor(home_id, vendor_name);
  return private.add_event(fields || jsonb_build_object(
    'asset_id', asset_id, 'parent_event_id', parent_event_id, 'vendor_id', vendor.vendor_id,
    'tool_call_id', call ->> 'tool_call_id',
    'performed_by', coalesce(fields ->> 'performed_by', case when vendor.vendor_id is null then vendor_name end),
    -- A void of the event takes the vendor off the list too.
    'payload', coalesce(fields -> 'payload', '{}') || private.build_assumed_payload(call)
      || case when call -> 'document_lines' @? '$[0]' and private.is_paid_event_type(fields ->> 'event_type')
        then jsonb_build_object('lines', call -> 'document_lines') else '{}' end
      || case when vendor.is_added then jsonb_build_object('added_vendor_id', vendor.vendor_id) else '{}' end));
end
$$;
comment on function private.add_linked_event is
  'Records an event with its asset, parent event and vendor. The name of a vendor who is not stored goes to '
    'performed_by.';

create or replace function private.build_saved_event_fields(
  event public.home_events, issue public.home_issues, outcomes jsonb, effects jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  return jsonb_build_object('eventId', event.id, 'assetId', asset.id, 'isNewAsset', outcomes ? 'asset_added',
      'eventType', event.event_type, 'title', event.title, 'effects', effects,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'event_id', event.id, 'event_type', event.event_type, 'title', event.title, 'severity', event.severity,
        'occurred_on', private.get_known_date(event.occurred_on, event.occurred_precision),
        'occurred_precision', event.occurred_precision,
        'cost', private.to_major_units(event.cost_actual_minor, event.currency),
        'cost_low', private.to_major_units(event.cost_low_minor, event.currency),
        'cost_high', private.to_major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
        'paid_by', event.cost_payer,
        'vendor', (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
        'performed_by', event.performed_by, 'review_on', event.review_on,
        'asset_id', asset.id, 'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
        'installed_precision', asset.installed_precision,
        'warranty_until', asset.warranty_until,
        'issue_id', issue.issue_id, 'issue_title', issue.title, 'status', issue.status)) || outcomes)
    || private.build_focus(issue.issue_id, asset.id);
end
$$;
comment on function private.build_saved_event_fields is
  'Builds the fields of the tool result besides code, message and undo. outcomes are added to its data.';

create or replace function private.place_report(
  call jsonb, input jsonb, fields jsonb, issue public.home_issues, asset_id uuid, is_member_or_owner boolean,
  out joined_issue_id uuid, out reopened_issue_id uuid, out related jsonb, out is_back boolean, out is_symptom boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  home_id constant uuid := (fields ->> 'home_id')::uuid;
  report constant text := concat_ws(' ', fields ->> 'title', fields ->> 'body');
begin
  select m.joined_issue_id, m.reopened_issue_id, m.related into joined_issue_id, reopened_issue_id, related
  from private.match_report(home_id, asset_id, fields ->> 'title', fields ->> 'body') m;
  is_back := issue.status = 'resolved' and joined_issue_id is null and not input @> '{"is_separate": true}'
    and private.says_it_is_back(report) and not private.is_dangerous_text(report);
  if is_back then
    reopened_issue_id := issue.issue_id;
    related := '[]';
  end if;
  if not is_member_or_owner then
    reopened_issue_id := null;
  end if;
  if coalesce(joined_issue_id, reopened_issue_id) is null then
    joined_issue_id := private.find_symptom_issue(call, input, fields, asset_id);
    is_symptom := joined_issue_id is not null;
  end if;
  if is_symptom then
    related := jsonb_path_query_array(related, '$[*] ? (@.id != $joined)',
      jsonb_build_object('joined', joined_issue_id));
  end if;
end
$$;
comment on function private.place_report is
  'Finds the issue that a new report joins or reopens. is_back: the call links to the settled issue that is said to be '
    'back; is_symptom: the issue is of another call of the turn; related: similar issues, as match_report has them.';

create or replace function private.save_home_event(
  call jsonb, input jsonb, fields jsonb, issue public.home_issues, related_event public.home_events,
  links jsonb, asset_id uuid, new_asset jsonb, is_member_or_owner boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  event public.home_events;
  issue_update record;
  report record;
  settled jsonb;
  outcomes jsonb := '{}'::jsonb;
  effects jsonb := '[]'::jsonb;
begin
  if new_asset is not null then
    asset_id := private.insert_asset(home_id, new_asset ->> 'kind', new_asset ->> 'name', new_asset ->> 'space');
    outcomes := jsonb_build_object('asset_added', true);
    effects := effects || jsonb_build_object('kind', 'asset', 'id', asset_id);
    -- A void of the event removes the asset too.
    fields := fields || jsonb_build_object('payload',
      coalesce(fields -> 'payload', '{}') || jsonb_build_object('added_asset_id', asset_id));
  end if;

  if input ->> 'event_type' = 'issue_reported' and private.is_open_status(issue.status) is not true then
    report := private.place_report(call, input, fields, issue, asset_id, is_member_or_owner);
    -- The related event is in another chain, so it is not the parent.
    event := private.add_linked_event(call, input, fields || jsonb_build_object('payload',
      coalesce(fields -> 'payload', '{}') || jsonb_strip_nulls(
        jsonb_build_object('follows_event_id', case when report.is_back is not true then related_event.id end))),
      asset_id, coalesce(report.joined_issue_id, report.reopened_issue_id));
    issue := private.find_issue_of_event(home_id, event.id);
    outcomes := outcomes || jsonb_build_object('related', report.related)
      || case when report.is_symptom then '{"is_symptom": true}'::jsonb else '{}' end;
    links := links || jsonb_build_object('reopened_issue_id', report.reopened_issue_id);
  else
    event := private.add_linked_event(call, input, fields, asset_id, coalesce(related_event.id, issue.issue_id));
  end if;
  if event.event_type = 'issue_reported' and issue.issue_id <> event.id then
    outcomes := outcomes || jsonb_build_object('attached', true);
  end if;
  effects := jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)) || effects;

  if links -> 'issue_ids' <> '[]' or links -> 'schedule_ids' <> '[]' or links -> 'review_ids' <> '[]' then
    settled := private.settle_links(call, input, event, links -> 'issue_ids', links -> 'schedule_ids',
      links -> 'review_ids');
    outcomes := outcomes || private.build_settled_outcomes(settled);
    effects := effects || private.build_settled_effects(settled);
  end if;
  if issue.issue_id is not null then
    issue := private.find_issue_of_event(home_id, issue.issue_id);
  end if;
  issue_update := private.update_related_issue(call, event, issue,
    private.parse_uuid(links ->> 'reopened_issue_id'), is_member_or_owner);
  if issue_update.outcome = 'needs_approval' then
    links := links || jsonb_build_object(
      'still_open', links -> 'still_open'
        || jsonb_build_object('kind', 'issue', 'id', issue.issue_id, 'title', issue.title),
      'ignored', links -> 'ignored'
        || jsonb_build_object('field', 'review_on', 'reason', 'needs_approval', 'given', event.review_on));
  elsif issue_update.outcome is not null then
    outcomes := outcomes || jsonb_build_object('issue_outcome', issue_update.outcome);
  end if;
  if issue_update.status_event_id is not null then
    effects := effects || jsonb_build_object('kind', 'event', 'id', issue_update.status_event_id);
    issue := private.find_issue_of_event(home_id, issue.issue_id);
  end if;

  if jsonb_array_length(links -> 'not_settled') > 0 then
    outcomes := outcomes || jsonb_build_object('not_settled', links -> 'not_settled');
  end if;
  return private.build_saved_event_fields(event, issue, outcomes - 'related', effects)
    || jsonb_strip_nulls(jsonb_build_object('related', nullif(outcomes -> 'related', '[]'),
      'still_open', nullif(links -> 'still_open', '[]'), 'ignored', nullif(links -> 'ignored', '[]')))
    || private.build_undo_offer(call);
end
$$;
comment on function private.save_home_event is
  'Records an event that passed every check, adds the new_asset { kind, name, space }, settles its links { issue_ids, '
    'schedule_ids, review_ids, still_open, ignored, not_settled } and updates its issue. Returns the fields of the '
    'tool result besides code and message.';
