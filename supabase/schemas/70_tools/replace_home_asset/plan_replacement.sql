create or replace function private.build_already_replaced_result(old_asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  old_name constant jsonb := private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind);
begin
  select a.* into new_asset from public.home_assets a
  where a.home_id = old_asset.home_id and a.id = old_asset.replaced_by_id;
  return private.build_tool_result('home_asset_replaced', 'already_done',
    private.build_statement('asset_replaced_already', jsonb_build_object('asset', old_name,
      'system_kind', new_asset.kind, 'manufacturer', new_asset.manufacturer, 'model', new_asset.model,
      'installed_on', private.format_partial_date(new_asset.installed_on, new_asset.installed_precision))),
    jsonb_build_object('eventId', null, 'assetId', new_asset.id, 'oldAssetId', old_asset.id,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'old_asset_id', old_asset.id, 'old_asset', old_name, 'asset_id', new_asset.id,
        'asset', private.build_asset_name(new_asset.name, new_asset.space, new_asset.kind),
        'installed_on', new_asset.installed_on, 'installed_precision', new_asset.installed_precision)))
    || private.build_focus(null, new_asset.id));
end
$$;
comment on function private.build_already_replaced_result is
  'Builds the tool result for an asset that is already replaced: by which asset, and since when.';

create or replace function private.list_other_details(home public.homes, old_asset public.home_assets, input jsonb)
  returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  event public.home_timeline;
begin
  select a.* into new_asset from public.home_assets a
  where a.home_id = home.id and a.id = old_asset.replaced_by_id;
  select t.* into event from public.home_timeline t
  where t.home_id = home.id and t.asset_id = new_asset.id and t.event_type = 'replacement'
    and t.payload ->> 'replaces_asset_id' = old_asset.id::text;
  return array(
    select d.argument from (values
      ('system_kind', private.resolve_asset_kind(input ->> 'system_kind'), new_asset.kind),
      ('manufacturer', input ->> 'manufacturer', new_asset.manufacturer),
      ('model', input ->> 'model', new_asset.model),
      ('occurred_on', (private.parse_partial_date(input ->> 'occurred_on')).first_day::text,
        private.get_known_date(event.occurred_on, event.occurred_precision)::text),
      ('cost_actual', private.to_minor_units((input ->> 'cost_actual')::numeric, home.currency)::text,
        event.cost_actual_minor::text),
      ('vendor_name', input ->> 'vendor_name', event.vendor_name),
      ('disposition', input ->> 'disposition', event.payload ->> 'disposition')) d (argument, given, on_record)
    where lower(btrim(d.given)) is distinct from lower(d.on_record));
end
$$;
comment on function private.list_other_details is
  'Lists the arguments of replace_home_asset that differ from what is on record of a replacement made already.';

