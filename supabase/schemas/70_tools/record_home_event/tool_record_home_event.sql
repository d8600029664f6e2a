create or replace function private.find_related_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = find_related_event.home_id and e.id = find_related_event.event_id;
  return private.find_original_event(event);
end
$$;
comment on function private.find_related_event is
  'Returns an event of the home; for a correction, a void or a void of these the event that they concern. A null row '
    'when there is none.';

create or replace function private.check_event_asset(
  tool_type text, kind text, options jsonb, is_new boolean, is_unknown boolean, is_member_or_owner boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  label text := lower(private.get_kind_label(kind));
begin
  if is_unknown then
    return private.build_tool_result(tool_type, 'not_found',
      'Nothing was saved: I can''t find that system in this home''s record.');
  elsif jsonb_array_length(options) > 0 then
    return private.build_tool_result(tool_type, 'needs_clarification',
      'Which ' || label || ' do you mean: ' || private.format_options(options) || '?',
      jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
        'question', 'Which ' || label || ' do you mean?', 'options', options)));
  elsif is_new and not is_member_or_owner then
    return private.build_tool_result(tool_type, 'forbidden',
      'Nothing was saved: the ' || label || ' is not on file yet, and only an owner or a member can add it.');
  end if;
  return null;
end
$$;
comment on function private.check_event_asset is
  'Checks what resolve_event_asset returned. Returns the tool result of the rejection, or null.';

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

