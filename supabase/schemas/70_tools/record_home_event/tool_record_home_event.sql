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
  fields jsonb;
  parent public.home_events;
  issue public.home_issues;
  known uuid;
  schedule public.maintenance_schedules;
  asset public.home_assets;
  event public.home_events;
  attached boolean := false;
  facts jsonb;
  applied jsonb := '{"kept": []}'::jsonb;
  outcome text;
  data jsonb;
  effects jsonb := '[]'::jsonb;
  -- Fields the app's badge reads, whatever comes of the call.
  badge jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'isNewAsset', false,
    'eventType', input -> 'event_type', 'systemKind', private.asset_kind(input ->> 'system_kind'), 'title',
      input -> 'title');
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
  fields := asked.fields;

  -- What it belongs to.
  if input ->> 'resolves_issue_id' is not null then
    issue := private.issue_of(home.id, private.parse_uuid(input ->> 'resolves_issue_id'));
    if issue.issue_id is null then
      return private.tool_result(tool_type, 'not_found',
        'Nothing was saved: I can''t find that issue in this home''s record.', badge);
    end if;
  end if;
  if input ->> 'related_event_id' is not null then
    select e.* into parent from public.home_events e
    where e.home_id = home.id and e.id = private.parse_uuid(input ->> 'related_event_id');
    if parent.event_type in ('correction', 'void') then
      select e.* into parent from public.home_events e where e.home_id = home.id and e.id = parent.corrects_event_id;
    end if;
    if parent.id is null then
      return private.tool_result(tool_type, 'not_found',
        'Nothing was saved: I can''t find that entry in this home''s record.', badge);
    end if;
    if issue.issue_id is null then
      issue := private.issue_of(home.id, parent.id);
    end if;
  end if;
  if input ->> 'completes_schedule_id' is not null then
    select s.* into schedule from public.maintenance_schedules s
    where s.home_id = home.id and s.id = private.parse_uuid(input ->> 'completes_schedule_id');
    if schedule.id is null then
      return private.tool_result(tool_type, 'not_found',
        'Nothing was saved: I can''t find that scheduled work in this home''s record.', badge);
    end if;
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
  if thing.unknown then
    return private.tool_result(tool_type, 'not_found',
      'Nothing was saved: I can''t find that system in this home''s record.', badge);
  elsif jsonb_array_length(thing.options) > 0 then
    return private.tool_result(tool_type, 'needs_clarification',
      'Which ' || lower(private.kind_label(thing.kind)) || ' do you mean: ' || private.either(thing.options) || '?',
      badge || jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
        'question', 'Which ' || lower(private.kind_label(thing.kind)) || ' do you mean?', 'options', thing.options)));
  elsif thing.is_new and not may_change then
    return private.tool_result(tool_type, 'forbidden',
      'Nothing was saved: the ' || lower(private.kind_label(thing.kind))
        || ' is not on file yet, and only an owner or a member can add it.', badge);
  end if;
  if thing.is_new then
    thing.asset_id := private.discover_asset(home.id, thing.kind);
    effects := effects || jsonb_build_object('kind', 'asset', 'id', thing.asset_id);
    -- So that the asset can go with the entry that brought it.
    fields := fields || jsonb_build_object('payload', jsonb_build_object('added_asset_id', thing.asset_id));
  end if;

  -- A complaint we already know joins its issue; a new one that follows a settled issue begins its own.
  if input ->> 'event_type' = 'issue_reported' then
    if issue.issue_id is null or issue.status in ('resolved', 'dismissed') then
      fields := fields || jsonb_build_object('payload',
        jsonb_strip_nulls(jsonb_build_object('follows_event_id', parent.id)));
      parent := null;
      -- Its id first: in the where clause the search would run for every issue of the home.
      known := private.find_open_issue(home.id, thing.asset_id, fields ->> 'title');
      issue := null;
      select i.* into issue from public.home_issues i where i.home_id = home.id and i.issue_id = known;
    end if;
    attached := issue.issue_id is not null;
  end if;

  fields := fields || jsonb_build_object(
    'asset_id', thing.asset_id, 'parent_event_id', coalesce(parent.id, issue.issue_id),
    'vendor_id', private.find_vendor(home.id, input ->> 'vendor_name', private.my_role(home.id)),
    'tool_call_id', call ->> 'tool_call_id');
  if fields ->> 'vendor_id' is null and btrim(coalesce(input ->> 'vendor_name', '')) <> '' then
    fields := fields || jsonb_build_object('performed_by',
      coalesce(fields ->> 'performed_by', btrim(input ->> 'vendor_name')));
  end if;
  event := private.add_event(fields);
  effects := jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id)) || effects;
  if issue.issue_id is null and event.event_type = 'issue_reported' then
    issue := private.issue_of(home.id, event.id);
  end if;

  -- What follows from it.
  if input ->> 'resolves_issue_id' is not null then
    if private.status_may_move(issue.status, 'resolved') then
      effects := effects || jsonb_build_object('kind', 'event', 'id', private.set_issue_status(call, issue, 'resolved',
        nullif(btrim(input ->> 'resolution'), ''), null, event.id, event.occurred_on, event.occurred_precision));
      outcome := 'resolved';
    else
      outcome := 'already_settled';
    end if;
  elsif event.review_on is not null and issue.issue_id is not null and may_change
    and event.event_type in ('issue_reported', 'user_decision')
    and (issue.status in ('open', 'in_progress') or (issue.status = 'deferred' and issue.review_on
      <> event.review_on)) then
    effects := effects || jsonb_build_object('kind', 'event',
      'id', private.set_issue_status(call, issue, 'deferred', null, event.review_on, event.id));
    outcome := 'deferred';
  end if;
  if issue.issue_id is not null then
    issue := private.issue_of(home.id, issue.issue_id);
  end if;

  facts := jsonb_strip_nulls(jsonb_build_object(
    'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), '')));
  -- What a replacement tells is about the new one; the asset on file is the old one.
  if thing.asset_id is not null and may_change and event.event_type <> 'replacement' then
    applied := private.apply_asset_facts(home.id, thing.asset_id, facts, 'stated', event.id);
    if input ->> 'age_estimate_years' is not null then
      applied := jsonb_set(applied, '{kept}', applied -> 'kept' || (private.apply_asset_facts(home.id, thing.asset_id,
        jsonb_build_object('installed_precision', 'year', 'installed_on', make_date(greatest(1,
          extract(year from private.home_today(home.id))::int - round((input ->> 'age_estimate_years')::numeric)::int),
            1, 1)),
        'inferred', event.id) -> 'kept'));
    end if;
  end if;
  select a.* into asset from public.home_assets a where a.home_id = home.id and a.id = thing.asset_id;

  data := jsonb_strip_nulls(jsonb_build_object(
    'event_id', event.id, 'event_type', event.event_type, 'title', event.title, 'severity', event.severity,
    'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
    'cost', private.major_units(event.cost_actual_minor, event.currency),
    'cost_low', private.major_units(event.cost_low_minor, event.currency),
    'cost_high', private.major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
    'vendor', (select v.name from public.vendors v where v.home_id = home.id and v.id = event.vendor_id),
    'performed_by', event.performed_by, 'review_on', event.review_on,
    'asset_id', asset.id, 'asset', private.say_asset(asset.name, asset.space), 'asset_added',
      nullif(thing.is_new, false),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
    'warranty_until', asset.warranty_until,
    'issue_id', issue.issue_id, 'issue_title', issue.title, 'status', issue.status, 'issue_outcome', outcome,
    'attached', nullif(attached, false)));
  if jsonb_array_length(applied -> 'kept') > 0 then
    data := data || jsonb_build_object('kept', applied -> 'kept');
  end if;
  if schedule.id is not null then
    data := data || jsonb_build_object('schedule',
      private.complete_schedule(home.id, schedule.id, event.id, event.occurred_on));
    effects := effects || jsonb_build_object('kind', 'schedule', 'id', schedule.id);
  end if;

  return private.tool_result(tool_type, 'ok', private.event_sentence(data), badge || jsonb_build_object(
    'eventId', event.id, 'assetId', asset.id, 'isNewAsset', thing.is_new, 'eventType', event.event_type,
    'systemKind', coalesce(asset.kind, thing.kind), 'title', event.title, 'data', data, 'effects', effects)
    || case
      when issue.issue_id is not null then jsonb_build_object('focus',
        jsonb_build_object('type', 'issue', 'id', issue.issue_id))
      when asset.id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset.id))
      else '{}' end
    || case when may_change then private.undo_hint(home.id, event.id) else '{}' end);
end
$$;
comment on function private.tool_record_home_event is
  'Tool record_home_event. Codes ok, needs_clarification (nothing written), not_found, invalid_arguments, forbidden.';
