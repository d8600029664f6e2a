create or replace function private.is_other_appliance(asset public.home_assets, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(input -> 'is_additional', 'true') = 'true'
    and private.compare_places(asset.space, input ->> 'space') = 'other'
    and (private.is_other_make(asset.manufacturer, input ->> 'manufacturer')
      or private.is_other_make(asset.model, input ->> 'model')
      or private.is_other_make(asset.serial, input ->> 'serial'));
end
$$;
comment on function private.is_other_appliance is
  'Whether the arguments name both another place and another make than the asset that they are about.';

create or replace function private.find_asset_to_update(
  home_id uuid, input jsonb, kind text,
  out asset_id uuid, out is_new boolean, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  is_new := false;
  options := '[]';
  if input ->> 'asset_id' is null then
    select m.asset_id, m.is_new, m.options into asset_id, is_new, options
    from private.match_discovered_asset(home_id, kind, private.read_said_identity(input, 'kind', null)) m;
    return;
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = find_asset_to_update.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
  if private.is_other_appliance(asset, input) then
    options := private.list_asset_options(home_id, array[asset.id])
      || jsonb_build_array(jsonb_build_object('id', 'another',
        'label', private.build_text(private.build_statement('another_option'))));
  else
    asset_id := asset.id;
  end if;
end
$$;
comment on function private.find_asset_to_update is
  'Finds the asset that update_home_asset is about: that of asset_id, else one of the kind; is_new: one to add; '
    'options: the person must choose.';

create or replace function private.compute_warranty_end(lasts interval, asset jsonb) returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  precision_field constant text := case when asset ->> 'purchased_on' is not null then 'purchased_precision'
    else 'installed_precision' end;
  started_on constant date := coalesce(asset ->> 'purchased_on', asset ->> 'installed_on')::date;
begin
  -- From the last day that the beginning may be: a warranty until 2027 covers the whole year too.
  return started_on + ('1 ' || (asset ->> precision_field))::interval - interval '1 day' + lasts;
end
$$;
comment on function private.compute_warranty_end is
  'Returns the last day of a warranty from the purchase of an asset, or else from its installation; null when neither '
    'is known.';

create or replace function private.list_unused_warranty(input jsonb, facts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when private.read_duration(input ->> 'warranty_until') is null or facts ? 'warranty_until' then '[]'
    else jsonb_build_array(jsonb_build_object(
      'field', 'warranty_until', 'reason', 'not_used', 'given', input ->> 'warranty_until')) end;
end
$$;
comment on function private.list_unused_warranty is
  'Lists a duration of a warranty that has no beginning, as an ignored argument: [{ field, reason, given }].';

create or replace function private.find_missing_asset_value(call jsonb, input jsonb, label jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  given constant text[] := private.list_given_arguments(input);
  -- They also say which system it is, so they alone do not answer for a value that was dropped.
  naming_arguments constant text[] := array['asset_id', 'is_additional', 'kind', 'name', 'space'];
  dropped constant jsonb := jsonb_path_query_array(call -> 'ignored', '$[*] ? (@.reason != "blank")');
begin
  return case
    when not given <@ naming_arguments then null
    when dropped <> '[]' then private.build_statement('arguments_unusable', jsonb_build_object('arguments', dropped))
    when not given && array['kind', 'name', 'space']
      then private.build_statement('asset_change_empty', jsonb_build_object('asset', label)) end;
end
$$;
comment on function private.find_missing_asset_value is
  'Returns statements of why a call that changes nothing of a system has no usable value; null when what it says is on '
    'record.';

create or replace function private.plan_asset_update(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_updated';
  home public.homes;
  asset public.home_assets;
  parsed_input record;
  found record;
  changes jsonb;
  label jsonb;
  unused jsonb;
  named jsonb;
  option_labels jsonb;
  missing jsonb;
begin
  rejection := private.check_caller_and_arguments(result_type, 'update_home_asset', call, input, array['asset_id',
    'kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on', 'price',
    'warranty_until', 'removed', 'is_additional', 'clear']);
  if rejection is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_asset_input(home, input) p;
  if parsed_input.rejection is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection);
    return;
  end if;

  select f.* into found from private.find_asset_to_update(home.id, input, parsed_input.facts ->> 'kind') f;
  select a.* into asset from public.home_assets a where a.home_id = home.id and a.id = found.asset_id;
  label := private.build_asset_name(asset.name, asset.space, asset.kind);
  option_labels := jsonb_build_object('options', jsonb_path_query_array(found.options, '$[*].label'));
  named := case when asset.id is null then jsonb_build_object('kind', parsed_input.facts -> 'kind')
    else jsonb_build_object('asset', label) end;
  if jsonb_array_length(found.options) > 0 then
    rejection := private.build_tool_result(result_type, 'needs_clarification',
      private.build_statement('unsaved_until_asset_chosen', option_labels),
      jsonb_build_object('clarification', jsonb_build_object('question', private.build_text(
        private.build_statement('which_asset', option_labels)), 'options', found.options)));
  elsif asset.id is null and not found.is_new then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'));
  elsif found.is_new and parsed_input.facts ? 'status' then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('kind_not_on_file', named));
  elsif asset.status in ('replaced', 'merged') or (asset.status = 'removed' and not parsed_input.facts ? 'status') then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('asset_gone', named));
  end if;
  if rejection is not null then
    return;
  end if;

  if private.read_duration(input ->> 'warranty_until') is not null then
    parsed_input.facts := parsed_input.facts || jsonb_strip_nulls(jsonb_build_object('warranty_until',
      private.compute_warranty_end(private.read_duration(input ->> 'warranty_until'),
        jsonb_strip_nulls(to_jsonb(asset)) || parsed_input.facts)));
  end if;
  unused := private.list_unused_warranty(input, parsed_input.facts);
  -- A name that is only the label of the kind follows it.
  if not found.is_new and parsed_input.facts ->> 'kind' <> asset.kind and not parsed_input.facts ? 'name'
    and asset.name = private.get_kind_label(asset.kind) then
    parsed_input.facts := parsed_input.facts
      || jsonb_build_object('name', private.get_kind_label(parsed_input.facts ->> 'kind'));
  end if;
  changes := case when found.is_new then '[]' else private.list_asset_changes(asset, parsed_input.facts) end;
  if not found.is_new and changes = '[]' then
    missing := private.find_missing_asset_value(
      call || jsonb_build_object('ignored', coalesce(call -> 'ignored', '[]') || unused),
      case when unused = '[]' then input else input - 'warranty_until' end, label);
    rejection := case when missing is not null
      then private.build_tool_result(result_type, 'invalid_arguments', missing,
        jsonb_strip_nulls(jsonb_build_object('ignored', nullif(unused, '[]'))))
      else private.add_unused_arguments(private.build_tool_result(result_type, 'already_done',
        private.build_statement('asset_says_so_already', named),
        jsonb_build_object('eventId', null, 'assetId', asset.id, 'isNewAsset', false, 'systemKind', asset.kind)
          || private.build_focus(null, asset.id)), unused) end;
    return;
  end if;
  if found.is_new then
    -- "upstairs toilet" names the place in the kind.
    parsed_input.facts := jsonb_strip_nulls(jsonb_build_object(
      'space', private.read_said_identity(input, 'kind', null) ->> 'place')) || parsed_input.facts;
  end if;
  plan := named || jsonb_build_object('asset_id', asset.id, 'is_new', found.is_new, 'changes', changes,
    'facts', parsed_input.facts, 'unused', unused, 'is_removal', parsed_input.facts ? 'status',
    'schedules_to_end', case when parsed_input.facts ? 'status'
      then private.list_schedules_of_asset(asset, true) || private.list_schedules_of_asset(asset, false)
      else '[]' end,
    'open_issues', case when parsed_input.facts ? 'status' then private.list_open_issues_of_asset(asset) else '[]' end,
    'needs_approval', changes @> '[{"is_contradiction": true}]'
      or (parsed_input.facts ? 'status' and asset.created_by <> access.caller_id()));
end
$$;
comment on function private.plan_asset_update is
  'Plans a call of update_home_asset without writing; its policy, preview and tool use the plan { asset_id, is_new, '
    'asset or kind, changes, facts, unused, is_removal, schedules_to_end, open_issues, needs_approval }. Without a '
    'plan, rejection is the tool result.';
