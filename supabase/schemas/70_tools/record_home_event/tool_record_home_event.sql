create or replace function private.find_related_event(home_id uuid, event_id uuid) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = find_related_event.home_id and e.id = find_related_event.event_id;
  if event.event_type in ('correction', 'void') then
    select e.* into event from public.home_events e
    where e.home_id = find_related_event.home_id and e.id = event.corrects_event_id;
  end if;
  return event;
end
$$;
comment on function private.find_related_event is
  'An event of the home; for a correction or a void the event that it is about. Null row when there is none.';

create or replace function private.refuse_event_asset(
  tool_type text, kind text, options jsonb, is_new boolean, unknown boolean, may_change boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  label text := lower(private.kind_label(kind));
begin
  if unknown then
    return private.tool_result(tool_type, 'not_found',
      'Nothing was saved: I can''t find that system in this home''s record.');
  elsif jsonb_array_length(options) > 0 then
    return private.tool_result(tool_type, 'needs_clarification',
      'Which ' || label || ' do you mean: ' || private.either(options) || '?',
      jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
        'question', 'Which ' || label || ' do you mean?', 'options', options)));
  elsif is_new and not may_change then
    return private.tool_result(tool_type, 'forbidden',
      'Nothing was saved: the ' || label || ' is not on file yet, and only an owner or a member can add it.');
  end if;
  return null;
end
$$;
comment on function private.refuse_event_asset is
  'Why an event about such an asset is not recorded, as the tool''s result; null when it is.';

create or replace function private.move_issue_of_event(
  call jsonb, input jsonb, event public.home_events, issue public.home_issues, may_change boolean,
  out event_id uuid, out outcome text
) returns record
language plpgsql
set search_path = ''
as $$
begin
  if input ->> 'resolves_issue_id' is not null then
    if not private.status_may_move(issue.status, 'resolved') then
      outcome := 'already_settled';
      return;
    end if;
    outcome := 'resolved';
    event_id := private.set_issue_status(call, issue, 'resolved', nullif(btrim(input ->> 'resolution'), ''), null,
      event.id, event.occurred_on, event.occurred_precision);
  elsif event.review_on is not null and issue.issue_id is not null and may_change
    and event.event_type in ('issue_reported', 'user_decision')
    and (issue.status in ('open', 'in_progress')
      or (issue.status = 'deferred' and issue.review_on <> event.review_on)) then
    outcome := 'deferred';
    event_id := private.set_issue_status(call, issue, 'deferred', null, event.review_on, event.id);
  end if;
end
$$;
comment on function private.move_issue_of_event is
  'Resolves or defers the issue that an event settles. outcome: resolved, already_settled, deferred or null.';

create or replace function private.apply_event_facts(asset_id uuid, event public.home_events, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  kept jsonb := private.apply_asset_facts(event.home_id, asset_id, jsonb_strip_nulls(jsonb_build_object(
    'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), ''))),
    'stated', event.id) -> 'kept';
  this_year int := extract(year from private.home_today(event.home_id));
begin
  if input ->> 'age_estimate_years' is not null then
    kept := kept || (private.apply_asset_facts(event.home_id, asset_id, jsonb_build_object(
      'installed_on', make_date(greatest(1, this_year - round((input ->> 'age_estimate_years')::numeric)::int), 1, 1),
      'installed_precision', 'year'), 'inferred', event.id) -> 'kept');
  end if;
  return kept;
end
$$;
comment on function private.apply_event_facts is
  'Completes the asset with what an event says about it; the facts on file that a stronger source keeps.';

create or replace function private.describe_recorded_event(
  event public.home_events, asset public.home_assets, issue public.home_issues
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'event_id', event.id, 'event_type', event.event_type, 'title', event.title, 'severity', event.severity,
    'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
    'cost', private.major_units(event.cost_actual_minor, event.currency),
    'cost_low', private.major_units(event.cost_low_minor, event.currency),
    'cost_high', private.major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
    'vendor', (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
    'performed_by', event.performed_by, 'review_on', event.review_on,
    'asset_id', asset.id, 'asset', private.say_asset(asset.name, asset.space),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
    'warranty_until', asset.warranty_until,
    'issue_id', issue.issue_id, 'issue_title', issue.title, 'status', issue.status));
end
$$;
comment on function private.describe_recorded_event is
  'The data of the tool''s result: the event, its asset and its issue.';

create or replace function private.add_linked_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid, parent_id uuid
) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home uuid := (fields ->> 'home_id')::uuid;
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  vendor_id uuid := private.find_vendor(home, input ->> 'vendor_name', private.my_role(home));
begin
  return private.add_event(fields || jsonb_build_object(
    'asset_id', asset_id, 'parent_event_id', parent_id, 'vendor_id', vendor_id, 'tool_call_id', call ->> 'tool_call_id',
    'performed_by', coalesce(fields ->> 'performed_by', case when vendor_id is null then vendor_name end)));
end
$$;
comment on function private.add_linked_event is
  'Records the event with what it belongs to. A vendor who is not on file stays in performed_by.';

create or replace function private.focus_of_event(issue_id uuid, asset_id uuid) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when issue_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'issue', 'id', issue_id))
    when asset_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset_id))
    else '{}' end;
