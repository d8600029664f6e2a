create or replace function private.build_asset_value(field text, value jsonb, detail jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when field in ('installed_on', 'purchased_on') then
      to_jsonb(private.format_partial_date((value #>> '{}')::date, detail #>> '{}'))
    -- The label of a kind follows the kind.
    when field = 'name' then coalesce((
      select private.build_asset_name(k.label, null, k.kind) from private.asset_kinds k
      where k.label = value #>> '{}' limit 1), value)
    when field = 'price_minor' then private.build_money((value #>> '{}')::bigint, detail #>> '{}')
    else value end;
end
$$;
comment on function private.build_asset_value is
  'A value of a column of home_assets with its companion''s, as a statement has it: installed_on 2015-01-01, year → '
    '"2015"; null for null.';

create or replace function private.build_asset_changes(changes jsonb, has_sources boolean default false) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'field', case c.change ->> 'field' when 'price_minor' then 'price' else c.change ->> 'field' end,
      'from', private.build_asset_value(c.change ->> 'field', c.change -> 'from', c.change -> 'from_detail'),
      'to', private.build_asset_value(c.change ->> 'field', c.change -> 'to', c.change -> 'to_detail'),
      'source', case when has_sources and c.change ? 'is_contradiction' then
        case when c.change #>> '{from_provenance,source}' in ('photo', 'document', 'permit', 'pro')
            then c.change #>> '{from_provenance,source}'
          -- No name of a person: a text is stored, and a name is deleted with its account.
          when private.parse_uuid(c.change #>> '{from_provenance,person_id}') <> access.caller_id()
            then 'other_person' end end)) order by c.place), '[]')
    from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'status'
  );
end
$$;
comment on function private.build_asset_changes is
  'Changes of list_asset_changes as values for statements, the model and the app: [{ field, from?, to?, source? }], '
    'without that of the status. source says where a contradicted value comes from.';

create or replace function private.is_contradiction(provenance jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  strength int := private.get_source_strength(provenance ->> 'source');
  own_strength int := private.get_source_strength('stated');
begin
  if provenance ->> 'person_id' = access.caller_id()::text then
    return strength > own_strength and provenance ->> 'source' <> 'confirmed';
  end if;
  return strength >= own_strength;
end
$$;
comment on function private.is_contradiction is
  'Whether the caller''s statement contradicts a value of this provenance: one from a stronger source or from another '
    'person. What they stated or confirmed themselves, they may change.';

create or replace function private.list_asset_changes(asset public.home_assets, facts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values jsonb := to_jsonb(asset);
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', f.field, 'from', nullif(current_values -> f.field, 'null'), 'to', facts -> f.field,
        'from_detail', nullif(current_values -> f.companion, 'null'), 'to_detail', facts -> f.companion,
        'from_provenance', asset.provenance -> f.field,
        'is_contradiction', case when current_values -> f.field <> 'null' and f.field <> 'status'
          and private.is_contradiction(asset.provenance -> f.field) then true end)) order by f.place), '[]')
    from (
      select n.field, n.place, private.get_companion_field(n.field) as companion
      from unnest(private.list_asset_fact_fields() || array['status']) with ordinality n (field, place)
    ) f
    where facts ? f.field and (current_values -> f.field <> facts -> f.field
      or current_values -> f.companion <> facts -> f.companion)
  );
end
$$;
comment on function private.list_asset_changes is
  'Lists what facts change of an asset: [{ field, from?, to, from_detail?, to_detail?, from_provenance?, '
    'is_contradiction? }]. is_contradiction: the value on record comes from another person or a stronger source. The '
    'detail is the value of the companion column.';

create or replace function private.map_clearable_asset_arguments() returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return '{"space": ["space"], "manufacturer": ["manufacturer"], "model": ["model"], "serial": ["serial"],
    "installed_on": ["installed_on", "installed_precision"], "purchased_on": ["purchased_on", "purchased_precision"],
    "price": ["price_minor", "price_currency"], "warranty_until": ["warranty_until"]}'::jsonb;