create or replace function private.apply_event_facts(asset_id uuid, event public.home_events, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  kept_values jsonb := private.apply_asset_facts(event.home_id, asset_id, jsonb_strip_nulls(jsonb_build_object(
    'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), ''))),
    'stated', event.id) -> 'kept';
  current_year int := extract(year from private.home_today(event.home_id));
  age_years int := round((input ->> 'age_estimate_years')::numeric)::int;
begin
  if age_years is not null then
    kept_values := kept_values || (private.apply_asset_facts(event.home_id, asset_id, jsonb_build_object(
      'installed_on', make_date(greatest(1, current_year - age_years), 1, 1), 'installed_precision', 'year'),
      'inferred', event.id) -> 'kept');
  end if;
  return kept_values;
end
$$;
comment on function private.apply_event_facts is
  'Updates the asset with the facts in the arguments. Returns the stored values that were not overwritten, because '
    'their source is stronger: [{ field, value, source }].';

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

create or replace function private.save_home_event(
  call jsonb, input jsonb, fields jsonb, issue public.home_issues, parent public.home_events,
  schedule public.maintenance_schedules, asset_id uuid, new_asset_kind text, is_member_or_owner boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  asset public.home_assets;
  event public.home_events;
  similar_issue_id uuid;
  is_attached boolean := false;
  issue_update record;
  kept_values jsonb := '[]'::jsonb;
  data jsonb;
  effects jsonb := '[]'::jsonb;
begin
  if new_asset_kind is not null then
    asset_id := private.add_asset(home_id, new_asset_kind);
    effects := effects || jsonb_build_object('kind', 'asset', 'id', asset_id);
    -- A void of the event removes the asset too.
    fields := fields || jsonb_build_object('payload', jsonb_build_object('added_asset_id', asset_id));
  end if;

  -- A report is added to its issue; without one, or when that is resolved or dismissed, to a similar open issue or else
  -- to a new one.
  if input ->> 'event_type' = 'issue_reported' then
    if issue.issue_id is null or issue.status in ('resolved', 'dismissed') then
      fields := fields || jsonb_build_object('payload',
        jsonb_strip_nulls(jsonb_build_object('follows_event_id', parent.id)));
      parent := null;
      -- Called once into a variable: inside a where clause it would run per row.
      similar_issue_id := private.find_similar_issue(home_id, asset_id, fields ->> 'title');
      issue := private.find_issue_of_event(home_id, similar_issue_id);
    end if;
    is_attached := issue.issue_id is not null;
  end if;

  event := private.add_linked_event(call, input, fields, asset_id, coalesce(parent.id, issue.issue_id));
  effects := jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)) || effects;
  if issue.issue_id is null and event.event_type = 'issue_reported' then
    issue := private.find_issue_of_event(home_id, event.id);
  end if;

  select u.* into issue_update from private.update_related_issue(call, input, event, issue, is_member_or_owner) u;
  if issue_update.status_event_id is not null then
    effects := effects || jsonb_build_object('kind', 'event', 'id', issue_update.status_event_id);
  end if;
  if issue.issue_id is not null then
    issue := private.find_issue_of_event(home_id, issue.issue_id);
  end if;

  -- The facts of a replacement belong to the new asset; asset_id is the old one.
  if asset_id is not null and is_member_or_owner and event.event_type <> 'replacement' then
    kept_values := private.apply_event_facts(asset_id, event, input);
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = save_home_event.asset_id;

  data := private.build_recorded_event_data(event, asset, issue) || jsonb_strip_nulls(jsonb_build_object(
    'asset_added', case when new_asset_kind is not null then true end, 'issue_outcome', issue_update.outcome,
    'attached', nullif(is_attached, false)));
  if jsonb_array_length(kept_values) > 0 then
    data := data || jsonb_build_object('kept', kept_values);
  end if;
  if schedule.id is not null then
    data := data || jsonb_build_object('schedule',
      private.complete_schedule(home_id, schedule.id, event.id, event.occurred_on));
    effects := effects || jsonb_build_object('kind', 'schedule', 'id', schedule.id);
  end if;

  return jsonb_build_object('eventId', event.id, 'assetId', asset.id, 'isNewAsset', new_asset_kind is not null,
      'eventType', event.event_type, 'title', event.title, 'data', data, 'effects', effects)
    || private.build_focus(issue.issue_id, asset.id)
    || case when is_member_or_owner then private.build_undo_hint(home_id, event.id) else '{}' end;
end
$$;
comment on function private.save_home_event is
  'Records an event that passed every check, adds an asset of new_asset_kind and updates its issue, schedule and '
    'asset. Returns the fields of the tool result besides code and message.';

create or replace function private.tool_record_home_event(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'home_event_recorded';
  home public.homes;
  is_member_or_owner boolean;
  parsed_input record;
  resolved_asset record;
  parent public.home_events;
  issue public.home_issues;
  schedule public.maintenance_schedules;
  missing_reference text;
  saved jsonb;
  -- The app's confirmation badge reads these fields of every result.
  badge_fields jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'isNewAsset', false,
    'eventType', input -> 'event_type', 'title', input -> 'title',
    'systemKind', private.resolve_asset_kind(input ->> 'system_kind'));
  rejection jsonb := private.check_caller_and_arguments(tool_type, 'record_home_event', call, input, array[
    'event_type', 'title', 'description', 'asset_id', 'system_kind', 'severity', 'occurred_on', 'cost_actual',
    'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'related_event_id', 'resolves_issue_id',
    'completes_schedule_id', 'resolution', 'manufacturer', 'model', 'age_estimate_years', 'review_on']);
begin
  if rejection is not null then
    return rejection || badge_fields;
  end if;
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  is_member_or_owner := home.id in (select private.my_homes('member'));
  select p.* into parsed_input from private.parse_event_input(home,
    input || jsonb_build_object('occurred_on', coalesce(input ->> 'occurred_on', private.get_call_date(call)::text))) p;
  if parsed_input.rejection_reason is not null then
    return private.build_tool_result(tool_type, 'invalid_arguments',
      'Nothing was saved: ' || parsed_input.rejection_reason || '.', badge_fields);
  end if;

  if input ->> 'resolves_issue_id' is not null then
    issue := private.find_issue_of_event(home.id, private.parse_uuid(input ->> 'resolves_issue_id'));
    missing_reference := case when issue.issue_id is null then 'that issue' end;
  end if;
  if input ->> 'related_event_id' is not null then
    parent := private.find_related_event(home.id, private.parse_uuid(input ->> 'related_event_id'));
    missing_reference := coalesce(missing_reference, case when parent.id is null then 'that entry' end);
  end if;
  if input ->> 'completes_schedule_id' is not null then
    select s.* into schedule from public.maintenance_schedules s
    where s.home_id = home.id and s.id = private.parse_uuid(input ->> 'completes_schedule_id');
    missing_reference := coalesce(missing_reference, case when schedule.id is null then 'that scheduled work' end);
  end if;
  if missing_reference is not null then
    return private.build_tool_result(tool_type, 'not_found',
      'Nothing was saved: I can''t find ' || missing_reference || ' in this home''s record.', badge_fields);
  end if;
  if issue.issue_id is null and parent.id is not null then
    issue := private.find_issue_of_event(home.id, parent.id);
  end if;
  if not is_member_or_owner and (input ->> 'resolves_issue_id' is not null or schedule.id is not null) then
    return private.build_tool_result(tool_type, 'forbidden',
      'Nothing was saved: you can add to this record, but only an owner or a member can settle issues and scheduled '
        'work.', badge_fields);
  end if;

  select r.* into resolved_asset from private.resolve_event_asset(home.id, input, coalesce(
    case when issue.issue_id is not null then issue.asset_id else parent.asset_id end, schedule.asset_id)) r;
  badge_fields := badge_fields || jsonb_build_object('systemKind', resolved_asset.kind);
  rejection := private.check_event_asset(tool_type, resolved_asset.kind, resolved_asset.options,
    resolved_asset.is_new, resolved_asset.is_unknown, is_member_or_owner);
  if rejection is not null then
    return badge_fields || rejection;
  end if;

  saved := private.save_home_event(call, input, parsed_input.fields, issue, parent, schedule, resolved_asset.asset_id,
    case when resolved_asset.is_new then resolved_asset.kind end, is_member_or_owner);
  return private.build_tool_result(tool_type, 'ok', private.build_recorded_event_message(saved -> 'data'),
    badge_fields || saved);
end
$$;
comment on function private.tool_record_home_event is
  'Tool record_home_event. Codes: ok, needs_clarification (nothing is written), not_found, invalid_arguments, '
    'forbidden.';