end
$$;
comment on function private.focus_of_event is 'What the app shows next: { focus: { type, id } }, or {}.';

-- new_kind: the kind of an asset that the event adds to the home; null when it adds none.
create or replace function private.save_home_event(
  call jsonb, input jsonb, fields jsonb, issue public.home_issues, parent public.home_events,
  schedule public.maintenance_schedules, asset_id uuid, new_kind text, may_change boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home uuid := (fields ->> 'home_id')::uuid;
  asset public.home_assets;
  event public.home_events;
  known uuid;
  attached boolean := false;
  moved record;
  kept jsonb := '[]'::jsonb;
  data jsonb;
  effects jsonb := '[]'::jsonb;
begin
  if new_kind is not null then
    asset_id := private.discover_asset(home, new_kind);
    effects := effects || jsonb_build_object('kind', 'asset', 'id', asset_id);
    -- A void of the event removes the asset too.
    fields := fields || jsonb_build_object('payload', jsonb_build_object('added_asset_id', asset_id));
  end if;

  -- A known complaint joins its open issue; a new one that follows a settled issue begins an issue of its own.
  if input ->> 'event_type' = 'issue_reported' then
    if issue.issue_id is null or issue.status in ('resolved', 'dismissed') then
      fields := fields || jsonb_build_object('payload',
        jsonb_strip_nulls(jsonb_build_object('follows_event_id', parent.id)));
      parent := null;
      -- Its id first: in the where clause the search would run for every issue of the home.
      known := private.find_open_issue(home, asset_id, fields ->> 'title');
      issue := null;
      select i.* into issue from public.home_issues i where i.home_id = home and i.issue_id = known;
    end if;
    attached := issue.issue_id is not null;
  end if;

  event := private.add_linked_event(call, input, fields, asset_id, coalesce(parent.id, issue.issue_id));
  effects := jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)) || effects;
  if issue.issue_id is null and event.event_type = 'issue_reported' then
    issue := private.issue_of(home, event.id);
  end if;

  select m.* into moved from private.move_issue_of_event(call, input, event, issue, may_change) m;
  if moved.event_id is not null then
    effects := effects || jsonb_build_object('kind', 'event', 'id', moved.event_id);
  end if;
  if issue.issue_id is not null then
    issue := private.issue_of(home, issue.issue_id);
  end if;

  -- What a replacement says is about the new asset; the asset on file is the old one.
  if asset_id is not null and may_change and event.event_type <> 'replacement' then
    kept := private.apply_event_facts(asset_id, event, input);
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = home and a.id = save_home_event.asset_id;

  data := private.describe_recorded_event(event, asset, issue) || jsonb_strip_nulls(jsonb_build_object(
    'asset_added', case when new_kind is not null then true end, 'issue_outcome', moved.outcome,
    'attached', nullif(attached, false)));
  if jsonb_array_length(kept) > 0 then
    data := data || jsonb_build_object('kept', kept);
  end if;
  if schedule.id is not null then
    data := data || jsonb_build_object('schedule',
      private.complete_schedule(home, schedule.id, event.id, event.occurred_on));
    effects := effects || jsonb_build_object('kind', 'schedule', 'id', schedule.id);
  end if;

  return jsonb_build_object('eventId', event.id, 'assetId', asset.id, 'isNewAsset', new_kind is not null,
      'eventType', event.event_type, 'title', event.title, 'data', data, 'effects', effects)
    || private.focus_of_event(issue.issue_id, asset.id)
    || case when may_change then private.undo_hint(home, event.id) else '{}' end;