end
$$;
comment on function private.map_clearable_asset_arguments is
  'Maps each argument that "clear" may name to the columns of home_assets that it empties.';

create or replace function private.check_cleared_asset_arguments(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return private.build_argument_rejection('clear', 'not_list');
  end if;
  for argument in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.map_clearable_asset_arguments() ? argument then
      return private.build_argument_rejection(argument, 'not_clearable');
    elsif nullif(btrim(input ->> argument), '') is not null then
      return private.build_argument_rejection(argument, 'set_and_cleared');
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_cleared_asset_arguments is
  'Checks the argument "clear" of update_home_asset. Returns the statements of the rejection, or null.';

create or replace function private.check_asset_input(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  foreach argument in array array['kind', 'name', 'space', 'manufacturer', 'model', 'serial'] loop
    if jsonb_typeof(input -> argument) not in ('string', 'null') then
      return private.build_argument_rejection(argument, 'not_text');
    elsif char_length(input ->> argument) > (case argument when 'kind' then 60 when 'space' then 80 else 120 end) then
      return private.build_argument_rejection(argument, 'too_long');
    end if;
  end loop;
  if jsonb_typeof(input -> 'removed') not in ('boolean', 'null') then
    return private.build_argument_rejection('removed', 'not_boolean');
  elsif jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null') then
    return private.build_argument_rejection('is_additional', 'not_boolean');
  elsif input ->> 'asset_id' is null and private.split_kind_words(input ->> 'kind') = array[''] then
    return private.build_statement('asset_unnamed');
  end if;
  return private.check_cleared_asset_arguments(input);
end
$$;
comment on function private.check_asset_input is
  'Checks the arguments of update_home_asset by themselves. Returns the statements of the rejection, or null.';

create or replace function private.parse_asset_input(
  home public.homes, input jsonb,
  out facts jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  installed record;
  purchased record;
  warranty record;
begin
  rejection := private.check_asset_input(input);
  if rejection is not null then
    return;
  end if;
  select d.* into installed from private.parse_partial_date(input ->> 'installed_on') d;
  select d.* into purchased from private.parse_partial_date(input ->> 'purchased_on') d;
  select d.* into warranty from private.parse_partial_date(input ->> 'warranty_until') d;
  if greatest(installed.first_day, purchased.first_day) > access.home_today(home.id) then
    rejection := private.build_argument_rejection(case when installed.first_day > access.home_today(home.id)
      then 'installed_on' else 'purchased_on' end, 'future');
    return;
  end if;
  facts := jsonb_strip_nulls(jsonb_build_object(
    'kind', private.resolve_asset_kind(input ->> 'kind'), 'name', private.trim_text(input ->> 'name'),
    'space', private.trim_text(input ->> 'space'), 'manufacturer', private.trim_text(input ->> 'manufacturer'),
    'model', private.trim_text(input ->> 'model'), 'serial', private.trim_text(input ->> 'serial'),
    'installed_on', installed.first_day, 'installed_precision', installed.date_precision,
    'purchased_on', purchased.first_day, 'purchased_precision', purchased.date_precision,
    'price_minor', private.to_minor_units((input ->> 'price')::numeric, home.currency),
    'price_currency', case when input ->> 'price' is not null then home.currency end,
    -- A warranty until 2027 covers the whole year.
    'warranty_until', warranty.last_day,
    'status', case when (input ->> 'removed')::boolean then 'removed' end));
  -- Models fill unused arguments with null and blank text, so only "clear" empties a column.
  select facts || coalesce(jsonb_object_agg(f.field, null), '{}') into facts
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (argument)
  cross join lateral jsonb_array_elements_text(private.map_clearable_asset_arguments() -> c.argument) f (field);
end
$$;
comment on function private.parse_asset_input is
  'Parses the arguments of update_home_asset into columns of home_assets, null for those to clear, or returns the '
    'statements of the rejection.';

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
