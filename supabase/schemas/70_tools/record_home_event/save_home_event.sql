create or replace function private.update_related_issue(
  call jsonb, input jsonb, event public.home_events, issue public.home_issues, is_member_or_owner boolean,
  out status_event_id uuid, out outcome text
) returns record
language plpgsql
set search_path = ''
as $$
begin
  if input ->> 'resolves_issue_id' is not null then
    if not private.is_allowed_transition(issue.status, 'resolved') then
      outcome := 'already_settled';
      return;
    end if;
    outcome := 'resolved';
    status_event_id := private.record_status_change(call, issue, 'resolved', nullif(btrim(input ->> 'resolution'), ''),
      null, event.id, event.occurred_on, event.occurred_precision);
  elsif event.review_on is not null and issue.issue_id is not null and is_member_or_owner
    and event.event_type in ('issue_reported', 'user_decision')
    and (issue.status in ('open', 'in_progress')
      or (issue.status = 'deferred' and issue.review_on <> event.review_on)) then
    outcome := 'deferred';
    status_event_id := private.record_status_change(call, issue, 'deferred', null, event.review_on, event.id);
  end if;
end
$$;
comment on function private.update_related_issue is
  'Resolves or defers the issue of an event. outcome: resolved, already_settled, deferred, or null when the issue '
    'keeps its status.';

create or replace function private.build_recorded_event_data(
  event public.home_events, asset public.home_assets, issue public.home_issues
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'event_id', event.id, 'event_type', event.event_type, 'title', event.title, 'severity', event.severity,
    'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
    'cost', private.to_major_units(event.cost_actual_minor, event.currency),
    'cost_low', private.to_major_units(event.cost_low_minor, event.currency),
    'cost_high', private.to_major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
    'vendor', (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
    'performed_by', event.performed_by, 'review_on', event.review_on,
    'asset_id', asset.id, 'asset', private.format_asset_name(asset.name, asset.space),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
    'warranty_until', asset.warranty_until,
    'issue_id', issue.issue_id, 'issue_title', issue.title, 'status', issue.status));
end
$$;
comment on function private.build_recorded_event_data is
  'Builds the data of the tool result from the event, its asset and its issue.';

create or replace function private.add_linked_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid, parent_event_id uuid
) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  vendor_id uuid := private.find_or_add_vendor(home_id, vendor_name);
begin
  return private.add_event(fields || jsonb_build_object(
    'asset_id', asset_id, 'parent_event_id', parent_event_id, 'vendor_id', vendor_id,
    'tool_call_id', call ->> 'tool_call_id',
    'performed_by', coalesce(fields ->> 'performed_by', case when vendor_id is null then vendor_name end)));
end
$$;
comment on function private.add_linked_event is
  'Records an event with its asset, parent event and vendor. The name of a vendor who is not stored goes to '
    'performed_by.';

create or replace function private.add_report_without_issue(
  call jsonb, input jsonb, fields jsonb, related_event_id uuid, asset_id uuid
) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  similar_issue_id uuid :=
    private.find_similar_issue((fields ->> 'home_id')::uuid, asset_id, fields ->> 'title');
begin
  -- The related event is in another chain, so it is not the parent.
  return private.add_linked_event(call, input, fields || jsonb_build_object('payload',
    coalesce(fields -> 'payload', '{}')
      || jsonb_strip_nulls(jsonb_build_object('follows_event_id', related_event_id))), asset_id, similar_issue_id);
end
$$;
comment on function private.add_report_without_issue is
  'Records an event issue_reported for which the call has no open issue: in the chain of a similar open issue, '
    'otherwise as a new issue.';

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
      'eventType', event.event_type, 'title', event.title,
      'data', private.build_recorded_event_data(event, asset, issue) || outcomes, 'effects', effects)
    || private.build_focus(issue.issue_id, asset.id);
end
$$;
comment on function private.build_saved_event_fields is
  'Builds the fields of the tool result besides code, message and undo. outcomes are added to its data.';

create or replace function private.save_home_event(
  call jsonb, input jsonb, fields jsonb, issue public.home_issues, parent public.home_events,
  schedule public.maintenance_schedules, asset_id uuid, new_asset jsonb, is_member_or_owner boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  event public.home_events;
  issue_update record;
  outcomes jsonb := '{}'::jsonb;
  effects jsonb := '[]'::jsonb;
begin
  if new_asset is not null then
    asset_id := private.add_asset(home_id, new_asset ->> 'kind', new_asset ->> 'name', new_asset ->> 'space');
    outcomes := jsonb_build_object('asset_added', true);
    effects := effects || jsonb_build_object('kind', 'asset', 'id', asset_id);
    -- A void of the event removes the asset too.
    fields := fields || jsonb_build_object('payload', jsonb_build_object('added_asset_id', asset_id));
  end if;

  if input ->> 'event_type' = 'issue_reported' and (issue.issue_id is null or issue.status in ('resolved', 'dismissed'))
  then
    event := private.add_report_without_issue(call, input, fields, parent.id, asset_id);
    issue := private.find_issue_of_event(home_id, event.id);
  else
    event := private.add_linked_event(call, input, fields, asset_id, coalesce(parent.id, issue.issue_id));
  end if;
  if event.event_type = 'issue_reported' and issue.issue_id <> event.id then
    outcomes := outcomes || jsonb_build_object('attached', true);
  end if;
  effects := jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)) || effects;

  select u.* into issue_update from private.update_related_issue(call, input, event, issue, is_member_or_owner) u;
  if issue_update.outcome is not null then
    outcomes := outcomes || jsonb_build_object('issue_outcome', issue_update.outcome);
  end if;
  if issue_update.status_event_id is not null then
    effects := effects || jsonb_build_object('kind', 'event', 'id', issue_update.status_event_id);
    issue := private.find_issue_of_event(home_id, issue.issue_id);
  end if;

  if schedule.id is not null then
    outcomes := outcomes || jsonb_build_object('schedule',
      private.complete_schedule(home_id, schedule.id, event.id, event.occurred_on));
    effects := effects || jsonb_build_object('kind', 'schedule', 'id', schedule.id);
  end if;
  return private.build_saved_event_fields(event, issue, outcomes, effects)
    || case when is_member_or_owner then private.build_undo_hint(home_id, event.id) else '{}' end;
end
$$;
comment on function private.save_home_event is
  'Records an event that passed every check, adds the new_asset { kind, name, space } and updates its issue and '
    'schedule. Returns the fields of the tool result besides code and message.';