end
$$;
comment on function private.save_home_event is
  'Records an event that passed every check, with its effects; the fields of the result besides code and message.';

create or replace function private.tool_record_home_event(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'home_event_recorded';
  home public.homes;
  may_change boolean;
  asked record;
  thing record;
  parent public.home_events;
  issue public.home_issues;
  schedule public.maintenance_schedules;
  missing text;
  saved jsonb;
  -- Fields the app's badge reads, whatever comes of the call.
  badge jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'isNewAsset', false,
    'eventType', input -> 'event_type', 'title', input -> 'title',
    'systemKind', private.asset_kind(input ->> 'system_kind'));
  refusal jsonb := private.tool_refusal(tool_type, 'record_home_event', call, input, array[
    'event_type', 'title', 'description', 'asset_id', 'system_kind', 'severity', 'occurred_on', 'cost_actual',
    'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'related_event_id', 'resolves_issue_id',
    'completes_schedule_id', 'resolution', 'manufacturer', 'model', 'age_estimate_years', 'review_on']);
begin
  if refusal is not null then
    return refusal || badge;
  end if;
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  may_change := home.id in (select private.my_homes('member'));
  -- Without a date it happened on the day it was told, also when a yes to it comes later.
  select r.* into asked from private.read_event_input(home,
    input || jsonb_build_object('occurred_on', coalesce(input ->> 'occurred_on', private.day_asked(call)::text))) r;
  if asked.wrong is not null then
    return private.tool_result(tool_type, 'invalid_arguments', 'Nothing was saved: ' || asked.wrong || '.', badge);
  end if;

  -- What it belongs to.
  if input ->> 'resolves_issue_id' is not null then
    issue := private.issue_of(home.id, private.parse_uuid(input ->> 'resolves_issue_id'));
    missing := case when issue.issue_id is null then 'that issue' end;
  end if;
  if input ->> 'related_event_id' is not null then
    parent := private.find_related_event(home.id, private.parse_uuid(input ->> 'related_event_id'));
    missing := coalesce(missing, case when parent.id is null then 'that entry' end);
  end if;
  if input ->> 'completes_schedule_id' is not null then
    select s.* into schedule from public.maintenance_schedules s
    where s.home_id = home.id and s.id = private.parse_uuid(input ->> 'completes_schedule_id');
    missing := coalesce(missing, case when schedule.id is null then 'that scheduled work' end);
  end if;
  if missing is not null then
    return private.tool_result(tool_type, 'not_found',
      'Nothing was saved: I can''t find ' || missing || ' in this home''s record.', badge);
  end if;
  if issue.issue_id is null and parent.id is not null then
    issue := private.issue_of(home.id, parent.id);
  end if;
  if not may_change and (input ->> 'resolves_issue_id' is not null or schedule.id is not null) then
    return private.tool_result(tool_type, 'forbidden',
      'Nothing was saved: you can add to this record, but only an owner or a member can settle issues and scheduled '
        'work.', badge);
  end if;

  -- What it is about.
  select a.* into thing from private.event_asset(home.id, input, coalesce(
    case when issue.issue_id is not null then issue.asset_id else parent.asset_id end, schedule.asset_id)) a;
  badge := badge || jsonb_build_object('systemKind', thing.kind);
  refusal := private.refuse_event_asset(tool_type, thing.kind, thing.options, thing.is_new, thing.unknown, may_change);
  if refusal is not null then
    return badge || refusal;
  end if;

  saved := private.save_home_event(call, input, asked.fields, issue, parent, schedule, thing.asset_id,
    case when thing.is_new then thing.kind end, may_change);
  return private.tool_result(tool_type, 'ok', private.event_sentence(saved -> 'data'), badge || saved);
end
$$;
comment on function private.tool_record_home_event is
  'Tool record_home_event. Codes ok, needs_clarification (nothing written), not_found, invalid_arguments, forbidden.';