create or replace function private.build_old_asset(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  name constant jsonb := private.build_asset_name(asset.name, null, asset.kind);
  details constant text := concat_ws(', ', asset.space, asset.manufacturer,
    extract(year from asset.installed_on)::text);
begin
  return case when details = '' then name else private.build_text(private.build_statement('asset_with_details',
    jsonb_build_object('asset', name, 'details', details))) end;
end
$$;
comment on function private.build_old_asset is
  'An asset with its details, as a text. In English "Water heater (garage, Rheem, 2014)".';

create or replace function private.list_dispositions() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['disposed', 'recycled', 'sold', 'given_away', 'moved', 'kept'];
end
$$;
comment on function private.list_dispositions is 'Lists the dispositions of a replaced asset.';

create or replace function private.build_replacement_plan(
  old_asset public.home_assets, input jsonb, new_kind text, new_asset_name text, fields jsonb, currency text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'old_asset_id', old_asset.id, 'old_name', private.build_asset_name(old_asset.name, null, old_asset.kind),
    'old_asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind),
    'old_asset_details', private.build_old_asset(old_asset),
    'kind', new_kind, 'new_asset', new_asset_name, 'space', old_asset.space,
    'category', coalesce((select k.category from private.asset_kinds k where k.kind = new_kind),
      case when new_kind = old_asset.kind then old_asset.category else 'other' end),
    -- The new asset takes over the name ("Upstairs toilet"), unless it names another kind or the old manufacturer.
    'name', case
      when new_kind <> old_asset.kind or position(lower(old_asset.manufacturer) in lower(old_asset.name)) > 0
        then private.get_kind_label(new_kind)
      else old_asset.name end,
    'facts', jsonb_strip_nulls(jsonb_build_object(
      'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), ''),
      'installed_on', private.get_known_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision'),
      'installed_precision', nullif(fields ->> 'occurred_precision', 'unknown'))),
    'event', fields, 'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'cost_actual', private.build_money((fields ->> 'cost_actual_minor')::bigint, currency),
    'disposition', input ->> 'disposition',
    'schedules_moved', private.list_schedules_of_asset(old_asset, false),
    'schedules_ended', private.list_schedules_of_asset(old_asset, true),
    'open_issues', private.list_open_issues_of_asset(old_asset));
end
$$;
comment on function private.build_replacement_plan is
  'Builds the plan of a replacement from valid arguments. fields are the columns of the event to record.';

create or replace function private.plan_replacement(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_replaced';
  no_ids constant jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'oldAssetId', null);
  home public.homes;
  old_asset public.home_assets;
  new_kind text;
  new_asset_name text;
  parsed_input record;
  counted record;
begin
  rejection := private.check_caller_and_arguments(result_type, 'replace_home_asset', call, input, array['old_asset_id',
    'system_kind', 'manufacturer', 'model', 'occurred_on', 'cost_actual', 'vendor_name', 'disposition',
    'is_separate']);
  if rejection is not null then
    rejection := rejection || no_ids;
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select a.* into old_asset from public.home_assets a
  where a.home_id = home.id and a.id = private.parse_uuid(input ->> 'old_asset_id');
  if old_asset.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'), no_ids);
  elsif old_asset.status = 'replaced' then
    rejection := private.add_unused_arguments(private.build_already_replaced_result(old_asset),
      private.list_unused_arguments(input, private.list_other_details(home, old_asset, input)));
  elsif old_asset.status <> 'active' then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('asset_gone',
      jsonb_build_object('asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind))), no_ids);
  elsif not coalesce(input ->> 'disposition', 'kept') = any (private.list_dispositions()) then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('disposition_unknown'), no_ids);
  end if;
  if rejection is not null then
    return;
  end if;

  new_kind := coalesce(private.resolve_asset_kind(input ->> 'system_kind'), old_asset.kind);
  new_asset_name := private.format_new_asset(new_kind, nullif(btrim(input ->> 'manufacturer'), ''),
    nullif(btrim(input ->> 'model'), ''));
  select p.* into parsed_input from private.parse_event_input(home,
    (input - array['old_asset_id', 'system_kind', 'disposition', 'is_separate']) || jsonb_build_object(
      'event_type', 'replacement',
      'title', private.truncate_text(old_asset.name || ' replaced with ' || new_asset_name, 200)),
    private.get_call_date(call, home.time_zone)) p;
  if parsed_input.rejection is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection, no_ids);
    return;
  end if;
  plan := private.build_replacement_plan(old_asset, input, new_kind, new_asset_name, parsed_input.fields,
    home.currency);
  select c.* into counted from private.find_counted_event(call, input, parsed_input.fields, old_asset.id) c;
  if counted.event_id is not null then
    plan := plan || jsonb_build_object('counted_event', (
      select jsonb_build_object('event_id', t.id, 'title', private.build_event_title(t.home_id, t.id, t.title),
        'is_same', counted.is_same)
      from public.home_timeline t where t.home_id = home.id and t.id = counted.event_id));
  end if;
end
$$;
comment on function private.plan_replacement is
  'Plans a call of replace_home_asset without writing; its policy, preview and tool use the plan { old_asset_id, kind, '
    'name, new_asset, facts, event, schedules_moved, schedules_ended, open_issues, counted_event?, … }. counted_event '
    'has recorded the cost before. Without a plan, rejection is the tool result.';
